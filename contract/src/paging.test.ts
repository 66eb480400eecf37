import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { CustomerOrder } from './customers.ts';
import { PageQuery } from './fields.ts';
import { GRID_CARDS, paged, TABLE_ROWS } from './paging.ts';

test('a page that is missing, below 1 or not a number is page 1 [A-73]', () => {
  for (const page of [
    undefined,
    '',
    '0',
    '-1',
    '1.5',
    'abc',
    '01',
    '9'.repeat(10),
    ['2', '3'],
    {},
  ]) {
    assert.equal(PageQuery.parse({ page }).page, 1, JSON.stringify(page));
  }
  assert.equal(PageQuery.parse({ page: '7' }).page, 7);
});

test('rows a page are asked for from 1 to 100; anything else is the default of the list [A-74, ADD-16]', () => {
  for (const per_page of [undefined, '', '0', '101', '-5', '1.5', 'all', '1000', ['5', '6']]) {
    assert.equal(PageQuery.parse({ per_page }).per_page, undefined, JSON.stringify(per_page));
  }
  assert.equal(PageQuery.parse({ per_page: '1' }).per_page, 1);
  assert.equal(PageQuery.parse({ per_page: '100' }).per_page, 100);
  assert.deepEqual([TABLE_ROWS, GRID_CARDS], [10, 8]);
});

test('customers are sorted by a word of a fixed list, and by default otherwise [CONST-09, S-26, A-75]', () => {
  for (const order of ['', 'total_point', 'point', 'name']) {
    assert.equal(CustomerOrder.parse(order), order);
  }
  for (const order of [
    undefined,
    'id',
    'NAME',
    'name desc',
    'password_hash',
    "name'--",
    ['name'],
  ]) {
    assert.equal(CustomerOrder.parse(order), '', JSON.stringify(order));
  }
});

test('a page carries its rows and the page envelope under data [RUN-24, A-72]', () => {
  const page = {
    data: [1, 2],
    current_page: 1,
    prev_page_url: null,
    next_page_url: '/api/admin/items?page=2',
    last_page: 2,
    per_page: 2,
    total: 3,
    total_capped: false,
  };
  const schema = paged(z.int());
  assert.deepEqual(schema.parse({ data: page }), { data: page });
  for (const part of Object.keys(page)) {
    const { [part as 'data']: _, ...rest } = page;
    assert.equal(schema.safeParse({ data: rest }).success, false, part);
  }
});
