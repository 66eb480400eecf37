import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';

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
