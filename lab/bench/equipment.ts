import { addDays, dayIn } from '@reward-points/contract/dates';
import { monthOf } from '@reward-points/contract/periods';
import { weekdayOf } from '@reward-points/contract/weekdays';
import { clockOf } from '@reward-points/server/src/clock';
import { openDatabase } from '@reward-points/server/src/db/database';
import { remindPlans } from '@reward-points/server/src/domains/plan-kinds/remind-plans';
import { sandbox } from '@reward-points/server/src/domains/whatsapp/providers/sandbox';
import type pg from 'pg';
import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { report } from './figures.ts';
import { load, median } from './load.ts';
import { numberOption } from './options.ts';
import { startServer } from './server.ts';

const FEW = 1_000;
const MANY = numberOption('equipment', 100_000);
const YEARS = numberOption('years', 10);
const SECONDS = numberOption('seconds', 2);
const ROUNDS = 3;
const CONNECTIONS = 4;
const TIME_ZONE = 'Asia/Jakarta';

/** How many plans are to be reminded of in the night that is measured, whatever else there is. */
const DUE = 200;
/** How many days before; no other plan is due on that day. */
const AHEAD = 40;

const TODAY = dayIn(TIME_ZONE, new Date());
/** A day on which the office works. */
const NIGHT = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(TODAY, days))
  .find((day) => weekdayOf(day) === 'Selasa') as string;
const { first, last } = monthOf(TODAY);

/** A list counts up to 5,000 rows; days of the calendar count what is due on them, of which there is as many times as much. */
const pages: { name: string; path: string; goal: number }[] = [
  { name: 'list, page 1', path: '/api/admin/equipment?page=1', goal: 10 },
  // Of both sizes it finds a hundred.
  {
    name: 'list, a part of a serial number',
    path: '/api/admin/equipment?search=sn-00005',
    goal: 2,
  },
  { name: 'history of one: visits', path: '/api/admin/equipment/500/visits', goal: 2 },
  { name: 'history of one: readings', path: '/api/admin/equipment/500/readings', goal: 2 },
  { name: 'a day of the calendar', path: `/api/admin/calendar/days/${TODAY}`, goal: 10 },
  {
    name: 'a month of the calendar',
    path: `/api/admin/calendar?from=${first}&to=${last}`,
    goal: 20,
  },
  { name: 'what has to be agreed', path: '/api/admin/calendar/to-agree', goal: 10 },
];

/**
 * Equipment with ten years of yearly visits, readings and reminders: the median time of a call, and of the nightly reminding
 * of as many plans, at 100,000 pieces as a share of the same at a thousand.
 */
export async function benchEquipment(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const few = await serve(postgres, 'few', FEW);
    const many = await serve(postgres, 'many', MANY);
    for (const { name, path, goal } of pages) {
      const times = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        times.few.push(await few.measure(path));
        times.many.push(await many.measure(path));
      }
      compare(name, times, goal);
    }
    const nights = { few: [] as number[], many: [] as number[] };
    const silent = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of ['few', 'many'] as const) {
        const night = await { few, many }[size].remind();
        nights[size].push(night.told);
        silent[size].push(night.nothing);
      }
    }
    compare(`the nightly reminding of ${DUE}`, nights, 2);
    compare('a look that finds nothing to remind of', silent, 2);
    report({
      name: 'equipment, bytes a visit with its reading',
      value: await many.bytesOfVisit(),
      detail: `${MANY * YEARS} visits, indexes included`,
    });
    await few.stop();
    await many.stop();
  } finally {
    await postgres.stop();
  }
}

function compare(name: string, times: Record<'few' | 'many', number[]>, atMost: number): void {
  const [small, large] = [median(times.few), median(times.many)];
  report({
    name: `equipment, ${name}: ${MANY} / ${FEW}`,
    value: large / small,
    goal: { atMost },
    detail: `${large.toFixed(1)} and ${small.toFixed(1)} ms`,
  });
}

async function serve(
  postgres: Awaited<ReturnType<typeof startBenchPostgres>>,
  name: string,
  count: number,
) {
  const { url, client, close } = await postgres.database(name);
  const server = await startServer(url);
  await insertCustomers(client, Math.ceil(count / 10), 1_000);
  await insertEquipment(client, count);
  const token = await signInAdministrator(client);
  return {
    /** Milliseconds that half of the answers stayed below. */
    measure: async (path: string) => {
      const next = () => ({ method: 'GET' as const, path, token });
      const options = { connections: CONNECTIONS, seconds: SECONDS, next };
      const measured = await load(server.address, options);
      if (measured.failed > 0) throw new Error(`${path}: ${measured.failed} calls failed`);
      return measured.p50;
    },
    remind: () => measureNight(client, url),
    bytesOfVisit: async () => {
      const { rows } = await client.query<{ bytes: number }>(`
        select (pg_total_relation_size('visits') + pg_total_relation_size('readings'))::float8
          / (select count(*) from visits) as bytes`);
      return rows[0]?.bytes ?? 0;
    },
    stop: async () => {
      await server.stop();
      await close();
    },
  };
}

/** Milliseconds of the reminding of a night, and of the next look, after which all is as it was. */
async function measureNight(
  client: pg.Client,
  url: string,
): Promise<{ told: number; nothing: number }> {
  await client.query(
    `update plan_kinds set reminds = true, remind_days = '{${AHEAD}}', reminded_until = $1 where kind = 'servis'`,
    [addDays(NIGHT, -1)],
  );
  const database = openDatabase(url, 2);
  const clock = clockOf(() => new Date(`${NIGHT}T02:00:00Z`), TIME_ZONE);
  const run = async () => {
    const began = performance.now();
    await remindPlans(database.db, { clock, provider: sandbox });
    return performance.now() - began;
  };
  try {
    const told = await run();
    const { rows } = await client.query<{ sent: number }>(
      "select count(*)::int as sent from whatsapp_messages where key like 'reminder:plan:%'",
    );
    if (rows[0]?.sent !== DUE) throw new Error(`${rows[0]?.sent} of ${DUE} were reminded of.`);
    const nothing = await run();
    await client.query(`
      update plans set reminded_at = null, reminder_message_id = null, reminded_before = null, message_before = null
      where reminded_at is not null`);
    await client.query('delete from plan_reminders where days_before = $1', [AHEAD]);
    await client.query("delete from whatsapp_messages where key like 'reminder:plan:%'");
    await client.query(
      "update plan_kinds set reminds = false, reminded_until = null where kind = 'servis'",
    );
    return { told, nothing };
  } finally {
    await database.close();
  }
}

/**
 * Pieces of a tenth as many customers, each with a yearly service and every second with a calibration, and what that left in
 * so many years. Next days are spread over a year, from three weeks ago on; one in five plans of this month has an agreed day.
 */
async function insertEquipment(client: pg.Client, count: number): Promise<void> {
  const customers = Math.ceil(count / 10);
  const due = `date '${addDays(NIGHT, AHEAD)}'`;
  // The triggers would look at each of a million rows.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into products (name, description, created_at)
    select 'Flowmeter DN' || n * 25, 'Pengukur aliran air.', now() from generate_series(1, 40) n`);
  await client.query(`
    insert into equipment (customer_id, product_id, flowmeter_type, serial_number, site, installed_on, created_at)
    select 2 + n % ${customers}, (select min(id) from products) + n % 40, 'FM-' || n % 9, 'SN-' || lpad(n::text, 7, '0'),
      'Ruang pompa ' || n % 50, date '${TODAY}' - ${YEARS} * 365, now()
    from generate_series(1, ${count}) n`);
  await client.query(`
    with spread as (
      select e.*, k.kind, date '${TODAY}' - 21 + (e.id * 7919 + k.place * 101)::int % 365 as day
      from equipment e cross join lateral (values ('servis', 0), ('kalibrasi', 1)) as k (kind, place)
      where k.kind = 'servis' or e.id % 2 = 0
    )
    insert into plans (customer_id, product_id, equipment_id, kind, every_months, last_on, next_on, created_at)
    select customer_id, product_id, id, kind, 12, next_on - 365, next_on, now()
    from spread cross join lateral (
      -- On the one day exactly as many as are to be reminded of.
      select case when kind = 'servis' and id <= ${DUE} then ${due} when day = ${due} then day + 1 else day end as next_on
    ) as settled`);
  await client.query(`
    insert into visits (plan_id, day, created_at, technician, found, done, result)
    select p.id, p.last_on - 365 * y, now(), 'Budi', 'Rotor kotor', 'Dibersihkan dan diuji', 'fit'
    from plans p, generate_series(0, ${YEARS - 1}) y where p.kind = 'servis' order by 2`);
  await client.query(`
    insert into readings (equipment_id, visit_id, day, totaliser, unit, entered_by, created_at)
    select p.equipment_id, v.id, v.day, 100000 + (v.day - date '2000-01-01') * 10, 'm3', 1, now()
    from visits v join plans p on p.id = v.plan_id`);
  await client.query(`
    insert into plan_reminders (plan_id, due_on, days_before, at, by_hand)
    select v.plan_id, v.day, d, now(), false from visits v, unnest('{14,1}'::int[]) d`);
  await client.query(`
    insert into appointments (plan_id, day, hour, technician_id, state, made_on, made_by)
    select id, next_on, '10:00', 1, 'agreed', date '${TODAY}' - 30, 1 from plans
    where id % 5 = 0 and next_on between date '${first}' and date '${last}'`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
