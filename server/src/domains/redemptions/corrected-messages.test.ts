import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const correct = async (id: number, receipt_number: string) => {
  const path = `/api/admin/notifications/item-exchange/${id}/receipt`;
  const { status } = await app.call('PATCH', path, { body: { receipt_number } });
  assert.equal(status, 200);
};

test('a message with a wrong receipt number that failed is for nobody to send again once that is corrected [A-63, ADD-41]', async () => {
  const { id: customerId, token } = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 1 });
  const body = { id_item: item.id, ...SHIPPING };
  const claimed = await app.call('POST', '/api/member/items/claim', { body, token });
  const codeId = claimed.body.data.id;
  const list = `/api/admin/notifications/item-exchange?id_item_code=${codeId}`;
  const [{ id }] = (await app.call('GET', list)).body.data;
  await deliverAll(app);
  await app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: id, id_item_code: codeId, receipt_number: 'SALAH-1' },
  });
  const log = `/api/admin/whatsapp-messages?kind=receipt&id_customer=${customerId}`;
  const standing = async () =>
    (await app.call('GET', log)).body.data.data.map((message: Record<string, unknown>) => [
      /\w+-\d/.exec(String(message.body))?.[0],
      message.status,
      message.is_open,
    ]);
  provider.becomes(() => {
    throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
  });
  await deliverAll(app);
  assert.deepEqual(await standing(), [['SALAH-1', 'failed', true]]);
  await correct(id, 'SALAH-2');
  await deliverAll(app);
  await correct(id, 'BENAR-3');
  await deliverAll(app);
  assert.deepEqual(await standing(), [
    ['BENAR-3', 'failed', true],
    ['SALAH-2', 'failed', false],
    ['SALAH-1', 'failed', false],
  ]);
});
