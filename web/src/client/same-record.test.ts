import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameRecord } from './same-record.ts';

test('another page, order or filter of one list is the same, also where some of it is left out [ADD-291, ADD-438]', () => {
  for (const [key, other] of [
    [
      ['customers', 'list', { page: 1, name: 'A' }],
      ['customers', 'list', { page: 2, name: 'B' }],
    ],
    [
      ['services', 'histories', 7, { page: 1 }],
      ['services', 'histories', 7, { page: 8 }],
    ],
    [
      ['invoices', 'list', { id_customer: 7, page: 1 }],
      ['invoices', 'list', { page: 2, id_customer: 7 }],
    ],
    [
      ['invoices', 'list', { id_customer: undefined }],
      ['invoices', 'list', { state: 'paid' }],
    ],
    [
      ['reports', { from: '2026-01-01' }],
      ['reports', { from: '2026-02-01' }],
    ],
    [['dashboard'], ['dashboard']],
  ] as const) {
    assert.equal(isSameRecord(key, other), true, JSON.stringify([key, other]));
    assert.equal(isSameRecord(other, key), true);
  }
});

test('another record, kind or list is another, wherever its number stands [ADD-438]', () => {
  for (const [key, other] of [
    [
      ['customers', 'one', 7],
      ['customers', 'one', 8],
    ],
    [
      ['statements', 7, { page: 1 }],
      ['statements', 8, { page: 1 }],
    ],
    [
      ['invoices', 'list', { id_customer: 7 }],
      ['invoices', 'list', { id_customer: 8 }],
    ],
    [
      ['invoices', 'list', { id_customer: 7 }],
      ['invoices', 'list', {}],
    ],
    [
      ['invoices', 'preview', { id: 1 }],
      ['invoices', 'preview', { id: 2 }],
    ],
    [
      ['rewards', 'item', 'one', 7],
      ['rewards', 'voucher', 'one', 7],
    ],
    [
      ['customers', 'one', 7],
      ['customers', 'points', 7],
    ],
    [
      ['customers', 'one', 7],
      ['customers', 'one', 7, {}],
    ],
    [
      ['broadcasts', 'recipients', [7]],
      ['broadcasts', 'recipients', [7, 8]],
    ],
    [
      ['redemptions', 'item', 'all'],
      ['redemptions', 'item', 7],
    ],
  ] as const) {
    assert.equal(isSameRecord(key, other), false, JSON.stringify([key, other]));
    assert.equal(isSameRecord(other, key), false);
  }
});
