import type { Sent } from '@reward-points/contract/endpoint';
import {
  addItemCode,
  addItemCodes,
  checkItemCodes,
  createItem,
  deleteItem,
  deleteItemCode,
  type ItemCodeState,
  listItemCodes,
  listItems,
  listMemberItems,
  showItem,
  updateItem,
  updateItemCode,
} from '@reward-points/contract/items';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Everything that shows items or their codes; what changes one makes all of it stale. */
const KEY = 'items';

export const itemsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', page],
    queryFn: async ({ signal }) => (await call(listItems, { query: { page }, signal })).data,
  });

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(showItem, { params: { id }, signal })).data,
  });

export interface CodesFilter {
  id: number;
  page: number;
  search: string;
  state: ItemCodeState | undefined;
}

export const itemCodesQuery = ({ id, ...query }: CodesFilter) =>
  queryOptions({
    queryKey: [KEY, 'codes', id, query],
    queryFn: async ({ signal }) =>
      (await call(listItemCodes, { params: { id }, query, signal })).data,
  });

export const memberItemsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'member'],
    queryFn: async ({ signal }) => (await call(listMemberItems, { signal })).data,
  });

/** Makes whatever shows items ask anew, once a write has succeeded. */
function useRefresh() {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }) };
}

type WithKey<Body> = { body: Body; key: string };

export const useCreateItem = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof createItem>['body']>) => call(createItem, input),
  });

export const useUpdateItem = (id: number) =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof updateItem>['body']>) =>
      call(updateItem, { ...input, params: { id } }),
  });

export const useDeleteItem = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (id: number) => call(deleteItem, { params: { id } }),
  });

export const useAddItemCode = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof addItemCode>['body']>) => call(addItemCode, input),
  });

export const useUpdateItemCode = (id: number) =>
  useMutation({
    ...useRefresh(),
    mutationFn: (input: WithKey<Sent<typeof updateItemCode>['body']>) =>
      call(updateItemCode, { ...input, params: { id } }),
  });

export const useDeleteItemCode = () =>
  useMutation({
    ...useRefresh(),
    mutationFn: (id: number) => call(deleteItemCode, { params: { id } }),
  });

/** What a list of codes would do; nothing is stored. */
export const useCheckItemCodes = (id: number) =>
  useMutation({
    mutationFn: (lines: { code: string }[]) =>
      call(checkItemCodes, { params: { id }, body: { lines } }),
  });

export const useAddItemCodes = (id: number) =>
  useMutation({
    ...useRefresh(),
    mutationFn: ({ lines, key }: { lines: { code: string }[]; key: string }) =>
      call(addItemCodes, { params: { id }, body: { lines }, key }),
  });
