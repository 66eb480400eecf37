import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseRowAction } from './customers.rules.ts';

test('only the own account is protected from row actions [CUST-08]', () => {
  assert.equal(refuseRowAction(1), 'own_account_protected');
  for (const id of [2, 3, 11, 100]) assert.equal(refuseRowAction(id), null);
});
