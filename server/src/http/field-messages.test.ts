import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { bodyWith, fieldsOf } from '#test/fields.ts';
import { readPart } from './read-part.ts';

const app = useApp();

/** Sends an empty form, or the given one, and answers the text beneath each field. */
async function textsOf(
  method: 'POST' | 'PATCH',
  url: string,
  options: { body?: object; token?: string | null } = {},
): Promise<Record<string, string>> {
  const { status, body } = await app.call(method, url, { body: {}, ...options });
  assert.equal(status, 422, `${url}: ${JSON.stringify(body)}`);
  return Object.fromEntries(
    Object.entries(body.errors as Record<string, string[]>).map(([field, texts]) => [
      field,
      texts.join(' '),
    ]),
  );
}

test('the field messages of the first document are the server’s, to the letter [ERR-22, A-66]', async () => {
  const login = await textsOf('POST', '/api/login', { token: null });
  assert.equal(login.whatsapp, 'Please provide a valid whatsapp nomor.');
  assert.equal(login.password, 'Please provide a valid password.');
  const receipt = await textsOf('POST', '/api/admin/update-receipt-number');
  assert.equal(receipt.receipt_number, 'Please provide a valid No Resi.');
  const code = await textsOf('POST', '/api/admin/item-codes');
  assert.equal(code.code, 'Please provide a valid item code.');
  const customer = await textsOf('POST', '/api/admin/users', {
    body: { password: 'rahasia-123', password_confirmation: 'rahasia-124' },
  });
  assert.equal(customer.password_confirmation, 'Confirmation Password is not same with Password.');
});

test('the field messages of the member are the server’s, to the letter [ERR-24, A-66]', async () => {
  const { id, token } = await aCustomer(app);
  const shipping = await textsOf('POST', '/api/member/items/claim', { token });
  assert.equal(shipping.recipient, 'Please provide a valid Recipient.');
  assert.equal(shipping.recipient_telp, 'Please provide a valid Telp.');
  assert.equal(shipping.shipping_address, 'Please provide a valid Shipping Address.');
  const settings = await textsOf('PATCH', `/api/member/users/${id}`, {
    token,
    body: { password: 'x', password_confirmation: 'x' },
  });
  assert.deepEqual(settings, {
    name: 'Please provide a valid name.',
    username: 'Please provide a valid username.',
    email: 'Please provide a valid email.',
    date_of_birth: 'Please provide a valid date of birth.',
    whatsapp: 'Please provide a valid username.',
    address: 'Please provide a valid Address.',
    password: 'Please provide a valid Password.',
  });
});

test('no field of any call answers in the words of the library that reads it, whatever was sent by hand [ADD-356]', async () => {
  const told = new Set<string>();
  for (const [, { body, query }] of await contractEndpoints()) {
    for (const schema of [body, query]) {
      for (const path of schema ? fieldsOf(schema) : []) {
        for (const value of [
          7,
          1e300,
          -1,
          0.5,
          true,
          null,
          'x',
          'x'.repeat(70_000),
          '',
          [],
          [[]],
          {},
          undefined,
        ]) {
          const read = schema && readPart({ schema })(bodyWith(path, value));
          if (read && 'error' in read)
            for (const { message } of read.error.issues) told.add(message);
        }
      }
    }
  }
  assert.ok(told.size > 50, `${told.size}`);
  assert.deepEqual(
    [...told].filter((text) =>
      /invalid|expected|received|too (big|small)|unrecognized/i.test(text),
    ),
    [],
  );
  const { id } = await aCustomer(app);
  const texts = await textsOf('PATCH', `/api/admin/users/${id}`, { body: { version: 'x' } });
  assert.equal(texts.version, 'Please provide a valid version.');
});
