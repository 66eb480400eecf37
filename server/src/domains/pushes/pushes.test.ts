import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PushKind } from '@reward-points/contract/pushes';
import { sql } from 'kysely';
import { endSignIns } from '#backup/end-sign-ins.ts';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { countGivenUp } from '#jobs/jobs.sql.ts';
import { makeSecrets } from '#secrets/secrets.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  anItem,
  aVoucher,
  pointsOf,
  SHIPPING,
  sendPoint,
  type TestCustomer,
} from '#test/builders.ts';
import {
  type FakeDevice,
  type FakePushService,
  startPushService,
} from '#test/fakes/push-service.ts';
import { anImport, workOnImports } from '#test/imports.ts';
import { jobsOf, runJob } from '#test/jobs.ts';
import { aContact, numberOf } from '#test/people.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { deliverNotices } from './deliver-notices.ts';
import { ensurePushKeys, findPushKeys, sealPushKeys } from './push-keys.ts';

const pushServices: string[] = [];
const app = useApp({ pushServices });
let service: FakePushService;

before(async () => {
  service = await startPushService(() => app.clock.now());
  pushServices.push(service.origin);
});
after(() => service.stop());
afterEach(async () => {
  assert.deepEqual(service.wrong, [], 'the push service refused what is not as the standards say');
  service.pushed.splice(0);
  service.next.splice(0);
  service.calls = 0;
  await app.owner.deleteFrom('push_devices').execute();
});

const show = async (token: string) =>
  (await app.call('GET', '/api/member/push', { token })).body.data;
const publicKey = async (token: string): Promise<string> => (await show(token)).public_key;

const register = (token: string, device: FakeDevice, kinds: PushKind[]) =>
  app.call('PUT', '/api/member/push', { token, body: { ...device, kinds } });

/** A telephone on which the member wants to be told of all, or of these. */
async function aDevice(
  { token }: Pick<TestCustomer, 'token'>,
  kinds: PushKind[] = ['points', 'parcel', 'voucher'],
): Promise<FakeDevice> {
  const device = service.subscribe(await publicKey(token));
  const { status, body } = await register(token, device, kinds);
  assert.equal(status, 200, JSON.stringify(body));
  return device;
}

const deliver = () => deliverNotices(app.dependencies.db, app.dependencies);
const notices = () =>
  app.owner
    .selectFrom('push_notices')
    .select(['kind', 'tries', 'due_at', 'sent_at', 'failed_at', 'error'])
    .orderBy('id')
    .execute();
/** What stands on the screen of a telephone. */
const shown = () => service.pushed.map(({ notice: { title, body, path } }) => [title, body, path]);

const byText = ([, a = '']: string[], [, b = '']: string[]) => a.localeCompare(b);

/** An item that the customer has claimed, by its exchange and its code. */
async function aClaimedItem(customer: TestCustomer) {
  const item = await anItem(app, { codes: 1, required_point: 10, item: 'Payung Golf' });
  const body = { id_item: item.id, ...SHIPPING };
  const claimed = await app.call('POST', '/api/member/items/claim', {
    body,
    token: customer.token,
  });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  const { body: list } = await app.call(
    'GET',
    '/api/admin/notifications/item-exchange?status=send',
  );
  const exchange = list.data.find(
    ({ id_customer }: { id_customer: number }) => id_customer === customer.id,
  );
  assert.ok(exchange);
  return exchange as { id: number; id_item_code: number };
}

describe('what a device is told', () => {
  test('points that came, each once: by hand without a message, by an invoice, by a broadcast; on every device that wants them [ADD-570, ADD-573]', async () => {
    const customer = await aCustomer(app, { point: 100 });
    const first = await aDevice(customer);
    const again = await signInAs(app, customer);
    await aDevice({ token: again }, ['parcel']);
    await sendPoint(app, customer.id, 1_250);
    await anInvoice(app, { id_customer: customer.id, amount: 1_000_000, is_paid: true });
    await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [customer.id], template_id: null },
    });
    await processBroadcast(app.dependencies.db, app.dependencies);
    assert.equal(await deliver(), 3);
    assert.equal(await deliver(), 0);
    const page = '/points';
    assert.deepEqual(shown().sort(byText), [
      ['Point masuk', 'Anda menerima 1.250 point. Saldo sekarang 1.350 point.', page],
      ['Point masuk', 'Anda menerima 100 point. Saldo sekarang 1.450 point.', page],
      ['Point masuk', 'Anda menerima 5 point. Saldo sekarang 1.455 point.', page],
    ]);
    const [pushed] = service.pushed;
    assert.equal(pushed?.endpoint, first.endpoint);
    assert.equal(pushed?.ttl, 3 * 24 * 3600);
    assert.equal(pushed?.claims.sub, 'https://points.example.com');
    assert.equal(new Set(service.pushed.map(({ notice }) => notice.tag)).size, 3);
  });

  test('nothing of points that an invoice gave already and that become fewer, or stay as it gets another day; where they become more, what came [ADD-573, ADD-155]', async () => {
    const customer = await aCustomer(app);
    await aDevice(customer);
    const settle = (points_when: string) =>
      app.call('PATCH', '/api/admin/settings', { body: { points_when } });
    await settle('issued');
    const { id, number } = await anInvoice(app, { id_customer: customer.id });
    assert.equal(await deliver(), 1);
    const form = { number, id_customer: customer.id };
    for (const changes of [
      { date: '2026-11-20', amount: 1_000_000 },
      { date: '2026-11-20', amount: 900_000 },
    ]) {
      const path = `/api/admin/invoices/${id}`;
      const { status } = await app.call('PATCH', path, { body: { ...form, ...changes } });
      assert.equal(status, 200);
      assert.equal(await deliver(), 0);
    }
    // Of points that become more it is told what came.
    const { status } = await app.call('PATCH', `/api/admin/invoices/${id}`, {
      body: { ...form, date: '2026-11-20', amount: 1_400_000 },
    });
    assert.equal(status, 200);
    assert.equal(await deliver(), 1);
    assert.equal(shown().at(-1)?.[1], 'Anda menerima 50 point. Saldo sekarang 140 point.');
    await settle('paid');
  });

  test('nothing of an import of invoices, whatever points it brings, nor of taking it back [ADD-163, ADD-573]', async () => {
    const customer = await aCustomer(app, { name: 'PT Sunyi' });
    const settle = (points_when: string) =>
      app.call('PATCH', '/api/admin/settings', { body: { points_when } });
    await settle('issued');
    for (const number of ['QUIET-1', 'QUIET-2']) {
      await anInvoice(app, { id_customer: customer.id, number, date: '2026-11-01' });
    }
    await aDevice(customer);
    const id = await anImport(
      app,
      'invoices',
      [
        'No Faktur;Pelanggan;Tgl;Total',
        'QUIET-1;PT Sunyi;01/11/2026;1.500.000',
        'QUIET-2;PT Sunyi;01/11/2026;800.000',
        'QUIET-3;PT Sunyi;01/11/2026;700.000',
      ].join('\n'),
    );
    for (const [act, point] of [
      ['apply', 300],
      ['take-back', 200],
    ] as const) {
      await app.call('POST', `/api/admin/imports/${id}/${act}`);
      await workOnImports(app);
      assert.equal((await pointsOf(app, customer.id)).point, point);
      assert.equal(await deliver(), 0);
    }
    await settle('paid');
  });

  test('a parcel that was sent, without its number; not a second time when the number is entered again, also at once [ADD-573]', async () => {
    const customer = await aCustomer(app, { point: 50 });
    const { id, id_item_code } = await aClaimedItem(customer);
    await aDevice(customer);
    const ship = () =>
      app.call('POST', '/api/admin/update-receipt-number', {
        body: { id_notification: id, id_item_code, receipt_number: 'JNE-77', courier: 'jne' },
      });
    const answers = [...(await atOnce(2, ship)), await ship()];
    assert.deepEqual(statusesOf(answers), { 200: 3 });
    await deliver();
    assert.deepEqual(shown(), [
      [
        'Paket dikirim',
        'Payung Golf sedang dikirim ke alamat Anda lewat JNE.',
        '/rewards?kind=item',
      ],
    ]);
  });

  test('nothing of a parcel whose number is taken back while that can be undone, and of the next one once [ADD-573]', async () => {
    const customer = await aCustomer(app, { point: 50 });
    const { id, id_item_code } = await aClaimedItem(customer);
    await aDevice(customer);
    const ship = (receipt_number: string) =>
      app.call('POST', '/api/admin/update-receipt-number', {
        body: { id_notification: id, id_item_code, receipt_number, courier: 'own', hold: true },
      });
    assert.equal((await ship('X-1')).status, 200);
    assert.equal(await deliver(), 0);
    const undone = await app.call(
      'POST',
      `/api/admin/notifications/item-exchange/${id}/undo-receipt`,
      { body: { receipt_number: 'X-1' } },
    );
    assert.equal(undone.status, 200, JSON.stringify(undone.body));
    assert.equal((await ship('X-2')).status, 200);
    app.clock.advance(60_000);
    assert.equal(await deliver(), 1);
    assert.deepEqual(
      shown().map(([, text]) => text),
      ['Payung Golf sedang dikirim ke alamat Anda.'],
    );
  });

  test('a voucher that ends within 14 days and can still be used, once for each code and device, whichever morning is missed [ADD-574]', async () => {
    await app.at('2026-12-10T05:00:00Z');
    const customer = await aCustomer(app, { point: 1_000 });
    const claim = async (expired_date: string, voucher: string) => {
      const { id } = await aVoucher(app, { codes: 1, expired_date, voucher });
      const { status, body } = await app.call('POST', `/api/member/vouchers/claim/${id}`, {
        token: customer.token,
      });
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.id;
    };
    await aDevice(customer);
    const used = await app.call(
      'PATCH',
      `/api/member/rewards/vouchers/${await claim('2026-12-25', 'Voucher Parkir')}`,
      { body: { used: true }, token: customer.token },
    );
    assert.equal(used.status, 200, JSON.stringify(used.body));
    await claim('2026-12-25', 'Voucher Pulsa');
    const claims = await app.call(
      'GET',
      `/api/admin/notifications/voucher-exchange?id_customer=${customer.id}`,
    );
    const { id } = claims.body.data.find(
      ({ voucher }: { voucher: string }) => voucher === 'Voucher Pulsa',
    );
    const cancelled = await app.call('POST', `/api/admin/exchanges/voucher/${id}/cancellation`, {
      body: { reason: 'Salah klaim' },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    await claim('2026-12-25', 'Voucher Belanja');
    await claim('2026-12-26', 'Voucher Makan');
    const morning = () => runJob(app, 'tell-of-endings');
    await morning();
    await deliver();
    assert.deepEqual(shown(), []);
    // Half past eleven at night, and three at night: a morning that was missed is made up for by the next.
    for (const hours of [11.5, 3.5]) {
      app.clock.advance(hours * 3600 * 1000);
      await morning();
      await deliver();
      assert.deepEqual(shown(), []);
    }
    app.clock.advance(9 * 3600 * 1000);
    await morning();
    await deliver();
    const ends = (voucher: string, day: string) => [
      'Voucher segera berakhir',
      `${voucher} berlaku sampai ${day}.`,
      '/rewards?kind=voucher',
    ];
    assert.deepEqual(shown(), [ends('Voucher Belanja', '25 Desember 2026')]);
    // The next morning is missed, and of a second device all is new.
    app.clock.advance(2 * 24 * 3600 * 1000);
    app.adminToken = await signInAs(app, ADMIN);
    const { body } = await app.call('GET', '/api/member/rewards', { token: customer.token });
    assert.ok(!JSON.stringify(service.pushed).includes(body.data.data[0].code), 'no code is told');
    service.pushed.splice(0);
    await aDevice({ token: await signInAs(app, customer) });
    await morning();
    await deliver();
    assert.deepEqual(
      shown()
        .sort(byText)
        .map(([, text]) => text),
      [
        'Voucher Belanja berlaku sampai 25 Desember 2026.',
        'Voucher Makan berlaku sampai 26 Desember 2026.',
        'Voucher Makan berlaku sampai 26 Desember 2026.',
      ],
    );
    await app.at('2026-11-21T05:00:00Z');
  });

  test('nothing more of a voucher that has ended, was used or was cancelled meanwhile [ADD-574]', async () => {
    await app.at('2026-12-10T05:00:00Z');
    const customer = await aCustomer(app, { point: 1_000 });
    const claim = async () => {
      const { id } = await aVoucher(app, { codes: 1, expired_date: '2026-12-10' });
      const { body } = await app.call('POST', `/api/member/vouchers/claim/${id}`, {
        token: customer.token,
      });
      return body.data.id;
    };
    await aDevice(customer);
    const [kept, used] = [await claim(), await claim()];
    const cancelled = await claim();
    await runJob(app, 'tell-of-endings');
    const waiting = () =>
      app.owner.selectFrom('push_notices').select(['key', 'expires_at']).orderBy('id').execute();
    assert.equal((await waiting()).length, 3);
    await app.call('PATCH', `/api/member/rewards/vouchers/${used}`, {
      body: { used: true },
      token: customer.token,
    });
    const { id } = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .where('kind', '=', 'voucher')
      .where('code_id', '=', cancelled)
      .executeTakeFirstOrThrow();
    await app.call('POST', `/api/admin/exchanges/voucher/${id}/cancellation`, {
      body: { reason: 'Salah klaim' },
    });
    assert.deepEqual(await waiting(), [
      { key: `voucher:${kept}`, expires_at: new Date('2026-12-10T17:00:00Z') },
    ]);
    await app.at('2026-11-21T05:00:00Z');
  });

  test('nothing of an act that was undone with its transaction, and nothing that happened before it was turned on [ADD-573]', async () => {
    const customer = await aCustomer(app, { point: 100 });
    await aDevice(customer);
    const refused = await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: customer.id, add_point: 5, message: { body: 'another text' } },
    });
    assert.equal(refused.status, 409, JSON.stringify(refused.body));
    assert.equal(await deliver(), 0);
  });
});

describe('a push service', () => {
  const oneNotice = async () => {
    const customer = await aCustomer(app);
    const device = await aDevice(customer);
    await sendPoint(app, customer.id, 7);
    return { customer, device };
  };

  test('is called once by two servers [ADD-575]', async () => {
    await oneNotice();
    // As another server has it that takes it at this moment.
    const held = await holding(app, 'select id from push_notices for update');
    try {
      assert.equal(await deliver(), 0);
    } finally {
      await held.release();
    }
    assert.deepEqual(
      (await atOnce(2, deliver)).sort((a, b) => a - b),
      [0, 1],
    );
    assert.equal(service.calls, 1);
    const [notice] = await notices();
    assert.ok(notice?.sent_at);
  });

  test('that knows the device no more, by 410 or 404, ends it with all that waits for it [ADD-575]', async () => {
    const { customer, device } = await oneNotice();
    await sendPoint(app, customer.id, 8);
    service.unsubscribe(device);
    await deliver();
    assert.deepEqual((await show(customer.token)).devices, []);
    assert.deepEqual(await notices(), []);
    service.next.push({ status: 404 });
    const again = await aDevice(customer);
    await sendPoint(app, customer.id, 9);
    await deliver();
    assert.deepEqual((await show(customer.token)).devices, []);
    service.unsubscribe(again);
  });

  test('that is busy, broken or away is asked again later, as late as it wants, and then it is told once [ADD-575]', async () => {
    await oneNotice();
    service.next.push({ status: 503 }, { status: 429, headers: { 'retry-after': '900' } });
    await deliver();
    assert.equal(await deliver(), 0);
    app.clock.advance(60_000);
    assert.equal(await deliver(), 1);
    app.clock.advance(899_000);
    assert.equal(await deliver(), 0);
    app.clock.advance(1_000);
    assert.equal(await deliver(), 1);
    assert.equal(service.pushed.length, 1);
    assert.equal(service.pushed[0]?.ttl, 3 * 24 * 3600 - 960);
    const { created_at } = await app.owner
      .selectFrom('push_notices')
      .select('created_at')
      .executeTakeFirstOrThrow();
    const kept = async (ms: number) => {
      app.clock.set(new Date(created_at.getTime() + 30 * 24 * 3600 * 1000 + ms).toISOString());
      await runJob(app, 'forget-expired');
      return (await notices()).length;
    };
    assert.deepEqual([await kept(-1), await kept(0)], [1, 0]);
    await app.at('2026-11-21T05:00:00Z');
  });

  test('that refuses, or is busy for too long, is given up, which the figures of the job say [ADD-575]', async () => {
    await oneNotice();
    service.next.push({ status: 413 });
    await deliver();
    await oneNotice();
    service.next.push(...Array.from({ length: 9 }, () => ({ status: 500 })));
    for (let n = 0; n < 9; n += 1) {
      await deliver();
      app.clock.advance(12 * 3600 * 1000);
    }
    const left = await notices();
    assert.deepEqual(
      left.map(({ error }) => error),
      ['the push service answered 413', 'the push service answered 500'],
    );
    assert.ok(left.every(({ due_at, sent_at }) => due_at === null && sent_at === null));
    assert.deepEqual(service.pushed, []);
    const counts = await countGivenUp(app.dependencies.db, jobsOf(app));
    assert.equal(counts.find(({ name }) => name === 'deliver-notices')?.givenUp, 2);
    app.clock.set('2026-11-21T05:00:00Z');
  });

  test('that leads elsewhere is not followed [ADD-571]', async () => {
    await oneNotice();
    service.next.push({ status: 307, headers: { location: `${service.origin}/push/x` } });
    await deliver();
    assert.equal(service.calls, 1);
    const [redirected] = await notices();
    assert.equal(redirected?.error, 'the push service answered 307');
  });
});

describe('a device', () => {
  test('is told of what its member chose, and of nothing once nothing is chosen [ADD-572]', async () => {
    const customer = await aCustomer(app);
    const device = await aDevice(customer, ['parcel']);
    await sendPoint(app, customer.id, 7);
    assert.equal(await deliver(), 0);
    const changed = await register(customer.token, device, ['points', 'parcel']);
    assert.deepEqual(changed.body.data.devices, [
      { endpoint: device.endpoint, kinds: ['points', 'parcel'] },
    ]);
    await sendPoint(app, customer.id, 8);
    assert.equal(await deliver(), 1);
    assert.deepEqual((await register(customer.token, device, [])).body.data.devices, []);
    await sendPoint(app, customer.id, 9);
    assert.equal(await deliver(), 0);
  });

  test('of another customer cannot be taken over, read or turned off by whoever knows its address [ADD-571]', async () => {
    const owner = await aCustomer(app);
    const other = await aCustomer(app);
    const device = await aDevice(owner);
    const stranger = {
      ...service.subscribe(await publicKey(other.token)),
      endpoint: device.endpoint,
    };
    const taken = await register(other.token, stranger, ['points']);
    assert.deepEqual([taken.status, taken.body.code], [409, 'push_device_taken']);
    assert.equal((await register(other.token, stranger, [])).status, 200);
    assert.deepEqual((await show(other.token)).devices, []);
    await sendPoint(app, other.id, 5);
    await sendPoint(app, owner.id, 6);
    await deliver();
    assert.deepEqual(
      service.pushed.map(({ notice }) => notice.body),
      ['Anda menerima 6 point. Saldo sekarang 6 point.'],
    );
  });

  test('of a colleague is neither seen nor taken over, turned off or crowded out [ADD-571]', async () => {
    const owner = await aCustomer(app);
    const device = await aDevice(owner);
    const colleague = await aContact(app, owner, 'pembaca');
    assert.deepEqual((await show(colleague)).devices, []);
    const theirs = { ...service.subscribe(await publicKey(colleague)), endpoint: device.endpoint };
    const taken = await register(colleague, theirs, ['points']);
    assert.deepEqual([taken.status, taken.body.code], [409, 'push_device_taken']);
    assert.deepEqual((await register(colleague, theirs, [])).body.data.devices, []);
    const whatsapp = await numberOf(app, colleague);
    for (let n = 0; n < 10; n += 1) {
      app.clock.advance(1_000);
      await aDevice({ token: await signInAs(app, { ...owner, whatsapp }) }, ['parcel']);
    }
    assert.deepEqual(
      (await show(owner.token)).devices.map(({ endpoint }: FakeDevice) => endpoint),
      [device.endpoint],
    );
    await sendPoint(app, owner.id, 6);
    assert.equal(await deliver(), 1);
  });

  test('of two who claim one address at once only one has it, and of many devices the newest ten stay [ADD-571]', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    const device = service.subscribe(await publicKey(one.token));
    const answers = await atOnce(2, (n) =>
      register(n === 0 ? one.token : other.token, device, ['points']),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
    const tokens: string[] = [];
    for (let n = 0; n < 12; n += 1) tokens.push(await signInAs(app, one));
    const devices = tokens.map(() => service.subscribe('x'));
    const all = await atOnce(12, (n) =>
      register(tokens[n] ?? '', devices[n] ?? device, ['points']),
    );
    assert.deepEqual(statusesOf(all), { 200: 12 });
    assert.equal((await show(one.token)).devices.length, 10);
    const later: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      app.clock.advance(1_000);
      later.push((await aDevice({ token: await signInAs(app, one) })).endpoint);
    }
    const kept = (await show(one.token)).devices.map(({ endpoint }: FakeDevice) => endpoint);
    assert.deepEqual(kept.toSorted(), later.slice(1).toSorted());
  });

  test('whose browser has another address now is told there alone [ADD-571]', async () => {
    const customer = await aCustomer(app);
    await aDevice(customer);
    const second = await aDevice(customer);
    assert.deepEqual(
      (await show(customer.token)).devices.map(({ endpoint }: FakeDevice) => endpoint),
      [second.endpoint],
    );
  });

  test('is forgotten when it signs out, when its sessions are ended, and with its customer; not when its session expires [ADD-572]', async () => {
    const customer = await aCustomer(app);
    const signOut = (token: string) => app.call('POST', '/api/logout', { token });
    const count = async () =>
      (await app.owner.selectFrom('push_devices').selectAll().execute()).length;
    const here = await signInAs(app, customer);
    const there = await signInAs(app, customer);
    await aDevice({ token: here });
    await aDevice({ token: there });
    await signOut(here);
    assert.equal(await count(), 1);
    app.clock.advance(8 * 24 * 3600 * 1000);
    app.adminToken = await signInAs(app, ADMIN);
    await runJob(app, 'forget-expired');
    assert.equal(await count(), 1, 'an expired session leaves its device');
    await app.call('POST', `/api/admin/users/${customer.id}/password`, {
      body: { password: 'rahasia-baru-456', password_confirmation: 'rahasia-baru-456' },
    });
    assert.equal(await count(), 0, 'whoever changes the password ends what is signed in');
    const token = await signInAs(app, { ...customer, password: 'rahasia-baru-456' });
    await aDevice({ token });
    await app.call('DELETE', `/api/admin/users/${customer.id}`);
    assert.equal(await count(), 0);
  });

  test('that registers while it signs out is forgotten, whichever is first [ADD-572]', async () => {
    const customer = await aCustomer(app);
    for (let n = 0; n < 5; n += 1) {
      const token = await signInAs(app, customer);
      const device = service.subscribe(await publicKey(token));
      const [registered, out] = await Promise.all([
        register(token, device, ['points']),
        app.call('POST', '/api/logout', { token }),
      ]);
      assert.equal(out.status, 200);
      assert.ok([200, 401].includes(registered.status), String(registered.status));
    }
    assert.deepEqual((await show(await signInAs(app, customer))).devices, []);
  });

  test('that registers while its session is turned to another customer is not registered for the first [ADD-572, ADD-623]', async () => {
    const [first, other] = [await aCustomer(app), await aCustomer(app)];
    const token = await aContact(app, first, 'utama');
    await sql`
      insert into contacts (account_id, customer_id, role, created_at)
      select id, ${other.id}, 'pembaca', now() from accounts where whatsapp = ${await numberOf(app, token)}
    `.execute(app.owner);
    const device = service.subscribe(await publicKey(token));
    const held = await holding(app, 'select from customers where id = $1 for no key update', [
      first.id,
    ]);
    try {
      const late = register(token, device, ['points']);
      await held.waitedFor(1);
      const body = { id_customer: other.id };
      const turned = await app.call('POST', '/api/member/switch', { token, body });
      assert.equal(turned.status, 200, JSON.stringify(turned.body));
      await held.release();
      assert.equal((await late).status, 403);
    } finally {
      await held.release().catch(() => {});
    }
    assert.deepEqual(await app.owner.selectFrom('push_devices').selectAll().execute(), []);
  });

  test('hears of nobody once its session is turned to another customer [ADD-572, ADD-623]', async () => {
    const [first, other] = [await aCustomer(app), await aCustomer(app)];
    const token = await aContact(app, first, 'utama');
    await sql`
      insert into contacts (account_id, customer_id, role, created_at)
      select id, ${other.id}, 'utama', now() from accounts where whatsapp = ${await numberOf(app, token)}
    `.execute(app.owner);
    await register(token, service.subscribe(await publicKey(token)), ['points']);
    const body = { id_customer: other.id };
    assert.equal((await app.call('POST', '/api/member/switch', { token, body })).status, 200);
    assert.deepEqual(await app.owner.selectFrom('push_devices').selectAll().execute(), []);
  });

  test('whose address or key is none of a push service is refused [ADD-571]', async () => {
    const { token } = await aCustomer(app);
    const device = service.subscribe(await publicKey(token));
    for (const wrong of [
      { ...device, endpoint: 'https://127.0.0.1/push' },
      { ...device, endpoint: 'http://push.example.com/x' },
      { ...device, keys: { ...device.keys, p256dh: `B${'A'.repeat(86)}` } },
    ]) {
      const { status, body } = await register(token, wrong, ['points']);
      assert.deepEqual([status, body.code], [422, 'push_device_refused'], wrong.endpoint);
    }
    const short = { ...device, keys: { ...device.keys, auth: 'x' } };
    assert.equal((await register(token, short, ['points'])).status, 422);
  });
});

describe('the keys', () => {
  test('are made once, whoever starts first, and stand sealed; another key of the installation seals them anew [ADD-570]', async () => {
    const { db, secrets } = app.dependencies;
    const stored = () => app.owner.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
    await app.owner.deleteFrom('push_keys').execute();
    await atOnce(3, () => ensurePushKeys(db, secrets));
    const first = await stored();
    await ensurePushKeys(db, secrets);
    assert.deepEqual(await stored(), first);
    const keys = await findPushKeys(db, secrets);
    const { d = '' } = keys?.privateKey.export({ format: 'jwk' }) ?? {};
    assert.ok(!first.private_key.includes(Buffer.from(d, 'base64url')));

    const rotated = makeSecrets(Buffer.alloc(32, 'n'), [Buffer.alloc(32, 'k')]);
    assert.deepEqual(await sealPushKeys(db, makeSecrets(Buffer.alloc(32, 'x'))), {
      sealed: 0,
      foreign: 1,
    });
    assert.deepEqual(await sealPushKeys(db, rotated), { sealed: 1, foreign: 0 });
    assert.equal(await findPushKeys(db, secrets), undefined);
    assert.deepEqual((await findPushKeys(db, rotated))?.publicKey, keys?.publicKey);
    const { token } = await aCustomer(app);
    assert.equal((await show(token)).public_key, null);
    const device = service.subscribe('x');
    assert.equal((await register(token, device, ['points'])).body.code, 'push_off');
    // With devices the keys wait for the key of the installation; without any they are made anew.
    await app.owner.executeQuery(
      sql`insert into push_devices (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
        select customer_id, id, 'x', 'https://x', ${first.public_key}, ${Buffer.alloc(16)}, array['points'], now()
        from accounts limit 1`.compile(app.owner),
    );
    await ensurePushKeys(db, secrets);
    assert.equal((await show(token)).public_key, null);
    await app.owner.deleteFrom('push_devices').execute();
    await ensurePushKeys(db, secrets);
    assert.notEqual((await show(token)).public_key, null);
  });

  test('a restore sends nothing that was still to be sent, and notifies nobody until it is turned on again [ADD-576]', async () => {
    const customer = await aCustomer(app);
    await aDevice(customer);
    await sendPoint(app, customer.id, 7);
    await endSignIns(app.owner, app.clock.now());
    assert.equal(await deliver(), 0);
    assert.equal(service.calls, 0);
    app.adminToken = await signInAs(app, ADMIN);
  });
});
