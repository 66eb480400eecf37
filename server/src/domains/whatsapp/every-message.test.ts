import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { type Answered, useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, SHIPPING } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { deliverMessages } from './deliver-messages.ts';

const provider = fakeProvider();
const app = useApp({ provider });

test('whatever a customer is told goes through the WhatsApp provider, each time by the worker and never within the call [RUN-07, MSG-19]', async () => {
  const member = await aCustomer(app, { point: 5_000 });
  const { id, whatsapp, name, token } = member;
  const voucher = await aVoucher(app, { codes: 1 });
  const item = await anItem(app, { codes: 1 });
  const post = (url: string, body: object): Promise<Answered> => app.call('POST', url, { body });
  const ship = async () => {
    const { body } = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
    const [redemption] = body.data;
    return post('/api/admin/update-receipt-number', {
      id_notification: redemption.id,
      id_item_code: redemption.id_item_code,
      receipt_number: 'RESI-1',
    });
  };
  const acts: [template: string, act: () => Promise<Answered>][] = [
    [
      'sandbox-reward',
      () =>
        post('/api/admin/qontak/sendpoint', {
          whatsapp,
          name,
          template_id: 'sandbox-reward',
          point: 5,
        }),
    ],
    [
      'sandbox-reminder',
      () =>
        post('/api/admin/qontak/sendreminder', {
          whatsapp,
          template_id: 'sandbox-reminder',
          product: 'Flowmeter',
          flowmeter_type: 'Turbin',
          serial_number: 'SN-1',
          last_service: '2024-11-21',
        }),
    ],
    [
      'sandbox-voucher-claim',
      () => app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token }),
    ],
    [
      'sandbox-item-claim',
      () =>
        app.call('POST', '/api/member/items/claim', {
          body: { id_item: item.id, ...SHIPPING },
          token,
        }),
    ],
    ['sandbox-receipt', ship],
    [
      'sandbox-reward-short',
      () =>
        post('/api/admin/broadcasts', {
          point: 5,
          customers: [id],
          template_id: 'sandbox-reward-short',
        }),
    ],
  ];
  for (const [template, act] of acts) {
    const { status, body } = await act();
    assert.ok(status < 300, `${template}: ${JSON.stringify(body)}`);
    await processBroadcast(app.dependencies.db, app.dependencies);
    assert.deepEqual(provider.tried, [], template);
    assert.equal(await deliverMessages(app.dependencies.db, app.dependencies), 1, template);
    assert.deepEqual(
      provider.tried.splice(0).map(({ to, templateId }) => ({ to, templateId })),
      [{ to: whatsapp, templateId: template }],
    );
  }
});
