import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parameterOf } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { type Answered, useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  anItem,
  aService,
  aServiceVisit,
  aVoucher,
  SHIPPING,
} from '#test/builders.ts';
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

test('whoever is told of points is told what is left now, whatever it was in a lifetime, and of each that happens [ADD-96, ADD-37, POINT-17]', async () => {
  const { id, whatsapp, token } = await aCustomer(app, {
    point: 1_000,
    name: 'PT Saldo',
    date_of_birth: '2001-11-21',
  });
  const post = (url: string, body: object, as?: string): Promise<Answered> =>
    app.call('POST', url, { body, ...(as !== undefined && { token: as }) });
  const ledger = async () =>
    (await app.call('GET', `/api/admin/users/${id}/points`)).body.data.data;
  const voucher = await aVoucher(app, { codes: 1, required_point: 300 });
  const item = await anItem(app, { codes: 1, required_point: 100 });
  const visited = await aServiceVisit(app, { stock: 1, required_point: 50 });
  const { body: birthdays } = await app.call('GET', '/api/admin/notifications/birthdays');
  const [birthday] = birthdays.data;
  const service = await aService(app, { id_user: id });
  const invoice = await anInvoice(app, { id_customer: id, amount: 200_000 });
  const award = (more: object) =>
    post('/api/admin/send-point', { id_customer: id, message: true, ...more });
  const visit = (more: object) =>
    post('/api/admin/service-histories', {
      id_service: service.id,
      last_service: '2026-11-20',
      message: true,
      ...more,
    });
  const corrected = (change: string) => ({
    body: `Halo PT Saldo, point Anda kami koreksi: ${change} point. Alasan: Salah hitung.`,
  });
  const correct = (point: number, change: string) =>
    post(`/api/admin/users/${id}/corrections`, {
      point,
      reason: 'Salah hitung',
      message: corrected(change),
    });
  const reverse = async (change: string) => {
    const [entry] = (await ledger()).filter(
      ({ kind, taken_back }: { kind: string; taken_back: number | null }) =>
        kind === 'award' && taken_back === null,
    );
    const reason = 'Salah hitung';
    return post(`/api/admin/point-entries/${entry.id}/reversal`, {
      reason,
      message: corrected(change),
    });
  };
  const tell = { whatsapp, name: 'x', template_id: 'sandbox-reward', point: 7 };
  const broadcast = { point: 5, customers: [id], template_id: 'sandbox-reward-short' };
  const claim = '/api/member';
  for (const [act, kind, values] of [
    [
      () => post(`${claim}/vouchers/claim/${voucher.id}`, {}, token),
      'voucher-claim',
      ['PT Saldo', voucher.voucher, voucher.codes[0], '300', '700'],
    ],
    [
      () => post(`${claim}/items/claim`, { id_item: item.id, ...SHIPPING }, token),
      'item-claim',
      [
        'PT Saldo',
        item.item,
        'Budi Santoso',
        '081234567890',
        'Jalan Kenanga 5 Bandung',
        '100',
        '600',
      ],
    ],
    [
      () => post(`${claim}/offers/service-visit/claim/${visited.id}`, {}, token),
      'service-visit-claim',
      ['PT Saldo', visited.reward, /^KS-/, '50', '550'],
    ],
    [() => award({ add_point: 40 }), 'point', ['PT Saldo', '40', '590']],
    [() => award({ add_point: 30 }), 'point', ['PT Saldo', '30', '620']],
    [() => award({ add_point: 25, id_birthday: birthday.id }), 'point', ['PT Saldo', '25', '645']],
    [() => visit({ add_point: 15 }), 'point', ['PT Saldo', '15', '660']],
    [() => post('/api/admin/qontak/sendpoint', tell), 'point', ['PT Saldo', '7', '660']],
    [() => award({ add_point: 1_000 }), 'point', ['PT Saldo', '1.000', '1.660']],
    [() => post('/api/admin/broadcasts', broadcast), 'point', ['PT Saldo', '5', '1.665']],
    [() => correct(-60, '−60'), 'correction', ['PT Saldo', '−60', 'Salah hitung', '1.605']],
    [() => correct(5, '+5'), 'correction', ['PT Saldo', '+5', 'Salah hitung', '1.610']],
    [() => reverse('−1.000'), 'correction', ['PT Saldo', '−1.000', 'Salah hitung', '610']],
    [() => reverse('−30'), 'correction', ['PT Saldo', '−30', 'Salah hitung', '580']],
    [
      () => post(`/api/admin/invoices/${invoice.id}/pay`, { message: true }),
      'point',
      ['PT Saldo', '20', '600'],
    ],
  ] as const) {
    const { status, body } = await act();
    assert.ok(status < 300, JSON.stringify(body));
    await processBroadcast(app.dependencies.db, app.dependencies);
    const told = await app.owner
      .selectFrom('whatsapp_messages')
      .select(['kind', 'parameters'])
      .where('customer_id', '=', id)
      .where('status', '=', 'queued')
      .execute();
    assert.deepEqual(
      told.map((message) => message.kind),
      [kind],
      JSON.stringify(values),
    );
    const parameters = told[0]?.parameters as string[];
    assert.equal(parameters.length, values.length);
    for (const [place, value] of values.entries()) {
      if (value instanceof RegExp) assert.match(parameters[place] ?? '', value);
      else assert.equal(parameters[place], value, `${kind}, value ${place + 1}`);
    }
    await deliverMessages(app.dependencies.db, app.dependencies);
  }
  provider.tried.length = 0;
  const { body: shown } = await app.call('GET', `/api/admin/users/${id}`);
  assert.deepEqual([shown.data.point, shown.data.total_point], [600, 1_050]);
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
