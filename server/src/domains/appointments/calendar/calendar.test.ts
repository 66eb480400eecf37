import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { CalendarDay } from '@reward-points/contract/calendar';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aVisit } from '#test/builders.ts';
import { explaining } from '#test/explaining.ts';
import { insertCustomers } from '#test/many-customers.ts';
import { aColleague } from '#test/people.ts';
import { anAppointment, aPiece } from '#test/visits.ts';
import { countToAgree, listDays, listToAgree } from './calendar.sql.ts';

const app = useApp();

const calendar = async (query = '', span = 'from=2026-11-16&to=2026-12-13') => {
  const { status, body } = await app.call('GET', `/api/admin/calendar?${span}&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
/** By day the plans that stand there. */
const plansBy = async (query = '', span?: string): Promise<Record<string, number[]>> => {
  const { days } = await calendar(query, span);
  return Object.fromEntries(
    (days as CalendarDay[])
      .filter(({ count }) => count > 0)
      .map(({ day, entries }) => [day, entries.map(({ id_plan }) => id_plan)]),
  );
};
const rows = async (path: string) =>
  (await app.call('GET', `/api/admin/calendar/${path}`)).body.data.data;
const toAgree = async (query = '') =>
  (await rows(`to-agree?per_page=100&${query}`)).map(({ id_plan }: { id_plan: number }) => id_plan);

async function theWeeks() {
  const bandung = await aCustomer(app, { address: 'Jalan Asia Afrika 1, Bandung' });
  const medan = await aCustomer(app, { address: 'Jalan Gatot Subroto 9, Medan' });
  const due = await aPiece(app, { customer: bandung, due: '2026-12-07' });
  const moved = await aPiece(app, { customer: medan, due: '2026-12-07', site: 'Pabrik Binjai' });
  const late = await aPiece(app, { customer: bandung, due: '2026-11-17' });
  const today = await aPiece(app, { customer: medan, due: '2026-11-21' });
  const missed = await aPiece(app, { customer: medan, due: '2026-11-25' });
  const refused = await aPiece(app, { customer: bandung, due: '2026-11-25' });
  const visited = await aPiece(app, { customer: medan, due: '2027-06-01' });
  const tera = await app.call('POST', `/api/admin/equipment/${due.equipmentId}/plans`, {
    body: { kind: 'tera', every_months: 12, next_on: '2026-12-07' },
  });
  await aColleague(app, 'teknisi');
  const technicians = (await app.call('GET', '/api/admin/technicians')).body.data;
  const technician = technicians.at(-1).id;
  await anAppointment(app, moved.planId, {
    day: '2026-12-08',
    hour: '13:00',
    id_technician: technician,
  });
  const missedId = await anAppointment(app, missed.planId);
  await sql`update appointments set day = '2026-11-19' where id = ${missedId}`.execute(app.owner);
  await anAppointment(app, refused.planId, { day: '2026-12-10', asks: true });
  await sql`update appointments set state = 'refused' where plan_id = ${refused.planId}`.execute(
    app.owner,
  );
  const visitedId = await anAppointment(app, visited.planId, { day: '2026-11-21' });
  await aVisit(app, visited.planId, '2026-11-21');
  return {
    due: due.planId,
    tera: Number(tera.body.data.id),
    moved: moved.planId,
    late: late.planId,
    missed: missed.planId,
    refused: refused.planId,
    visited: visited.planId,
    today: today.planId,
    visitedId,
    technician,
  };
}
let w: Awaited<ReturnType<typeof theWeeks>>;
before(async () => {
  w = await theWeeks();
});

describe('the calendar', () => {
  test('has each plan once: where it is agreed, else where it is due; what was kept stays on its day [ADD-835]', async () => {
    assert.deepEqual(await plansBy(), {
      '2026-11-19': [w.missed],
      '2026-11-21': [w.visited, w.today],
      '2026-12-07': [w.due, w.tera],
      '2026-12-08': [w.moved],
      '2026-12-10': [w.refused],
    });
    const { days } = await calendar();
    assert.equal(days.length, 28);
    const kept = days.find(({ day }: CalendarDay) => day === '2026-11-21').entries[0];
    assert.deepEqual([kept.appointment.id, kept.appointment.state], [w.visitedId, 'done']);
  });

  test('is narrowed by kind, technician and what is nobody’s, and by part of address or site [ADD-835]', async () => {
    assert.deepEqual(await plansBy('kind=tera'), { '2026-12-07': [w.tera] });
    assert.deepEqual(await plansBy(`technician=${w.technician}`), { '2026-12-08': [w.moved] });
    const nobodys = Object.values(await plansBy('technician=none')).flat();
    assert.ok(nobodys.includes(w.due) && !nobodys.includes(w.moved));
    assert.deepEqual(await plansBy('place=binjai'), { '2026-12-08': [w.moved] });
    assert.deepEqual(Object.values(await plansBy('place=BANDUNG')).flat(), [
      w.due,
      w.tera,
      w.refused,
    ]);
    assert.deepEqual(await plansBy('place=%25'), {});
    assert.deepEqual(await plansBy('kind=pompa&technician=x'), await plansBy());
    assert.deepEqual(await toAgree('place=medan'), [w.missed]);
  });

  test('leaves what was visited before equipment moved at the customer of then, without the site of now [ADD-790, ADD-835]', async () => {
    const { planId, equipmentId, customer } = await aPiece(app, { site: 'Gudang Tegal' });
    await anAppointment(app, planId, { day: '2027-03-03' });
    await aVisit(app, planId, '2026-11-22');
    const next = await aCustomer(app, { address: 'Jalan Pemuda 3, Semarang' });
    const path = `/api/admin/equipment/${equipmentId}`;
    await app.call('POST', `${path}/move`, { body: { id_user: next.id } });
    await app.call('PATCH', path, { body: { site: 'Ruang genset' } });
    await anAppointment(app, planId, { day: '2027-03-04' });
    const span = 'from=2027-03-03&to=2027-03-04';
    const { days } = await calendar('', span);
    assert.deepEqual(
      days.map(({ entries: [entry] }: CalendarDay) => [entry?.customer, entry?.site]),
      [
        [customer.name, null],
        [next.name, 'Ruang genset'],
      ],
    );
    const [kept] = await rows('days/2027-03-03');
    assert.deepEqual([kept.id_user, kept.customer, kept.site], [customer.id, customer.name, null]);
    for (const place of ['semarang', 'genset']) {
      assert.deepEqual(await plansBy(`place=${place}`, span), { '2027-03-04': [planId] });
    }
  });

  test('names Sundays and holidays, those of every year and those that were entered [ADD-835]', async () => {
    await app.call('POST', '/api/admin/holidays', {
      body: { holidays: [{ day: '2026-12-24', name: 'Cuti bersama' }] },
    });
    const { days } = await calendar('', 'from=2026-12-20&to=2026-12-27');
    assert.deepEqual(
      days.filter(({ rest }: CalendarDay) => rest).map(({ day, rest }: CalendarDay) => [day, rest]),
      [
        ['2026-12-20', 'Minggu'],
        ['2026-12-24', 'Cuti bersama'],
        ['2026-12-25', 'Hari Natal'],
        ['2026-12-27', 'Minggu'],
      ],
    );
  });

  test('shows the first of a full day, and all of it page by page, by hour [ADD-835]', async () => {
    const customer = await aCustomer(app);
    const plans: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { planId } = await aPiece(app, { customer, due: '2027-02-03' });
      plans.push(planId);
    }
    await anAppointment(app, plans[8] ?? 0, { day: '2027-02-03' });
    await anAppointment(app, plans[7] ?? 0, { day: '2027-02-03', hour: '14:00' });
    await anAppointment(app, plans[6] ?? 0, { day: '2027-02-03', hour: '08:00' });
    const order = [plans[6], plans[7], plans[8], ...plans.slice(0, 6)];
    const [day] = (await calendar('', 'from=2027-02-03&to=2027-02-03')).days;
    assert.equal(day.count, 9);
    assert.deepEqual(
      day.entries.map(({ id_plan }: { id_plan: number }) => id_plan),
      order.slice(0, 6),
    );
    const paged = [];
    for (const page of [1, 2, 3]) {
      paged.push(...(await rows(`days/2027-02-03?per_page=4&page=${page}`)));
    }
    assert.deepEqual(
      paged.map(({ id_plan }) => id_plan),
      order,
    );
    assert.equal((await app.call('GET', '/api/admin/calendar/days/2027-02-30')).status, 404);
  });

  test('is asked for six weeks at most [ADD-835]', async () => {
    for (const span of [
      'from=2026-11-01&to=2026-12-13',
      'from=2026-11-02&to=2026-11-01',
      'from=x&to=y',
      '',
    ]) {
      assert.equal((await app.call('GET', `/api/admin/calendar?${span}`)).status, 422, span);
    }
    assert.equal((await calendar('', 'from=2026-11-01&to=2026-12-12')).days.length, 42);
  });
});

describe('what has to be agreed', () => {
  test('is overdue, was missed or is wished on another day, the longest first, from either end [ADD-836]', async () => {
    await anAppointment(app, w.today, { day: '2026-11-21' });
    assert.deepEqual(await toAgree(), [w.late, w.missed, w.refused]);
    const tasks = await app.call('GET', '/api/admin/inbox?kind=appointment');
    assert.deepEqual(
      tasks.body.data.data.map(({ record }: { record: { id_plan: number } }) => record.id_plan),
      [w.missed, w.refused],
    );
    for (const page of [1, 2, 3]) {
      const [one] = await rows(`to-agree?per_page=1&page=${page}`);
      assert.equal(one.id_plan, [w.late, w.missed, w.refused][page - 1]);
    }
    await app.call(
      'PATCH',
      `/api/admin/appointments/${(await rows('to-agree?per_page=1&page=2'))[0].appointment.id}`,
      {
        body: { day: '2026-12-01', asks: false },
      },
    );
    assert.deepEqual(await toAgree(), [w.late, w.refused]);
    await anAppointment(app, w.late, { day: '2026-12-02' });
    assert.deepEqual(await toAgree(), [w.refused]);
  });

  test('has each plan once across its pages, in whatever order those of one day were agreed [ADD-836]', async () => {
    const customer = await aCustomer(app, { address: 'Jalan Perintis 1, Sorong' });
    const plans: number[] = [];
    for (let n = 0; n < 3; n += 1) plans.push((await aPiece(app, { customer })).planId);
    for (const plan of plans.toReversed()) await anAppointment(app, plan);
    await sql`update appointments set day = '2026-11-18' where plan_id = any(${plans}::bigint[])`.execute(
      app.owner,
    );
    const page = async (n: number) =>
      (await rows(`to-agree?place=sorong&per_page=2&page=${n}`)).map(
        ({ id_plan }: { id_plan: number }) => id_plan,
      );
    const paged = [...(await page(1)), ...(await page(2))];
    assert.deepEqual(paged, plans.toReversed());
    assert.deepEqual(await toAgree('place=sorong'), paged);
  });
});

test('teknisi sees and agrees, pembaca sees, gudang neither [ADD-849]', async () => {
  const [teknisi, pembaca, gudang] = [
    await aColleague(app, 'teknisi'),
    await aColleague(app, 'pembaca'),
    await aColleague(app, 'gudang'),
  ];
  const piece = await aPiece(app, { due: '2027-05-03' });
  const statuses = async (token: string) => [
    (await app.call('GET', '/api/admin/calendar?from=2027-05-03&to=2027-05-03', { token })).status,
    (await app.call('GET', '/api/admin/calendar/to-agree', { token })).status,
    (
      await app.call('POST', '/api/admin/appointments', {
        token,
        body: { id_plan: piece.planId, day: '2027-05-04', asks: false },
      })
    ).status,
  ];
  assert.deepEqual(await statuses(gudang), [403, 403, 403]);
  assert.deepEqual(await statuses(pembaca), [200, 200, 403]);
  assert.deepEqual(await statuses(teknisi), [200, 200, 201]);
});

test('a month of twenty thousand plans, and what of ten thousand is overdue, are read by the indexes [ADD-849]', async () => {
  await insertCustomers(app.databaseUrl, 2_000);
  await sql`
    with meters as (
      insert into equipment (customer_id, product_id, created_at)
      select c.id, (select min(id) from products), now() from customers c where c.name like 'PT Massal %'
      returning id, customer_id, product_id
    )
    insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
    select m.id, m.customer_id, m.product_id, '2020-01-01', '2024-01-01'::date + (m.id * 7 + n * 331)::int % 3330, now()
    from meters m, generate_series(1, 10) as n
  `.execute(app.owner);
  await sql`analyze`.execute(app.owner);
  const { db, plans } = explaining(app);
  const filter = { kind: undefined, technician: undefined, place: '' };
  const today = app.clock.today();
  await listDays(db, filter, { from: '2028-03-01', to: '2028-04-11', today }, 6);
  await listToAgree(db, filter, today, { limit: 10, offset: 0, fromEnd: false });
  await countToAgree(db, filter, today);
  const [month = '', first = '', count = ''] = plans;
  // Six weeks of them, of which each day's first six are looked up.
  assert.match(month, /plans_by_next .*rows=252(\.0+)? /, month);
  assert.match(
    first,
    /Index Scan using plans_by_next on plans s_\d .*rows=\d{1,2}(\.\d+)? /,
    first,
  );
  // It stops where nobody counts any more.
  assert.match(count, /Limit .*rows=5001(\.0+)? /, count);
  assert.doesNotMatch(first, /Seq Scan on plans/, first);
});
