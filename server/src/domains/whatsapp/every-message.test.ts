import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parameterOf } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
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

test('the log says of a claim what the provider gets, whatever spaces and unseen signs are in a name [A-80, ADD-93]', async () => {
  const { id, token } = await aCustomer(app, { point: 500, name: 'PT  Maju 👨‍👩‍👧   {{2}} %s' });
  const voucher = await aVoucher(app, { codes: 1, voucher: 'Pulsa   %1$s' });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  await deliverMessages(app.dependencies.db, app.dependencies);
  const values = provider.tried.splice(0).flatMap((sent) => sent.values.map(({ value }) => value));
  assert.deepEqual(values.slice(0, 2), ['PT Maju 👨👩👧 {{2}} %s', 'Pulsa %1$s']);
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
  const [{ body: said }] = body.data.data;
  for (const value of values) assert.ok(said.includes(value), `${value}: ${said}`);
});

test('database and server make the same of every value [ADD-93]', async () => {
  const spaces = '\t\n\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff';
  const unseen = '\u0001\u007f\u0085\u00ad\u200b\u200d\u202e\u2060\u2066';
  for (const value of [
    'PT Maju',
    '',
    ` ${spaces} `,
    unseen,
    Array.from(`${spaces}${unseen}`, (sign) => `a${sign}${sign}b ${sign} c`).join(''),
    'x'.repeat(600),
    `${'x'.repeat(499)} y`,
  ]) {
    const { rows } = await sql<{ made: string }>`select parameter_of(${value}) as made`.execute(
      app.owner,
    );
    assert.equal(rows[0]?.made, parameterOf(value), JSON.stringify(value));
  }
});
