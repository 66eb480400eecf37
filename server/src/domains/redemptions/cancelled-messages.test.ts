import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { aContact } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { toldOf } from '#test/told.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const REFUSED = 'Nomor tidak terdaftar.';
const OUTDATED = 'Penukaran ini dibatalkan sebelum pesannya terkirim.';

const claim = async (token: string) => {
  const voucher = await aVoucher(app, { codes: 1, required_point: 100 });
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  assert.equal(claimed.status, 200);
};
const cancelOf = async (customerId: number) => {
  const list = `/api/admin/notifications/voucher-exchange?id_customer=${customerId}`;
  const [{ id }] = (await app.call('GET', list)).body.data;
  const cancelled = await app.call('POST', `/api/admin/exchanges/voucher/${id}/cancellation`, {
    body: { reason: 'Kode salah' },
  });
  assert.equal(cancelled.status, 200);
};

test('a code that is void is told to nobody: what waits is not sent, and what failed is for nobody to send again [ADD-129, ADD-130]', async () => {
  const [waiting, failed] = [
    await aCustomer(app, { point: 500 }),
    await aCustomer(app, { point: 500 }),
  ];
  await claim(failed.token);
  provider.becomes(() => {
    throw new ProviderError('recipient', REFUSED);
  });
  await deliverAll(app);
  provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `fake-${id}` }));
  await cancelOf(failed.id);
  const told = ['cancelled-claim', 'queued', null, false];
  assert.deepEqual(await toldOf(app, failed.id), [
    told,
    ['voucher-claim', 'failed', REFUSED, false],
  ]);
  await claim(waiting.token);
  await cancelOf(waiting.id);
  assert.deepEqual(await toldOf(app, waiting.id), [
    told,
    ['voucher-claim', 'failed', OUTDATED, false],
  ]);
});

test('nor is one that is sent again for what failed [ADD-130, ADD-100]', async () => {
  const { id, token } = await aCustomer(app, { point: 500 });
  await claim(token);
  provider.becomes(() => {
    throw new ProviderError('recipient', REFUSED);
  });
  await deliverAll(app);
  provider.becomes(({ id: sent }) => ({ status: 'sent', providerMessageId: `fake-${sent}` }));
  const log = `/api/admin/whatsapp-messages?id_customer=${id}`;
  const [{ id: failed }] = (await app.call('GET', log)).body.data.data;
  const again = await app.call('POST', `/api/admin/whatsapp-messages/${failed}/resend`);
  assert.equal(again.status, 200);
  await cancelOf(id);
  assert.deepEqual(await toldOf(app, id), [
    ['cancelled-claim', 'queued', null, false],
    ['voucher-claim', 'failed', OUTDATED, false],
    ['voucher-claim', 'failed', REFUSED, false],
  ]);
});

test('nor to the colleague who claimed it [ADD-130, ADD-630]', async () => {
  const customer = await aCustomer(app, { point: 500 });
  await claim(await aContact(app, customer, 'pembeli'));
  await cancelOf(customer.id);
  assert.deepEqual(await toldOf(app, customer.id), [
    ['cancelled-claim', 'queued', null, false],
    ['voucher-claim', 'failed', OUTDATED, false],
    ['voucher-claim', 'failed', OUTDATED, false],
  ]);
});
