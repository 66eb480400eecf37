import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

const app = useApp();

interface Birthday {
  id: number;
  id_customer: number;
  name: string;
  sent: 'Yes' | 'No';
}
const list = async (): Promise<Birthday[]> =>
  (await app.call('GET', '/api/admin/notifications/birthdays')).body.data;
const on = async (day: string, time = '05:00:00') => {
  app.clock.set(`${day}T${time}Z`);
  app.adminToken = (
    await app.call('POST', '/api/login', {
      body: { whatsapp: '628000000000', password: 'admin-password' },
      token: null,
    })
  ).body.token;
};
const namesOf = (birthdays: Birthday[]) => birthdays.map((birthday) => birthday.name);
const born = (date_of_birth: string) => aCustomer(app, { name: date_of_birth, date_of_birth });
const clear = async () => {
  for (const { id } of (await app.call('GET', '/api/admin/users/all')).body.data) {
    await app.call('DELETE', `/api/admin/users/${id}`);
  }
};
const markSent = (id: number) =>
  app.call('PATCH', `/api/admin/notifications/birthdays/${id}`, { body: { sent: 'Yes' } });

describe('the list of birthdays', () => {
  test('is this week’s by day, then those of the last 30 days, the latest first [API-12, NOTIF-01, A-17]', async () => {
    await clear();
    await on('2026-11-21');
    for (const day of [
      '2001-10-21',
      '2001-10-22',
      '1990-11-15',
      '2005-11-16',
      '1999-11-21',
      '2010-11-22',
      '2001-11-27',
      '2001-11-28',
      '2001-01-01',
      '2001-12-31',
    ]) {
      await born(day);
    }
    const birthdays = await list();
    assert.deepEqual(namesOf(birthdays), [
      '2005-11-16',
      '1999-11-21',
      '2010-11-22',
      '2001-11-27',
      '1990-11-15',
      '2001-10-22',
    ]);
    assert.deepEqual(Object.keys(birthdays[0] ?? {}).sort(), [
      'date_of_birth',
      'id',
      'id_customer',
      'name',
      'sent',
      'whatsapp',
    ]);
    assert.ok(birthdays.every((birthday) => birthday.sent === 'No'));
  });

  test('keeps this week’s when their gift is sent, and earlier ones for seven days after it was [NOTIF-04, NOTIF-10, A-17]', async () => {
    await clear();
    await on('2026-11-21');
    for (const day of ['2001-11-18', '2001-11-12', '2001-11-10']) await born(day);
    const shown = async () => (await list()).map(({ name, sent }) => `${name} ${sent}`);
    for (const { id, name } of await list()) {
      if (name !== '2001-11-10') assert.equal((await markSent(id)).status, 200);
    }
    // What waits stands before what is done, however long ago its day was.
    assert.deepEqual(await shown(), ['2001-11-18 Yes', '2001-11-10 No', '2001-11-12 Yes']);
    await on('2026-11-28', '04:59:59');
    assert.deepEqual(await shown(), ['2001-11-10 No', '2001-11-18 Yes', '2001-11-12 Yes']);
    await on('2026-11-28');
    assert.deepEqual(await shown(), ['2001-11-10 No']);
  });

  test('keeps a gift that was sent late across New Year, and no longer than its thirty days [A-17]', async () => {
    await clear();
    await on('2027-01-03');
    for (const day of ['2001-12-04', '2001-12-20', '2001-01-02']) await born(day);
    for (const { id } of await list()) assert.equal((await markSent(id)).status, 200);
    const shown = async () => (await list()).map(({ name, sent }) => `${name} ${sent}`);
    assert.deepEqual(await shown(), ['2001-01-02 Yes', '2001-12-20 Yes', '2001-12-04 Yes']);
    await on('2027-01-04');
    assert.deepEqual(await shown(), ['2001-01-02 Yes', '2001-12-20 Yes']);
  });

  test('has the same rows however often and by however many it is read [A-21]', async () => {
    await clear();
    await on('2026-11-21');
    for (const day of ['2001-11-18', '2001-11-19', '2001-11-20']) await born(day);
    const readings = await atOnce(10, list);
    for (const reading of readings) assert.deepEqual(reading, readings[0]);
    const rows = await app.dependencies.db
      .selectFrom('birthdays')
      .select('id')
      .where('customer_id', 'in', readings[0]?.map((row) => row.id_customer) ?? [])
      .execute();
    assert.equal(rows.length, 3);
  });

  test('that is read while a gift is marked as sent shows it as sent [A-21, NOTIF-04]', async () => {
    await clear();
    await on('2026-11-21');
    const { id } = await born('2001-11-18');
    const held = await holding(
      app,
      `insert into birthdays (customer_id, year, sent_at) values (${id}, 2026, '2026-11-20')`,
    );
    const reading = list();
    await held.waitedFor(1);
    await held.release();
    assert.deepEqual(
      (await reading).map(({ sent }) => sent),
      ['Yes'],
    );
  });

  test('begins anew each year: the gift of last year does not count [A-21]', async () => {
    await clear();
    await on('2026-11-21');
    await born('2001-11-18');
    const [before] = await list();
    await markSent(before?.id ?? 0);
    await on('2027-11-18');
    const [after] = await list();
    assert.equal(after?.sent, 'No');
    assert.notEqual(after?.id, before?.id);
  });

  test('is of use on a Sunday: the six days after it are listed [A-16]', async () => {
    await clear();
    await on('2026-11-22');
    for (const day of ['2001-11-16', '2001-11-23', '2001-11-28', '2001-11-29']) await born(day);
    assert.deepEqual(namesOf(await list()), ['2001-11-16', '2001-11-23', '2001-11-28']);
  });

  test('goes on over New Year, each row in the year of its own day [A-17, A-21]', async () => {
    await clear();
    await on('2026-12-29');
    for (const day of ['2001-12-20', '2001-12-30', '2001-01-02', '2001-01-05']) await born(day);
    const before = await list();
    assert.deepEqual(namesOf(before), ['2001-12-30', '2001-01-02', '2001-12-20']);
    await markSent(before[1]?.id ?? 0);
    await on('2027-01-03');
    const after = await list();
    assert.deepEqual(
      after.map(({ name, sent }) => [name, sent]),
      [
        ['2001-12-30', 'No'],
        ['2001-01-02', 'Yes'],
        ['2001-01-05', 'No'],
        ['2001-12-20', 'No'],
      ],
    );
    // The same rows as in the year before: no gift is asked for twice.
    for (const { id, name } of before) assert.equal(after.find((row) => row.name === name)?.id, id);
    const { rows } = await sql<{ year: number }>`
      select b.year from birthdays b join customers c on c.id = b.customer_id
      where c.deleted_at is null order by c.born_on
    `.execute(app.dependencies.db);
    assert.deepEqual(
      rows.map((row) => row.year),
      [2027, 2027, 2026, 2026],
    );
  });

  test('has everybody of the week, and counts as many as it lists [A-16, A-35]', async () => {
    await clear();
    await on('2026-03-08');
    await insertCustomers(app.databaseUrl, 120);
    assert.equal((await list()).length, 120);
    const { body } = await app.call(
      'GET',
      '/api/admin/welcome-page-resources/summary-notifications',
    );
    assert.equal(body.data.count_birthday_notifications, 120);
  });

  test('has everybody whose gift was missed, however many, and counts them [A-17, ADD-61]', async () => {
    await clear();
    await on('2026-03-30');
    await insertCustomers(app.databaseUrl, 120);
    assert.equal((await list()).length, 120);
    const { body } = await app.call(
      'GET',
      '/api/admin/welcome-page-resources/summary-notifications',
    );
    assert.equal(body.data.count_birthday_notifications, 0);
    assert.equal(body.data.tasks.birthday.open, 120);
  });

  test('can be read while customers come and go [A-21]', async () => {
    await clear();
    await on('2026-11-21');
    const answers = await atOnce(40, async (n) => {
      if (n % 4 !== 0) return app.call('GET', '/api/admin/notifications/birthdays');
      const { body } = await app.call('POST', '/api/admin/users', {
        body: customerForm({ date_of_birth: '2001-11-21' }),
      });
      const { id } = body.data;
      return app.call(n % 8 === 0 ? 'DELETE' : 'GET', `/api/admin/users/${id}`);
    });
    assert.deepEqual(statusesOf(answers), { 200: 40 });
    assert.equal((await list()).length, 5);
  });

  test('shows 29 February on the 28th of other years [A-18]', async () => {
    await clear();
    await on('2026-02-22');
    await born('2004-02-29');
    await born('2001-02-28');
    await born('2001-03-02');
    assert.deepEqual(namesOf(await list()).sort(), ['2001-02-28', '2004-02-29']);
    await on('2026-03-02');
    assert.deepEqual(namesOf(await list()), ['2001-03-02', '2004-02-29', '2001-02-28']);
    await on('2026-03-30');
    assert.deepEqual(namesOf(await list()).sort(), ['2001-02-28', '2001-03-02', '2004-02-29']);
    await on('2028-02-29');
    assert.ok(namesOf(await list()).includes('2004-02-29'));
  });

  test('has nobody before the year of the birth, whatever was stored, and has them from that year on [ADD-341]', async () => {
    await clear();
    await on('2026-11-21');
    for (const day of ['2026-11-22', '2001-11-23']) await born(day);
    const { id } = await born('2001-11-24');
    await sql`update customers set born_on = '2027-11-24' where id = ${id}`.execute(app.owner);
    assert.deepEqual(namesOf(await list()), ['2026-11-22', '2001-11-23']);
    const { body } = await app.call(
      'GET',
      '/api/admin/welcome-page-resources/summary-notifications',
    );
    assert.equal(body.data.count_birthday_notifications, 2);
    await on('2027-11-21');
    assert.deepEqual(namesOf(await list()), ['2026-11-22', '2001-11-23', '2001-11-24']);
  });

  test('is that of the business day: midnight in Jakarta turns it [A-14]', async () => {
    await clear();
    await on('2026-11-22', '16:59:59');
    await born('2001-11-29');
    assert.deepEqual(await list(), []);
    app.clock.set('2026-11-22T17:00:00Z');
    assert.deepEqual(namesOf(await list()), ['2001-11-29']);
  });

  test('leaves out the own account and follows a member who changes the birthday, with the one row of the year [A-02, A-96, S-32]', async () => {
    await clear();
    await on('2026-11-21');
    const member = await born('2001-11-18');
    const [before] = await list();
    await markSent(before?.id ?? 0);
    const saved = await app.call('PATCH', `/api/member/users/${member.id}`, {
      body: customerForm({
        ...member,
        date_of_birth: '2001-11-22',
        password: '',
        password_confirmation: '',
      }),
      token: member.token,
    });
    assert.equal(saved.status, 200);
    const birthdays = await list();
    assert.equal(birthdays.length, 1);
    assert.deepEqual(
      { id: birthdays[0]?.id, sent: birthdays[0]?.sent },
      { id: before?.id, sent: 'Yes' },
    );
    assert.ok(birthdays.every((birthday) => birthday.id_customer !== 1));
  });
});

test('a birthday that another reader notes at the same moment has the number of that note [A-21]', async () => {
  await clear();
  await on('2026-11-21');
  const { id } = await born('1999-11-21');
  const held = await holding(app, 'insert into birthdays (customer_id, year) values ($1, 2026)', [
    id,
  ]);
  const reading = list();
  await held.waitedFor(1);
  await held.release();
  const noted = await app.dependencies.db
    .selectFrom('birthdays')
    .select(['id', 'customer_id as id_customer'])
    .execute();
  const read = await reading;
  assert.deepEqual(
    read.map(({ id: number, id_customer }) => ({ id: number, id_customer })),
    noted.filter((row) => row.id_customer === id),
  );
  assert.equal(read.length, 1);
});

// Last: what clears away before a test would delete them one by one.
test('a list of birthdays that is cut leaves out nothing due, however many are sent or still ahead [ADD-346]', async () => {
  await clear();
  // A Sunday, with the week that is over and the six days ahead.
  await on('2026-03-15');
  const due = ['2001-02-20', '2001-03-10', '2001-03-15'];
  for (const day of due) await born(day);
  await insertCustomers(app.databaseUrl, 1_000);
  await list();
  await sql`
    update birthdays set sent_at = ${app.clock.now()}
    where customer_id in (select id from customers where born_on = '2001-03-14')
  `.execute(app.owner);
  await insertCustomers(app.databaseUrl, 1_000);
  await sql`
    update customers set born_on = '2001-03-18'
    where id in (select id from customers where born_on = '2001-03-14' order by id desc limit 1000)
  `.execute(app.owner);
  const shown = namesOf(await list());
  assert.deepEqual([shown.length, due.filter((day) => !shown.includes(day))], [1_000, []]);
});
