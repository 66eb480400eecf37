import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#client/query-client.ts';
import { routeTree } from '#route-tree.gen.ts';
import { parseSearch, stringifySearch } from '#ui/pages/page-search.ts';
import { keepPlaces, placeOf, placeSearchOf } from './list-place.ts';

test('a list that was opened by its address is found again with page, search and order, before any other page was seen [ADD-56, RUN-17]', () => {
  const nothing = () => {};
  const router = createRouter({
    routeTree,
    context: {
      queryClient: makeQueryClient({ toLogin: nothing, toForbidden: nothing, toast: nothing }),
    },
    history: createMemoryHistory({
      initialEntries: ['/admin/customers?page=2&name=tirta&order_by=name'],
    }),
    parseSearch,
    stringifySearch,
  });
  keepPlaces(router)();
  expect(placeOf('/admin/customers')).toBe('/admin/customers?page=2&name=tirta&order_by=name');
  expect(placeSearchOf('/admin/customers')).toEqual({ page: '2', name: 'tirta', order_by: 'name' });
  expect(placeOf('/admin/products')).toBe('/admin/products');
});
