import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Birthday } from '@reward-points/contract/birthdays';
import { birthdayState } from '@reward-points/contract/birthdays';
import { addDays, type Day, dayIn } from '@reward-points/contract/dates';
import { monthOf } from '@reward-points/contract/periods';
import { sql } from 'kysely';
import sharp from 'sharp';
import { clockOf } from '#clock.ts';
import { ADMIN, signInAs, type TestApp, useApp } from '#test/app.ts';
import { calendarOf } from './calendar.ts';
import { customers, whatsappOf } from './customers.ts';
import { fillDemo } from './fill-demo.ts';
import { BROADCASTS, historyOf, priceOf } from './history.ts';
import { items } from './items.ts';
import { namedCustomers } from './named-customers.ts';
import { products } from './products.ts';
import { serviceVisits } from './service-visits.ts';
import { services } from './services.ts';
import type { ServiceTimeline } from './visits.ts';
import { vouchers } from './vouchers.ts';
import { welcome } from './welcome.ts';

const PASSWORD = 'rahasia-demo';

interface Row {
  id: number;
  name: string;
  username: string;
  address: string;
  point: number;
  total_point: number;
  [field: string]: unknown;
}

const dataOf = async (app: TestApp, url: string) => (await app.call('GET', url)).body.data;

/** The stored customer behind one of the demo's names. */
async function stored(app: TestApp, username: string): Promise<Row> {
  const all: Row[] = await dataOf(app, '/api/admin/users/all');
  const row = all.find((customer) => customer.username === username);
  assert.ok(row, username);
  return row;
}

const nameOf = async (app: TestApp, username: string) => (await stored(app, username)).name;

/** The birthdays that the administrator sees, by the name that one signs in under. */
async function birthdays(app: TestApp): Promise<Record<string, unknown>> {
  const all: Row[] = await dataOf(app, '/api/admin/users/all');
  const listed: Birthday[] = await dataOf(app, '/api/admin/notifications/birthdays');
  return Object.fromEntries(
    listed.map((birthday) => [
      all.find((customer) => customer.id === birthday.id_customer)?.username,
      birthdayState(birthday, app.clock.today()),
    ]),
  );
}

/** No moment of a message lies ahead, and each was accepted, or failed, soon after it was made. */
async function expectTimely({ dependencies: { db }, clock }: TestApp): Promise<void> {
  const { rows } = await sql`
    select id, name, created_at, accepted_at, sent_at, delivered_at, failed_at from whatsapp_messages
    where greatest(created_at, accepted_at, sent_at, delivered_at, failed_at) > ${clock.now()}
      or status <> 'queued' and coalesce(accepted_at, failed_at) not between created_at and created_at + interval '1 min'
  `.execute(db);
  assert.deepEqual(rows, []);
  const channel = await db
    .selectFrom('whatsapp_channels')
    .select('last_success_at')
    .executeTakeFirstOrThrow();
  assert.ok(channel.last_success_at && channel.last_success_at <= clock.now());
}

describe('the demo, filled on a Saturday evening', () => {
  const app = useApp();

  test('a fill that fails half-way leaves nothing behind, and the next one completes', async () => {
    app.clock.set('2026-11-21T15:00:00Z');
    const { images } = app.dependencies;
    let pictures = 0;
    const full: typeof images = {
      ...images,
      keeping: (folder, file, write, work) => {
        pictures += 1;
        return pictures > 10
          ? Promise.reject(new Error('The disk is full.'))
          : images.keeping(folder, file, write, work);
      },
    };
    await assert.rejects(
      fillDemo({ ...app.dependencies, images: full }, PASSWORD),
      /The disk is full/,
    );
    assert.deepEqual(await dataOf(app, '/api/admin/users/all'), []);
    assert.equal((await dataOf(app, '/api/admin/vouchers')).total, 0);
    assert.equal(await fillDemo(app.dependencies, PASSWORD), true);
  });

  test('filling twice changes nothing', async () => {
    const lists = () =>
      Promise.all(
        [
          '/api/admin/users?per_page=100',
          '/api/admin/vouchers?per_page=100',
          '/api/admin/items?per_page=100',
          '/api/admin/products',
          '/api/admin/services?per_page=100',
          '/api/admin/broadcasts',
          '/api/admin/whatsapp-messages',
        ].map((url) => dataOf(app, url)),
      );
    const before = await lists();
    assert.equal(await fillDemo(app.dependencies, PASSWORD), false);
    assert.deepEqual(await lists(), before);
  });

  test('lists have pages: customers, cards of both kinds, and the history of two customers', async () => {
    const users = await dataOf(app, '/api/admin/users');
    assert.deepEqual([users.total, users.last_page], [37, 4]);
    assert.equal((await dataOf(app, '/api/admin/vouchers')).last_page, 2);
    assert.equal((await dataOf(app, '/api/admin/items')).last_page, 2);
    for (const username of ['budi', 'lestari']) {
      const { id } = await stored(app, username);
      const { total } = await dataOf(app, `/api/admin/users/${id}/points`);
      assert.ok(total >= 30, `${username} has ${total} entries`);
    }
  });

  test('everybody ends with the balance that is told of them', async () => {
    for (const { username, point } of customers) {
      assert.equal((await stored(app, username)).point, point, username);
    }
  });

  test('one has enough for many rewards, one lacks a point, one has exactly the price, one has none', async () => {
    const { point } = await stored(app, 'budi');
    const affordable = Object.values({ ...vouchers, ...items }).filter(
      (reward) => point > reward.required_point,
    );
    assert.ok(affordable.length > 10);
    assert.equal((await stored(app, 'sari')).point, vouchers.pulsa.required_point - 1);
    assert.equal((await stored(app, 'dewi')).point, vouchers.makan.required_point);
    const wawan = await stored(app, 'wawan');
    assert.deepEqual([wawan.point, wawan.total_point], [0, 0]);
    assert.equal((await dataOf(app, `/api/admin/users/${wawan.id}/points`)).total, 0);
  });

  test('birthdays: today, forgotten five days ago, the day after tomorrow, and one with its gift', async () => {
    assert.deepEqual(await birthdays(app), {
      agus: { state: 'today' },
      ratna: { state: 'overdue', daysAgo: 5 },
      joko: { state: 'ahead', daysLeft: 2 },
      maya: { state: 'sent' },
    });
  });

  test('services wait for a reminder: overdue by months and by days, due today, and later this month', async () => {
    const rows: Row[] = await dataOf(app, '/api/admin/notifications/services');
    const today = app.clock.today();
    assert.deepEqual(
      rows.map((row) => [row.name, row.next_service]),
      [
        [await nameOf(app, 'nurul'), addDays(today, -203)],
        [await nameOf(app, 'arif'), addDays(today, -131)],
        [await nameOf(app, 'fitri'), addDays(today, -65)],
        [await nameOf(app, 'hadi'), addDays(today, -21)],
        [await nameOf(app, 'rudi'), addDays(today, -9)],
        [await nameOf(app, 'rina'), addDays(today, -3)],
        [await nameOf(app, 'eko'), today],
        [await nameOf(app, 'dedi'), '2026-11-23'],
        [await nameOf(app, 'sinta'), '2026-11-25'],
        [await nameOf(app, 'budi'), '2026-11-27'],
        [await nameOf(app, 'kartika'), '2026-11-30'],
        [await nameOf(app, 'andi'), '2026-11-30'],
      ],
    );
  });

  test('other services were reminded of, or are due in months or years', async () => {
    const { data, total } = await dataOf(app, '/api/admin/services?per_page=100');
    assert.equal(total, services.length);
    const reminded = data.filter((row: Row) => row.remind === 'Yes');
    assert.equal(reminded.length, services.filter((one) => one.remindedDaysAgo).length);
    assert.ok(reminded.every((row: Row) => String(row.next_service) <= '2026-11-30'));
    const [farthest] = data
      .map((row: Row) => row.next_service)
      .sort()
      .reverse();
    assert.equal(farthest, '2028-11-20');
  });

  test('the calendar has days that are agreed, asked and refused, one on which nobody came, and a wish that waits [ADD-933]', async () => {
    const today = app.clock.today();
    const { days } = await dataOf(
      app,
      `/api/admin/calendar?from=${today}&to=${addDays(today, 13)}`,
    );
    const states = days.flatMap(({ entries }: { entries: { appointment: Row | null }[] }) =>
      entries.flatMap(({ appointment }) => (appointment ? [appointment.state] : [])),
    );
    assert.deepEqual(states.toSorted(), ['agreed', 'agreed', 'agreed', 'refused', 'waiting']);
    const { data: toAgree } = await dataOf(app, '/api/admin/calendar/to-agree?per_page=100');
    const names: string[] = toAgree.map((row: Row) => row.customer);
    for (const username of ['endang', 'dewi']) {
      assert.ok(names.includes(await nameOf(app, username)), username);
    }
    const { data: wishes } = await dataOf(app, '/api/admin/inbox?kind=visit-request');
    assert.equal(wishes.length, 1);
    assert.match(wishes[0].record.words, /^Angka meter berhenti/);
  });

  test('every service has its visits, and one has pages of them', async () => {
    const { data } = await dataOf(app, '/api/admin/services?per_page=100');
    const counts: number[] = [];
    for (const { id, last_service } of data) {
      const visits = await dataOf(app, `/api/admin/services/${id}/histories`);
      assert.equal(visits.data[0].last_service, last_service);
      if (visits.total === 25) assert.equal(visits.last_page, 3);
      counts.push(visits.total);
    }
    const told = services.map((one) => one.visits);
    const ascending = (a: number, b: number) => a - b;
    assert.deepEqual(counts.toSorted(ascending), told.toSorted(ascending));
    assert.ok(counts.includes(25) && counts.filter((count) => count > 1).length > 20);
  });

  test('a visit earned its points once, by the key of the visit', async () => {
    const entries = await app.dependencies.db
      .selectFrom('point_entries')
      .select(['kind', 'key'])
      .where('kind', 'in', ['service', 'broadcast', 'award'])
      .execute();
    const wrong = entries.filter(({ kind, key }) => !key.startsWith(`${kind}:`));
    assert.deepEqual(wrong, []);
    const { id } = await stored(app, 'budi');
    const { data } = await dataOf(app, `/api/admin/users/${id}/points?per_page=100`);
    assert.ok(data.filter((entry: Row) => entry.kind === 'service').length > 20);
  });

  test('purchases are invoices: most are paid, some wait, one came back in part and one was none [ADD-28, ADD-159]', async () => {
    const sums = await dataOf(app, '/api/admin/invoices/sums');
    assert.ok(sums.paid.count > 20, String(sums.paid.count));
    assert.deepEqual([sums.open.count, sums.void.count], [6, 1]);
    // Of what was invoiced, less the points of what came back.
    assert.equal(Number(sums.open.waiting), Number(sums.open.point) - 158);
    const { id } = await stored(app, 'budi');
    const { pending_point } = await dataOf(app, `/api/admin/users/${id}`);
    // Rp18.450.000, and Rp7.925.500 less the Rp1.585.100 that came back.
    assert.equal(pending_point, 1_845 + 634);
  });

  test('what goes wrong in a company is told too: cancellations, corrections, points taken back, imports [ADD-28, ADD-246]', async () => {
    const items: Row[] = await dataOf(app, '/api/admin/notifications/item-exchange');
    const cancelled = items.filter(({ status }) => status === 'cancelled');
    assert.deepEqual(
      cancelled.map(({ id_customer, claimed_date }) => [id_customer, claimed_date]),
      [[(await stored(app, 'maya')).id, '2026-10-28']],
    );
    const shipped = items.filter(({ status }) => status === 'sent');
    assert.ok(new Set(shipped.map(({ courier }) => courier)).size >= 3);
    assert.ok(shipped.some(({ received_at }) => received_at !== null));
    const kinds = async (username: string) => {
      const { id } = await stored(app, username);
      const { data } = await dataOf(app, `/api/admin/users/${id}/points?per_page=100`);
      return new Set(data.map(({ kind }: Row) => kind));
    };
    const budi = await kinds('budi');
    assert.ok(budi.has('claim-reversal') && budi.has('correction'));
    assert.ok((await kinds('lestari')).has('award-reversal'));
    const imports: Row[] = (await dataOf(app, '/api/admin/imports')).data;
    assert.deepEqual(
      imports.map(({ kind, status }) => [kind, status]),
      [
        ['invoices', 'ready'],
        ['products', 'taken-back'],
        ['products', 'applied'],
      ],
    );
    const { counts } = await dataOf(app, `/api/admin/imports/${imports[0]?.id}`);
    assert.deepEqual([counts.new, counts.wrong], [3, 2]);
    assert.equal((await dataOf(app, '/api/admin/settings')).rupiah_per_point, 100);
    const setup = await dataOf(app, '/api/admin/setup');
    assert.ok(Object.values(setup).every(Boolean), JSON.stringify(setup));
  });

  test('products are flowmeters; one is not sold any more, and its service still names it', async () => {
    const { data, total, last_page } = await dataOf(app, '/api/admin/products?per_page=100');
    assert.deepEqual([total, last_page], [14, 1]);
    assert.equal((await dataOf(app, '/api/admin/products')).last_page, 2);
    const { product } = products.mechanical;
    assert.ok(data.every((row: Row) => row.product !== product));
    const found = await dataOf(app, `/api/admin/services?item=${encodeURIComponent(product)}`);
    assert.equal(found.total, 1);
    assert.equal((await dataOf(app, '/api/admin/point-rules/1')).rules, 10_000);
  });

  test('three broadcasts are finished, and everybody who was a customer then was told', async () => {
    const { data } = await dataOf(app, '/api/admin/broadcasts');
    const rows = data.map((row: Row) => [row.status, row.point, row.awarded, row.messaged]);
    const expected = BROADCASTS.map(({ daysAgo, amount }) => {
      const told = customers.filter((customer) => customer.joinedDaysAgo >= daysAgo).length;
      return ['done', amount, told, told];
    });
    assert.deepEqual(rows, expected.toReversed());
  });

  test('messages were delivered, sent to a telephone that is off, refused, or wait in the queue', async () => {
    const of = async (status: string): Promise<{ total: number; data: Row[] }> =>
      dataOf(app, `/api/admin/whatsapp-messages?status=${status}`);
    const names = async (status: string) => (await of(status)).data.map((row) => row.name);
    assert.deepEqual(await names('queued'), [await nameOf(app, 'tono')]);
    assert.deepEqual(await names('sent'), [await nameOf(app, 'sri'), await nameOf(app, 'hendra')]);
    const failed = await of('failed');
    assert.ok(failed.total > 0);
    for (const row of failed.data) {
      assert.equal(row.name, await nameOf(app, 'siti'));
      assert.match(String(row.error), /tidak terdaftar/);
    }
    const delivered = await of('delivered');
    assert.ok(delivered.total > 500);
    const kinds = new Set(delivered.data.map((row) => row.kind));
    assert.ok(kinds.size >= 3, [...kinds].join());
  });

  test('a message goes its way within a minute, and none of that lies ahead', async () => {
    await expectTimely(app);
  });

  test('one message waits for ten minutes more, and telephones that are off stay off', async () => {
    const { db } = app.dependencies;
    const unfinished = await db
      .selectFrom('whatsapp_messages')
      .select(['name', sql<number>`date_part('epoch', due_at - ${app.clock.now()})`.as('seconds')])
      .where('status', 'in', ['queued', 'sent'])
      .orderBy('id')
      .execute();
    const [hendra, sri, tono] = await Promise.all(
      ['hendra', 'sri', 'tono'].map((username) => nameOf(app, username)),
    );
    assert.deepEqual(unfinished, [
      { name: hendra, seconds: Number.POSITIVE_INFINITY },
      { name: sri, seconds: Number.POSITIVE_INFINITY },
      { name: tono, seconds: 600 },
    ]);
  });

  test('a company that was founded on a 29 February has celebrated on the 28th since', async () => {
    const lukman = await stored(app, 'lukman');
    assert.equal(lukman.date_of_birth, '1992-02-29');
    const { data } = await dataOf(app, `/api/admin/users/${lukman.id}/points?per_page=100`);
    const gifts = data.filter((entry: Row) => entry.kind === 'birthday');
    assert.deepEqual(
      gifts.map((entry: Row) => String(entry.created_at).slice(0, 10)),
      ['2026-02-28'],
    );
  });

  test('items wait for shipment, and one was shipped with a receipt number', async () => {
    const rows: Row[] = await dataOf(app, '/api/admin/notifications/item-exchange');
    const of = async (username: string) => {
      const { id } = await stored(app, username);
      const row = rows.find((redemption) => redemption.id_customer === id);
      assert.ok(row, username);
      const { item, status, receipt_number, claimed_date } = row;
      return { item, status, receipt_number, claimed_date };
    };
    const waits = { status: 'send', receipt_number: null };
    const { jaket, kalibrasi, senter, sepatu } = items;
    assert.deepEqual(await of('hendra'), {
      ...waits,
      item: jaket.item,
      claimed_date: '2026-11-19',
    });
    assert.deepEqual(await of('kartika'), {
      ...waits,
      item: kalibrasi.item,
      claimed_date: '2026-11-20',
    });
    assert.deepEqual(await of('sinta'), {
      ...waits,
      item: senter.item,
      claimed_date: '2026-11-21',
    });
    const { receipt_number, ...shipped } = await of('rina');
    assert.deepEqual(shipped, { status: 'sent', item: sepatu.item, claimed_date: '2026-11-09' });
    assert.match(String(receipt_number), /^RSI-261111-\d{4}$/);
    assert.equal(rows.filter((row) => row.status === 'send').length, 6);
  });

  test('one free service visit waits for somebody to come, and one was done by the next visit [ADD-81]', async () => {
    const rows: Row[] = await dataOf(app, '/api/admin/exchanges/service-visit');
    const { id } = await stored(app, 'budi');
    assert.deepEqual(
      rows.map(({ id_customer, status, claimed_date }) => [id_customer, status, claimed_date]),
      [
        [id, 'waiting', '2026-11-18'],
        [id, 'done', '2026-09-07'],
      ],
    );
    const day = String(rows[1]?.visit_date);
    assert.ok(day >= '2026-09-07' && day < '2026-10-15', day);
    const [shelved, ...others] = (await dataOf(app, '/api/admin/rewards/service-visit')).data;
    const { reward, left } = serviceVisits.pemeriksaan;
    assert.deepEqual([shelved.reward, shelved.total, others], [reward, left, []]);
  });

  test('a voucher was claimed today', async () => {
    const { name } = await stored(app, 'tono');
    const rows: Row[] = await dataOf(app, '/api/admin/notifications/voucher-exchange/this-month');
    const row = rows.find((redemption) => redemption.name === name);
    assert.deepEqual([row?.voucher, row?.claimed_date], [vouchers.listrik.voucher, '2026-11-21']);
  });

  test('one voucher is sold out, one has only expired codes, one item is sold out; the rest can be had', async () => {
    const grids = {
      vouchers: await dataOf(app, '/api/admin/vouchers?per_page=100'),
      items: await dataOf(app, '/api/admin/items?per_page=100'),
    };
    const empty = (rows: Row[]) => rows.filter((row) => row.total === 0);
    const [bensin, bioskop] = empty(grids.vouchers.data);
    const [payung, ...others] = empty(grids.items.data);
    assert.deepEqual(
      [bensin?.voucher, bioskop?.voucher, payung?.item, others],
      [vouchers.bensin.voucher, vouchers.bioskop.voucher, items.payung.item, []],
    );
    const statesOf = async (url: string) => {
      const { data }: { data: Row[] } = await dataOf(app, `${url}/codes?per_page=100`);
      return {
        claimed: data.filter((code) => code.status === 'Claimed').length,
        expired: data.filter(
          (code) => code.status === '' && String(code.expired_date) < app.clock.today(),
        ).length,
        all: data.length,
      };
    };
    assert.deepEqual(await statesOf(`/api/admin/vouchers/${bensin?.id}`), {
      claimed: 4,
      expired: 7,
      all: 11,
    });
    assert.deepEqual(await statesOf(`/api/admin/vouchers/${bioskop?.id}`), {
      claimed: 7,
      expired: 0,
      all: 7,
    });
    assert.equal((await statesOf(`/api/admin/items/${payung?.id}`)).claimed, 5);
    const totals: [string, unknown][] = grids.items.data.map((row: Row) => [row.item, row.total]);
    assert.deepEqual(
      new Map(totals),
      new Map(Object.values(items).map(({ item, left }) => [item, left])),
    );
  });

  test('one name and address are very long, and two names have unusual characters', async () => {
    const { name, address } = await stored(app, 'kartika');
    assert.ok(name.length > 150 && address.length > 400);
    assert.equal((await stored(app, 'sinta')).name, 'CV Säntósò & Putra "Maju Jaya"');
    assert.equal((await stored(app, 'rizal')).name, "UD Rizal's Pipa <50 mm>");
  });

  test('every reward shows a picture of its own, four to three', async () => {
    const rows: Row[] = [
      ...(await dataOf(app, '/api/admin/vouchers?per_page=100')).data,
      ...(await dataOf(app, '/api/admin/items?per_page=100')).data,
      ...(await dataOf(app, '/api/admin/rewards/service-visit')).data,
    ];
    assert.equal(new Set(rows.map((row) => row.images)).size, rows.length);
    const folder = rows[0]?.voucher === undefined ? 'items' : 'vouchers';
    const { status, body } = await app.call('GET', `/storage/${folder}/${rows[0]?.images}`, {
      token: null,
    });
    assert.equal(status, 200);
    const { width, height } = await sharp(body).metadata();
    assert.deepEqual([width, height], [960, 720]);
  });

  test('everybody who is printed can sign in with what is printed', async () => {
    const printed = await welcome(app.dependencies, {
      address: 'http://127.0.0.1:3000',
      isNew: true,
      password: PASSWORD,
    });
    for (const customer of namedCustomers) {
      assert.ok(printed.includes(`${whatsappOf(customer)}  ${customer.person.split(' ')[0]}: `));
    }
    assert.match(printed, /\/admin\/services .*CV Laut Biru Perikanan is overdue for months/);
    assert.match(printed, /\/admin\/whatsapp-messages .*UD Tani Makmur Bersama cannot be reached/);
    const budi = await signInAs(app, { whatsapp: '628110000001', password: PASSWORD });
    assert.equal((await app.call('GET', '/api/member/vouchers', { token: budi })).status, 200);
    assert.match(printed, /6281100009001 {2}Bayu: the technician/);
    const bayu = await signInAs(app, { whatsapp: '6281100009001', password: PASSWORD });
    assert.equal((await app.call('GET', '/api/admin/equipment', { token: bayu })).status, 200);
  });
});

describe('the demo, filled in the first minute of a year that begins on a Monday', () => {
  const app = useApp();

  test('nothing happened yesterday that belongs to today', async () => {
    app.clock.set('2028-12-31T17:00:20Z');
    app.adminToken = await signInAs(app, ADMIN);
    assert.equal(await fillDemo(app.dependencies, PASSWORD), true);
    assert.equal(app.clock.today(), '2029-01-01');
    // What was missed lies in the year before, and is still listed.
    assert.deepEqual(await birthdays(app), {
      agus: { state: 'today' },
      ratna: { state: 'overdue', daysAgo: 5 },
      joko: { state: 'ahead', daysLeft: 2 },
      maya: { state: 'sent' },
    });
    const due: Row[] = await dataOf(app, '/api/admin/notifications/services');
    assert.equal(due.length, 12);
    const days = due.map((row) => String(row.next_service));
    assert.ok(days.includes('2029-01-01') && days.every((day) => day <= '2029-01-31'));
    const queued = await dataOf(app, '/api/admin/whatsapp-messages?status=queued');
    assert.equal(queued.total, 1);
    await expectTimely(app);
  });
});

/** Visits lie one after the other, reminders between them, and what is due by the end of the month is always the same. */
function tellsInOrder({ service, entered, visits, reminders }: ServiceTimeline, today: Day): void {
  const all = [...entered, ...visits];
  const days = all.map((visit) => visit.day);
  assert.deepEqual(days, days.toSorted());
  assert.equal(new Set(days).size, service.visits);
  for (const { at, lastService } of reminders) {
    const next = days[days.indexOf(lastService) + 1] ?? addDays(today, 1);
    const day = dayIn('Asia/Jakarta', at);
    assert.ok(lastService < day && day < next, `${service.customer} was reminded on ${day}`);
  }
  const { due } = service;
  const isDue = due === 'today' || 'laterThisMonth' in due || ('inDays' in due && due.inDays < 0);
  assert.equal((all.at(-1)?.next ?? '') <= monthOf(today).last, isDue, service.customer);
}

test('the history adds up on whatever day it is seeded [ADD-28]', () => {
  for (let day = 0; day < 1_461; day += 9) {
    const now = new Date(Date.UTC(2027, 0, 1) + day * 86_400_000 + (day % 24) * 3_600_000);
    const calendar = calendarOf(clockOf(() => now, 'Asia/Jakarta'));
    for (const customer of customers) {
      const happenings = historyOf(customer, calendar).toSorted(
        (a, b) => a.at.getTime() - b.at.getTime(),
      );
      assert.equal(happenings[0]?.kind, 'join');
      let point = 0;
      for (const happening of happenings) {
        assert.ok(happening.at <= now, `${customer.username}: ${happening.kind} has yet to happen`);
        if (happening.kind === 'claim') {
          assert.equal(happening.amount, priceOf(happening.claim));
          assert.ok(point > happening.amount, `${customer.username} cannot pay`);
          point -= happening.amount;
        } else if (happening.kind === 'reversal') {
          assert.ok(point >= happening.amount, `${customer.username} has spent it`);
          point -= happening.amount;
        } else if ('amount' in happening) {
          assert.ok(happening.amount > 0);
          point += happening.amount;
        }
        if (happening.kind === 'add-service') tellsInOrder(happening.seed, calendar.today);
      }
      assert.equal(point, customer.point, `${customer.username} on ${calendar.today}`);
    }
  }
});
