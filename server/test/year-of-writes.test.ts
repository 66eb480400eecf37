import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ImportKind } from '@reward-points/contract/imports';
import { useApp } from './app.ts';
import {
  aCustomer,
  anItem,
  aPicture,
  aProduct,
  aServiceVisit,
  aVoucher,
  customerForm,
  formOf,
  SHIPPING,
  type TestCustomer,
} from './builders.ts';
import { expectText } from './expect-text.ts';
import { uploading, workOnImports } from './imports.ts';
import { deliverAll, jobsOf, runJob } from './jobs.ts';
import { tokensTo } from './links.ts';
import { fakeProvider, openWebhook } from './provider.ts';
import { type WrittenRows, watchRows } from './written-rows.ts';

/*
 * A year of one company, act by act. What each act answers and writes stands in year-of-writes.txt: the branches that the
 * one call of each kind in every-act.test.ts does not take, what members do, and what the server does by itself.
 */
const provider = fakeProvider({ webhook: openWebhook });
const app = useApp({ provider, contactWhatsapp: undefined });
const said = ['What the acts of a company’s year answer and write, row by row.'];
let rows: WrittenRows;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Does something that is told, and returns what it answers. */
async function act(
  name: string,
  call: `${Method} ${string}`,
  body?: unknown,
  token: string | null = app.adminToken,
) {
  await rows.forget();
  const [method = 'GET', url = ''] = call.split(' ');
  const answer = await app.call(method, `/api/${url}`, { body, token });
  assert.ok(answer.status < 300, `${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  said.push(...(await rows.said(name, answer)));
  return answer.body.data;
}

/** What the server does by itself. */
async function ownAct(name: string, work: () => Promise<unknown>): Promise<void> {
  await rows.forget();
  await work();
  said.push(...(await rows.said(name)));
}

const read = async (url: string, token = app.adminToken) =>
  (await app.call('GET', `/api/${url}`, { token })).body.data;

/** Sends what waits, so that the next act tells of its own messages alone. */
async function clear(): Promise<void> {
  await workOff('password-resets', 'sign-in-codes', 'deliver-messages');
}

/** All that is due, as a server does it, but for what the clock begins. */
async function workOff(...names: string[]): Promise<void> {
  const jobs = new Map(jobsOf(app).map(({ name, command }) => [name, command]));
  for (const name of names) {
    const command = jobs.get(name);
    assert.ok(command, name);
    while ((await command()) > 0);
  }
}

let melati: TestCustomer;
let kenanga: TestCustomer;

/** Every occasion has a template: the first values, and the link where there is one. */
async function chooseTemplates(): Promise<void> {
  for (const { occasion, template, values } of await read('admin/message-templates')) {
    if (template !== null) continue;
    const names: string[] = values.map(({ name }: { name: string }) => name);
    const links = names.filter((name) => name.endsWith('_link') || name === 'sign_in_code');
    const said = [...names.filter((name) => !links.includes(name)), ...links];
    const mapping = [said[0], said.at(-1)].map((value, index) => ({
      part: 'body',
      button: null,
      position: index + 1,
      value,
    }));
    const body = { template_id: 'sandbox-reward', mapping };
    const chosen = await app.call('PUT', `/api/admin/message-templates/${occasion}`, { body });
    assert.equal(chosen.status, 200, `${occasion}: ${JSON.stringify(chosen.body)}`);
  }
}

before(async () => {
  await chooseTemplates();
  melati = await aCustomer(app, { name: 'PT Melati' });
  kenanga = await aCustomer(app, { name: 'PT Kenanga', date_of_birth: '2001-11-21' });
  rows = await watchRows(app);
});

test('points: told, planned, for a birthday, and taken back after they were spent', async () => {
  const { id } = melati;
  await act('an award with a reason and a message', 'POST admin/send-point', {
    id_customer: id,
    add_point: 1_000,
    note: 'Terima kasih',
    message: true,
  });
  await ownAct('its message leaves', () => deliverAll(app));
  const [birthday] = await read('admin/notifications/birthdays');
  await act('a gift for a birthday', 'POST admin/send-point', {
    id_customer: kenanga.id,
    add_point: 50,
    id_birthday: birthday.id,
    message: true,
  });
  await act('a correction upwards', `POST admin/users/${id}/corrections`, {
    point: 25,
    reason: 'Kurang hitung',
  });
  await act('a broadcast with a message', 'POST admin/broadcasts', {
    point: 5,
    customers: [id, kenanga.id],
    template_id: 'sandbox-reward',
  });
  await ownAct('it is worked off', () => workOff('broadcasts'));
  const starts_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const planned = await act('a planned broadcast', 'POST admin/broadcasts', {
    point: 7,
    customers: [id],
    starts_at,
  });
  app.clock.advance(120_000);
  await ownAct('its time has come', () => workOff('broadcasts'));
  await act('it is taken back', `POST admin/broadcasts/${planned.id}/reversal`, {
    reason: 'Salah nominal',
  });
  await ownAct('the taking back is worked off', () => workOff('broadcast-reversals'));
});

test('invoices: part paid, paid at once, credited, undone and entered again [ADD-395]', async () => {
  const { id: id_customer } = melati;
  await act('points are of what goes before the tax', 'PATCH admin/settings', {
    points_basis: 'net',
  });
  const open = await act(
    'an open invoice with tax and a day when it is due',
    'POST admin/invoices',
    {
      number: 'F-1',
      id_customer,
      date: '2026-11-02',
      amount: 2_000_000,
      tax: 220_000,
      due_date: '2026-12-02',
      points_basis: 'net',
    },
  );
  await act('a part of it is paid', `POST admin/invoices/${open.id}/pay`, {
    amount: 1_000_000,
    date: '2026-11-10',
    note: 'Transfer',
  });
  await act('the rest is paid, and told', `POST admin/invoices/${open.id}/pay`, { message: true });
  const paid = await act('an invoice that is paid already', 'POST admin/invoices', {
    number: 'F-2',
    id_customer,
    date: '2026-11-20',
    amount: 500_000,
    is_paid: true,
    paid_date: '2026-11-21',
    message: true,
  });
  await act('a credit note on a paid one', `POST admin/invoices/${paid.id}/credit-notes`, {
    number: 'NK-1',
    date: '2026-11-21',
    amount: 200_000,
    reason: 'Retur',
  });
  await act('its payment is undone', `POST admin/invoices/${paid.id}/undo-payment`, {
    reason: 'Salah faktur',
  });
  await act('it is void', `POST admin/invoices/${paid.id}/void`, { reason: 'Batal' });
  await act('its number is entered again', 'POST admin/invoices', {
    number: 'F-2',
    id_customer: kenanga.id,
    date: '2026-11-20',
    amount: 500_000,
  });
  await act('points come with the invoice from now on', 'PATCH admin/settings', {
    points_when: 'issued',
  });
  const issued = await act('an invoice that gives at once', 'POST admin/invoices', {
    number: 'F-3',
    id_customer,
    date: '2026-11-21',
    amount: 300_000,
  });
  await act('its amount is less', `PATCH admin/invoices/${issued.id}`, {
    number: 'F-3',
    id_customer,
    date: '2026-11-21',
    amount: 100_000,
  });
  await act('a rule of an earlier day', 'PATCH admin/point-rules/1', {
    rules: 20_000,
    since: '2026-11-01',
  });
});

/** An item that was claimed and waits. */
async function anOrder(name: string, item: { id: number }): Promise<{ id: number; code: number }> {
  const claimed = await act(
    name,
    'POST member/items/claim',
    { id_item: item.id, ...SHIPPING },
    melati.token,
  );
  const waiting = await read(
    `admin/notifications/item-exchange?status=send&id_customer=${melati.id}`,
  );
  const { id } = waiting.at(-1);
  return { id, code: claimed.id_item_code ?? waiting.at(-1).id_item_code };
}

test('rewards: claimed, used, shipped, received, cancelled, and below zero [VCH-17, ITEM-19]', async () => {
  const { token } = melati;
  const voucher = await aVoucher(app, { codes: 2 });
  const item = await anItem(app, { codes: 3 });
  const visit = await aServiceVisit(app, { stock: 1 });
  await act('a voucher is claimed', `POST member/vouchers/claim/${voucher.id}`, {}, token);
  const { data } = await read('member/rewards/vouchers', token);
  await act(
    'it is marked as used',
    `PATCH member/rewards/vouchers/${data[0].id}`,
    { used: true },
    token,
  );
  await act('and as unused', `PATCH member/rewards/vouchers/${data[0].id}`, { used: false }, token);
  const order = await anOrder('an item is claimed', item);
  await act('it is shipped by a courier', 'POST admin/update-receipt-number', {
    id_notification: order.id,
    id_item_code: order.code,
    receipt_number: 'JNE-9',
    courier: 'jne',
  });
  await act(
    'its receipt is corrected',
    `PATCH admin/notifications/item-exchange/${order.id}/receipt`,
    {
      receipt_number: 'TIKI-9',
      courier: 'tiki',
    },
  );
  await act(
    'it has arrived',
    `PATCH member/rewards/orders/${order.code}`,
    { received: true },
    token,
  );
  const second = await anOrder('another item is claimed', item);
  await act('the second is cancelled', `POST admin/exchanges/item/${second.id}/cancellation`, {
    reason: 'Stok rusak',
  });
  const [redeemed] = await read(`admin/notifications/voucher-exchange?id_customer=${melati.id}`);
  await act(
    'the voucher is cancelled',
    `POST admin/exchanges/voucher/${redeemed.id}/cancellation`,
    {
      reason: 'Kode ditolak toko',
    },
  );
  await act('a visit is claimed', `POST member/offers/service-visit/claim/${visit.id}`, {}, token);
  const entries = (await read(`admin/users/${melati.id}/points?per_page=100`)).data;
  const award = entries.find((entry: { amount: number }) => entry.amount === 1_000);
  await act(
    'an award is taken back after it was spent',
    `POST admin/point-entries/${award.id}/reversal`,
    {
      reason: 'Salah kirim',
    },
  );
  await act('what is owed is earned again', 'POST admin/send-point', {
    id_customer: melati.id,
    add_point: 3_000,
  });
});

test('people of a customer: invited, asking, approved, refused, withdrawn and removed [ADD-623]', async () => {
  const { token } = melati;
  const voucher = await aVoucher(app, { codes: 3, required_point: 60 });
  const added = await act(
    'somebody who buys is added',
    'POST member/contacts',
    { name: 'Siti', role: 'pembeli', whatsapp: '6281299900001', claim_limit: 50, told: ['codes'] },
    token,
  );
  await clear();
  const [link = ''] = tokensTo(provider, '6281299900001');
  await act(
    'the invitation is used',
    'POST password-resets/use',
    { token: link, password: 'melati-putih-9', password_confirmation: 'melati-putih-9' },
    null,
  );
  await rows.forget();
  const signedIn = await app.call('POST', '/api/login', {
    token: null,
    body: { whatsapp: '6281299900001', password: 'melati-putih-9' },
  });
  said.push(...(await rows.said('Siti signs in')));
  const siti: string = signedIn.body.token;
  const asks = { kind: 'voucher', id_reward: voucher.id, required_point_seen: 60 };
  const first = await act(
    'Siti asks for a claim above her limit',
    'POST member/claim-requests',
    asks,
    siti,
  );
  await act('it is approved', `POST member/claim-requests/${first.id}/approval`, {}, token);
  const second = await act('Siti asks again', 'POST member/claim-requests', asks, siti);
  await act(
    'it is refused',
    `POST member/claim-requests/${second.id}/refusal`,
    { note: 'Cukup satu' },
    token,
  );
  const third = await act('Siti asks once more', 'POST member/claim-requests', asks, siti);
  await act('and withdraws it', `POST member/claim-requests/${third.id}/withdrawal`, {}, siti);
  const { username, version } = await read('member/self', siti);
  await act(
    'Siti changes her own account',
    'PATCH member/self',
    { name: 'Siti A', username, whatsapp: '6281299900002', version },
    siti,
  );
  await act('Siti signs out', 'POST logout', {}, siti);
  const contact = (await read('member/contacts', token)).find(
    (one: { is_principal: boolean }) => !one.is_principal,
  );
  await act(
    'Siti may do more',
    `PATCH member/contacts/${added?.id ?? contact.id}`,
    { name: 'Siti Aminah', role: 'utama', claim_limit: null, told: ['points', 'parcels'] },
    token,
  );
  await act('Siti is removed', `DELETE member/contacts/${contact.id}`, undefined, token);
});

test('equipment: asked for, agreed, answered, visited, reported, moved and out of use [ADD-820]', async () => {
  const { token } = melati;
  const { id: id_product } = await aProduct(app, { product: 'Flowmeter Magnetik' });
  const service = await act('a service with its visit', 'POST admin/services', {
    id_user: melati.id,
    id_product,
    last_service: '2026-06-01',
    next_service: '2026-12-01',
    flowmeter_type: 'EM-100',
    serial_number: 'SN-77',
    note: 'Lantai 2',
    with_visit: true,
  });
  const [piece] = (await read(`admin/equipment?id_customer=${melati.id}`)).data;
  await act('a plan of another kind', `POST admin/equipment/${piece.id}/plans`, {
    kind: 'kalibrasi',
    every_months: 12,
    last_on: '2025-11-25',
    remind_days: [7, 1],
  });
  await act(
    'a member reads the meter',
    `POST member/equipment/${piece.id}/readings`,
    { day: '2026-11-21', totaliser: 100, unit: 'm3' },
    token,
  );
  const asked = await act(
    'a member asks for a visit',
    `POST member/equipment/${piece.id}/visit-requests`,
    formOf({ wished_on: '2026-11-30', words: 'Macet', photo: await aPicture() }),
    token,
  );
  const agreed = await act('a day is agreed, and asked', 'POST admin/appointments', {
    id_plan: service.id,
    day: '2026-12-01',
    hour: '09:00',
    asks: true,
    id_request: asked.id,
  });
  const version = async () =>
    (await read(`admin/plans/${service.id}/appointment`)).entry.appointment.version;
  await act(
    'another day is wished',
    `POST member/appointments/${agreed.id}/answer`,
    { answer: 'other-day', wished_on: '2026-12-02', note: 'Pagi saja', version: await version() },
    token,
  );
  await act('it is moved there', `PATCH admin/appointments/${agreed.id}`, {
    day: '2026-12-02',
    hour: null,
    asks: true,
  });
  await act(
    'the customer says yes',
    `POST member/appointments/${agreed.id}/answer`,
    { answer: 'yes', version: await version() },
    token,
  );
  await app.at('2026-12-02T03:00:00Z');
  const [claimed] = await read(`admin/exchanges/service-visit?id_customer=${melati.id}`);
  assert.ok(claimed);
  const visit = await act(
    'the visit with all that was seen',
    `POST admin/equipment/${piece.id}/visits`,
    {
      client_key: '00000000-0000-4000-8000-00000000000b',
      id_plan: service.id,
      day: '2026-12-02',
      next_on: '2027-06-02',
      found: 'Macet',
      done: 'Dibersihkan',
      parts: 'Segel',
      error_before: '2.5',
      error_after: '0.1',
      result: 'adjusted',
      checked: ['Segel utuh'],
      readings: [{ totaliser: 150, unit: 'm3' }],
      signer: 'Pak Budi',
      add_point: 20,
      message: true,
    },
  );
  const report = await act('its report', `POST admin/visits/${visit.id}/reports`);
  const { text } = await read(`admin/visit-reports/${report.id}/message`);
  await act('the report is sent', `POST admin/visit-reports/${report.id}/sending`, { text });
  await act('it is in repair', `PATCH admin/equipment/${piece.id}`, { state: 'in-repair' });
  await act('it moves to another customer', `POST admin/equipment/${piece.id}/move`, {
    id_user: kenanga.id,
    site: 'Gudang',
  });
  const other = await act(
    'the new owner asks',
    `POST member/equipment/${piece.id}/visit-requests`,
    formOf({ wished_on: '2026-12-20', words: 'Bocor' }),
    await memberToken(kenanga),
  );
  await act(
    'and withdraws',
    `POST member/visit-requests/${other.id}/withdrawal`,
    {},
    await memberToken(kenanga),
  );
  await act('it is out of use', `PATCH admin/equipment/${piece.id}`, { state: 'retired' });
});

/** A session of now: earlier ones end with their time. */
const memberToken = async ({ whatsapp, password }: TestCustomer): Promise<string> =>
  (await app.call('POST', '/api/login', { token: null, body: { whatsapp, password } })).body.token;

/** What is new, and what changes it. */
const FILES: readonly [ImportKind, string[]][] = [
  [
    'customers',
    [
      'nama,wa,email,tanggal berdiri,alamat',
      'PT Impor,081299911111,a@impor.id,21/02/2001,Jalan 1',
      'PT Kenanga,,,,Jalan Baru',
    ],
  ],
  ['products', ['product,description', 'Kalibrator,Menguji', 'Katup,Menutup']],
  ['opening-balances', ['nama,point', 'PT Impor,250']],
  [
    'invoices',
    [
      'nomor,pelanggan,tanggal,dpp,ppn,status',
      'F-10,PT Impor,21/11/2026,1000000,110000,Lunas',
      'F-11,PT Impor,22/11/2026,500000,55000,Belum bayar',
      'F-1,PT Melati,22/11/2026,2000000,220000,Lunas',
    ],
  ],
  [
    'equipment',
    [
      'nama,produk,nomor seri,ukuran,lokasi,tanggal pasang,garansi,keterangan',
      'PT Impor,Katup,SN-80,DN 50,Atap,21/03/2026,21/03/2027,Baru',
      'PT Impor,Katup,SN-81,,,,,',
    ],
  ],
  [
    'services',
    [
      'nama,produk,tanggal servis terakhir,nomor seri,tipe',
      'PT Impor,Kalibrator,21/03/2026,SN-90,',
      'PT Impor,Katup,22/03/2026,SN-81,',
    ],
  ],
  ['customers', ['nama,wa,email,alamat', 'PT Impor,081299911111,b@impor.id,Jalan 2']],
  ['products', ['product,description', 'Kalibrator,Mengukur', 'Katup,Menutup']],
  [
    'invoices',
    [
      'nomor,pelanggan,tanggal,dpp,ppn,status',
      'F-11,PT Impor,22/11/2026,600000,66000,Lunas',
      'F-10,PT Impor,21/11/2026,1000000,110000,Lunas',
    ],
  ],
  ['equipment', ['nama,produk,nomor seri,lokasi', 'PT Impor,Katup,SN-80,Gudang']],
  [
    'services',
    [
      'nama,produk,tanggal servis terakhir,nomor seri,tipe,catatan',
      'PT Impor,Kalibrator,23/03/2026,SN-90,K-1,Pagi',
      'PT Impor,Katup,22/03/2026,SN-81,,',
    ],
  ],
];

test('imports of each kind: judged, applied and taken back [ADD-140]', async () => {
  const ids: number[] = [];
  for (const [kind, lines] of FILES) {
    const { status, body } = await uploading(app, kind, lines.join('\n'));
    assert.equal(status, 201, JSON.stringify(body));
    const { id } = body.data;
    ids.push(id);
    await ownAct(`${kind} are judged`, () => workOnImports(app));
    const applied = await app.call('POST', `/api/admin/imports/${id}/apply`);
    assert.equal(applied.status, 202, `${kind}: ${JSON.stringify(applied.body)}`);
    await ownAct(`${kind} are applied`, () => workOnImports(app));
  }
  for (const id of ids.toReversed()) {
    const { kind } = await read(`admin/imports/${id}`);
    const taken = await app.call('POST', `/api/admin/imports/${id}/take-back`);
    assert.equal(taken.status, 202, JSON.stringify(taken.body));
    await ownAct(`${kind} are taken back`, () => workOnImports(app));
  }
});

let events = 0;
const hears = async (event: Record<string, unknown>) => {
  events += 1;
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/whatsapp/path',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify([{ at: app.clock.now().toISOString(), ...event }]),
  });
  assert.equal(answer.statusCode, 200);
};

test('messages: what the provider reports, and what customers write back [ADD-98]', async () => {
  await deliverAll(app);
  const { data } = await read('admin/whatsapp-messages?status=sent&per_page=100');
  const [one, other] = data.map(({ id }: { id: number }) => `fake-${id}`);
  const status = (providerMessageId: string, more: object) => () =>
    hears({ type: 'status', providerMessageId, reference: null, failure: null, ...more });
  await ownAct('a message was delivered', status(one, { status: 'delivered' }));
  await ownAct('and read', status(one, { status: 'read' }));
  await ownAct(
    'another has failed',
    status(other, {
      status: 'failed',
      failure: { kind: 'recipient', reason: 'Nomor tidak terdaftar.', retryAfterSeconds: null },
    }),
  );
  const writes = (text: string) => () =>
    hears({
      type: 'inbound',
      id: `in-${events}`,
      from: melati.whatsapp,
      name: 'Budi',
      text,
      conversation: 'room-1',
      answersTo: null,
    });
  for (const text of ['SALDO', 'Halo, kapan teknisi datang?', 'STOP', 'MULAI']) {
    await ownAct(`a customer writes ${text}`, writes(text));
    await clear();
  }
  const from = kenanga.whatsapp;
  await ownAct('somebody wants no more advertisements', () =>
    hears({ type: 'consent', from, wantsMarketing: false }),
  );
});

test('signing in: a wrong password, a code, a link, a new customer [ADD-115, ADD-662]', async () => {
  const { whatsapp } = kenanga;
  const open = (name: string, url: string, body: unknown) => act(name, `POST ${url}`, body, null);
  await ownAct('a wrong password', async () => {
    const body = { whatsapp, password: 'salah' };
    assert.equal((await app.call('POST', '/api/login', { token: null, body })).status, 401);
  });
  await act('sign-ups and codes are on', 'PATCH admin/settings', {
    takes_sign_ups: true,
    signs_in_by_code: true,
    contact_whatsapp: '6281100000009',
    claims_ask: true,
    second_look: true,
  });
  await open('a code is asked for', 'sign-in-codes', { whatsapp });
  await ownAct('it is made', () => workOff('sign-in-codes'));
  await open('a link is asked for', 'password-resets', { whatsapp });
  await ownAct('it is made', () => workOff('password-resets'));
  await clear();
  const link = tokensTo(provider, whatsapp).at(-1) ?? '';
  await open('the link is looked at', 'password-resets/check', { token: link });
  const password = 'kenanga-kuning-9';
  await open('the link is used', 'password-resets/use', {
    token: link,
    password,
    password_confirmation: password,
  });
  await open('somebody wants to be a customer', 'sign-ups', {
    company: 'PT Anggrek',
    name: 'Ani',
    whatsapp: '6281299900077',
    tax_number: '',
  });
  const token = await memberToken({ ...kenanga, password });
  const { body } = await app.call('GET', `/api/admin/users/${kenanga.id}`);
  await act(
    'a member changes the company',
    `PATCH member/users/${kenanga.id}`,
    { ...body.data, address: 'Jalan Kenanga 9', email: 'halo@kenanga.id', password: '' },
    token,
  );
  await act('all other devices are signed out', 'DELETE member/devices', undefined, token);
});

test('a customer is deleted with all that is open [A-70]', async () => {
  const gone = await aCustomer(app, { name: 'PT Gugur', point: 500 });
  const item = await anItem(app, { codes: 1 });
  const voucher = await aVoucher(app, { codes: 1 });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: gone.token,
    body: {},
  });
  const body = { id_item: item.id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { token: gone.token, body });
  const { id: id_product } = await aProduct(app);
  const service = await act('it has a service', 'POST admin/services', {
    id_user: gone.id,
    id_product,
    last_service: '2026-06-01',
    next_service: '2026-12-20',
  });
  await act('and an appointment', 'POST admin/appointments', {
    id_plan: service.id,
    day: '2026-12-20',
    asks: false,
  });
  await act('and an open invoice', 'POST admin/invoices', {
    number: 'F-20',
    id_customer: gone.id,
    date: '2026-11-21',
    amount: 900_000,
  });
  await act('it is deleted', `DELETE admin/users/${gone.id}`);
  await act('one like it comes', 'POST admin/users', customerForm({ name: 'PT Gugur' }));
});

test('what the server does by itself, night after night', async () => {
  const voucher = await aVoucher(app, { codes: 1, expired_date: '2026-12-31', required_point: 1 });
  await act(
    'a voucher that ends soon',
    `POST member/vouchers/claim/${voucher.id}`,
    {},
    await memberToken(melati),
  );
  await act('sign-ins are kept for a year', 'PUT admin/keeping-periods', {
    messages: 12,
    sign_ins: 12,
    details: 12,
    sign_ups: 12,
    parcels: 12,
  });
  const { id: id_product } = await aProduct(app);
  await app.call('POST', '/api/admin/equipment', {
    body: { id_user: melati.id, id_product, serial_number: 'SN-78' },
  });
  const pieces = (await read(`admin/equipment?id_customer=${melati.id}`)).data;
  const { id } = pieces.find((one: { serial_number: string }) => one.serial_number === 'SN-78');
  await act('tera is reminded of, and its certificates', 'PATCH admin/plan-kinds/tera', {
    every_months: 12,
    reminds: true,
    remind_days: [14, 1],
    reminds_certificates: true,
  });
  await act('a plan that is due in two weeks', `POST admin/equipment/${id}/plans`, {
    kind: 'tera',
    every_months: 12,
    next_on: '2027-01-07',
  });
  await act(
    'a certificate that ends in a month',
    `POST admin/equipment/${id}/certificates`,
    formOf({
      kind: 'tera',
      number: 'SKHP-1',
      issuer: 'UPTD Metrologi',
      issued_on: '2026-01-23',
      valid_until: '2027-01-23',
    }),
  );
  const clocked = jobsOf(app)
    .map(({ name }) => name)
    .filter((name) => CLOCKED.test(name));
  for (const instant of [
    '2026-12-17T20:00:00Z',
    '2026-12-24T02:00:00Z',
    '2027-01-22T02:00:00Z',
    '2028-02-01T20:00:00Z',
  ]) {
    await app.at(instant);
    for (const name of clocked) await ownAct(`${name} at ${instant}`, () => runJob(app, name));
    await clear();
  }
});

/** Those that the clock begins. */
const CLOCKED = /^(verify|forget|read-templates|tell|remind)/;

test('all of it stands in the text', () => {
  expectText('year-of-writes.txt', said);
});
