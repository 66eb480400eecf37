import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aService,
  aVoucher,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';

const app = useApp();

const read = async (path: string) => (await app.call('GET', `/api/admin/${path}`)).body.data;
const counts = () => read('welcome-page-resources/summary-notifications');
/** What the lists behind the counts hold: this is a week of 16 to 22 November 2026. */
const listed = async () => {
  const [services, all, birthdays, shipments, vouchers, unread] = [
    await read('notifications/services'),
    await read('services?per_page=100'),
    await read('notifications/birthdays'),
    await read('notifications/item-exchange?status=send'),
    await read('notifications/voucher-exchange/this-month'),
    await read('whatsapp-messages?kind=incoming&standing=open'),
  ];
  const unsent = birthdays.filter((row: { sent: string }) => row.sent === 'No');
  const isThisWeek = ({ date_of_birth }: { date_of_birth: string }) =>
    date_of_birth.slice(5) >= '11-16' && date_of_birth.slice(5) <= '11-22';
  return {
    count_service_notifications: services.length,
    count_birthday_notifications: unsent.filter(isThisWeek).length,
    count_redeem_item_notifications: shipments.length,
    count_due_services: all.data.filter(
      ({ next_service }: { next_service: string }) => next_service <= '2026-11-30',
    ).length,
    count_customers_to_ship: new Set(
      shipments.map(({ id_customer }: { id_customer: number }) => id_customer),
    ).size,
    count_voucher_exchange_notifications: vouchers.length,
    count_unread_messages: unread.total,
  };
};
/** Each count equals its list and is what the test says. */
const stand = async (expected: {
  services: number;
  due: number;
  birthdays: number;
  gifts: number;
  parcels: number;
  customers: number;
  vouchers: number;
}) => {
  const { tasks, ...found } = await counts();
  assert.equal(tasks.service.open, expected.services);
  assert.equal(tasks.shipment.open, expected.parcels);
  assert.equal(tasks.birthday.open, expected.gifts);
  assert.equal(tasks.visit.open, 0);
  assert.deepEqual(found, {
    count_service_notifications: expected.services,
    count_birthday_notifications: expected.birthdays,
    count_redeem_item_notifications: expected.parcels,
    count_due_services: expected.due,
    count_customers_to_ship: expected.customers,
    count_voucher_exchange_notifications: expected.vouchers,
    count_unread_messages: 0,
  });
  assert.deepEqual(await listed(), found);
};
const claimItem = async (member: TestCustomer, itemId: number): Promise<void> => {
  const { status } = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: itemId, ...SHIPPING },
    token: member.token,
  });
  assert.equal(status, 200);
};

describe('the numbers of the dashboard', () => {
  test('are those of the lists behind them, from nothing on and after every act [API-04, API-05, NOTIF-02, A-35, ADD-61]', async () => {
    const nothing = {
      services: 0,
      due: 0,
      birthdays: 0,
      gifts: 0,
      parcels: 0,
      customers: 0,
      vouchers: 0,
    };
    await stand(nothing);
    const member = await aCustomer(app, { point: 5_000, date_of_birth: '2001-11-22' });
    const overdue = await aCustomer(app, { point: 5_000, date_of_birth: '2001-11-10' });
    const gifts = { ...nothing, birthdays: 1, gifts: 1 };
    await stand(gifts);

    const due = await aService(app, { id_user: member.id, next_service: '2026-11-30' });
    await aService(app, { id_user: overdue.id, next_service: '2020-01-01' });
    await aService(app, { id_user: overdue.id, next_service: '2026-12-01' });
    await stand({ ...gifts, services: 2, due: 2 });
    await app.call('PATCH', `/api/admin/notifications/services/${due.id}`, {
      body: { remind: 'Yes' },
    });
    // Whoever was reminded of a service has not been served.
    await stand({ ...gifts, services: 1, due: 2 });
    await app.call('POST', '/api/admin/service-histories', {
      body: { id_service: due.id, last_service: '2026-11-21', next_service: '2028-11-21' },
    });
    const served = { ...gifts, services: 1, due: 1 };
    await stand(served);

    const item = await anItem(app, { codes: 3 });
    const voucher = await aVoucher(app, { codes: 1 });
    await claimItem(member, item.id);
    await claimItem(member, item.id);
    await claimItem(overdue, item.id);
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    await stand({ ...served, parcels: 3, customers: 2, vouchers: 1 });
    const ship = async ({ id, id_item_code }: { id: number; id_item_code: number }) => {
      const { status } = await app.call('POST', '/api/admin/update-receipt-number', {
        body: { id_notification: id, id_item_code, receipt_number: `RESI-${id}` },
      });
      assert.equal(status, 200);
    };
    const [first, , third] = await read('notifications/item-exchange?status=send');
    await ship(first);
    await stand({ ...served, parcels: 2, customers: 2, vouchers: 1 });
    await ship(third);
    const shipped = { ...served, parcels: 1, customers: 1, vouchers: 1 };
    await stand(shipped);

    const [birthday] = await read('notifications/birthdays');
    await app.call('PATCH', `/api/admin/notifications/birthdays/${birthday.id}`, {
      body: { sent: 'Yes' },
    });
    await stand({ ...shipped, birthdays: 0, gifts: 1 });

    // A pending shipment outlives its customer, reminders and birthdays do not.
    await app.call('DELETE', `/api/admin/users/${overdue.id}`);
    await app.call('DELETE', `/api/admin/users/${member.id}`);
    await stand({ ...nothing, parcels: 1, customers: 1, vouchers: 1 });
  });

  test('count birthdays that no list was read for yet [A-21, A-35]', async () => {
    const before = (await counts()).count_birthday_notifications;
    await aCustomer(app, { date_of_birth: '1999-11-16' });
    assert.equal((await counts()).count_birthday_notifications, before + 1);
    const { tasks: _, ...found } = await counts();
    assert.deepEqual(await listed(), found);
  });

  test('turn with the day in Jakarta: a new month is due, a new week has its own birthdays [A-14, A-15, A-16]', async () => {
    const { id_user } = await aService(app, { next_service: '2026-12-24' });
    const { count_service_notifications: before } = await counts();
    await app.at('2026-11-30T17:00:00Z');
    const { count_service_notifications, count_birthday_notifications } = await counts();
    assert.equal(count_service_notifications, before + 1);
    assert.equal(count_birthday_notifications, 0);
    await app.call('DELETE', `/api/admin/users/${id_user}`);
  });
});

test('the header reads four lists, each a list even where nothing is in it [NOTIF-19, API-05, API-12, API-49, API-63]', async () => {
  for (const { id } of await read('users/all')) await app.call('DELETE', `/api/admin/users/${id}`);
  await app.at('2027-06-15T05:00:00Z');
  for (const path of [
    'notifications/services',
    'notifications/birthdays',
    'notifications/voucher-exchange/this-month',
  ]) {
    assert.deepEqual(await read(path), [], path);
  }
  const member = await aCustomer(app, { point: 5_000, date_of_birth: '2001-06-15' });
  await aService(app, { id_user: member.id, next_service: '2027-06-01' });
  const voucher = await aVoucher(app, { codes: 1, expired_date: '2027-12-31' });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
  await claimItem(member, (await anItem(app, { codes: 1 })).id);
  const first = async (path: string) => (await read(path)).at(-1);
  assert.equal((await first('notifications/services')).name, member.name);
  assert.equal((await first('notifications/birthdays')).name, member.name);
  assert.equal((await first('notifications/voucher-exchange/this-month')).name, member.name);
  assert.equal((await first('notifications/item-exchange?status=send')).name, member.name);
});

test('what a customer wrote is counted until somebody has noted it as read; a command is not [ADD-118]', async () => {
  const { id, name, whatsapp } = await aCustomer(app);
  const write = async (key: string, seenAt: Date | null) => {
    const { rows } = await sql<{ id: number }>`
      insert into whatsapp_messages
        (key, customer_id, whatsapp, name, kind, parameters, body, status, seen_at, provider, due_at, created_at)
      values (${key}, ${id}, ${whatsapp}, ${name}, 'incoming', '[]', 'Halo', 'received', ${seenAt}, 'sandbox', now(),
        now())
      returning id
    `.execute(app.owner);
    return rows[0]?.id;
  };
  const before = (await counts()).count_unread_messages;
  const message = await write('incoming:1', null);
  await write('incoming:2', app.clock.now());
  assert.equal((await counts()).count_unread_messages, before + 1);
  await app.call('PATCH', `/api/admin/whatsapp-messages/${message}/read`);
  assert.equal((await counts()).count_unread_messages, before);
});

test('an invoice is overdue from the day after its last one until it is paid or void, and counted while it is [ADD-397]', async () => {
  const { id: id_customer } = await aCustomer(app);
  const issue = async (number: string, due_date: string | null) => {
    const body = { number, id_customer, date: '2027-06-01', amount: 100_000, due_date };
    const answer = await app.call('POST', '/api/admin/invoices', { body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.data.id;
  };
  const overdue = async () => (await counts()).tasks.invoice.open;
  await issue('OVERDUE/none', null);
  await issue('OVERDUE/today', '2027-06-15');
  assert.equal(await overdue(), 0);
  const late = await issue('OVERDUE/late', '2027-06-14');
  const later = await issue('OVERDUE/later', '2027-06-01');
  assert.equal(await overdue(), 2);
  assert.equal((await read('invoices?state=overdue')).total, 2);
  await app.call('POST', `/api/admin/invoices/${late}/pay`, { body: { amount: 40_000 } });
  assert.equal(await overdue(), 2);
  await app.call('POST', `/api/admin/invoices/${late}/pay`, { body: {} });
  assert.equal(await overdue(), 1);
  await app.call('POST', `/api/admin/invoices/${later}/void`, { body: { reason: 'Salah' } });
  assert.equal(await overdue(), 0);
});
