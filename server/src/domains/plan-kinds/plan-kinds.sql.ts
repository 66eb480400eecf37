import type { Day } from '@reward-points/contract/dates';
import { PLAN_KINDS, type PlanKind } from '@reward-points/contract/plan-days';
import type { Holiday, PlanKindSettings } from '@reward-points/contract/plan-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

const COLUMNS = [
  'kind',
  'every_months',
  'reminds',
  'remind_days',
  'reminds_certificates',
  'checklist',
  'rule',
  'rule_source',
  'rule_checked_on',
  'version',
] as const;

/** A constraint knows the kinds. */
const kindOf = <Row extends { kind: string }>(row: Row): Row & { kind: PlanKind } => ({
  ...row,
  kind: row.kind as PlanKind,
});

/** What holds for services, calibrations and verifications. */
export async function listPlanKinds(db: Db | Tx): Promise<PlanKindSettings[]> {
  const rows = await db.selectFrom('plan_kinds').select(COLUMNS).execute();
  return rows
    .map(kindOf)
    .sort((one, other) => PLAN_KINDS.indexOf(one.kind) - PLAN_KINDS.indexOf(other.kind));
}

export const lockPlanKind = async (tx: Tx, kind: PlanKind): Promise<PlanKindSettings> =>
  kindOf(
    await tx
      .selectFrom('plan_kinds')
      .select(COLUMNS)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );

type Changes = Omit<PlanKindSettings, 'kind' | 'version'> & {
  reminded_until?: Day | null;
  certificates_reminded_until?: Day | null;
};

export const updatePlanKindRow = async (
  tx: Tx,
  kind: PlanKind,
  changes: Changes,
): Promise<PlanKindSettings> =>
  kindOf(
    await tx
      .updateTable('plan_kinds')
      .set(changes)
      .where('kind', '=', kind)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

/** A kind that reminds by itself, and up to which day it has. */
export interface RemindingKind {
  kind: PlanKind;
  days: readonly number[];
  until: Day;
}

/** The kinds that remind by themselves, and up to which day they have. */
export async function listReminding(db: Db): Promise<RemindingKind[]> {
  const { rows } = await sql<RemindingKind>`
    select kind, remind_days as days, reminded_until as until from plan_kinds where reminds order by kind
  `.execute(db);
  return rows;
}

/** The kinds that tell by themselves of certificates that end, and up to which day they have. */
export async function listRemindingOfCertificates(
  db: Db,
): Promise<Pick<RemindingKind, 'kind' | 'until'>[]> {
  const { rows } = await sql<Pick<RemindingKind, 'kind' | 'until'>>`
    select kind, certificates_reminded_until as until from plan_kinds where reminds_certificates order by kind
  `.execute(db);
  return rows;
}

/** The same as `noteReminded`, of certificates. */
export async function noteCertificatesReminded(tx: Tx, kind: PlanKind, until: Day): Promise<void> {
  await sql`
    update plan_kinds set certificates_reminded_until = ${until}
    where kind = ${kind} and reminds_certificates and certificates_reminded_until < ${until}
  `.execute(tx);
}

/** Notes that the reminders up to a day have gone out; never less than was noted, and not where it reminds no more. */
export async function noteReminded(tx: Tx, kind: PlanKind, until: Day): Promise<void> {
  await sql`
    update plan_kinds set reminded_until = ${until}
    where kind = ${kind} and reminds and reminded_until < ${until}
  `.execute(tx);
}

export const listHolidays = (db: Db | Tx, from: Day): Promise<Holiday[]> =>
  db
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', from)
    .orderBy('day')
    .limit(1_000)
    .execute();

/** Those that were entered of a span of days. */
export const listHolidaysBetween = (db: Db, from: Day, to: Day): Promise<Holiday[]> =>
  db
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** Of one day that is entered twice the latter name counts. @returns how many days they are. */
export async function putHolidays(tx: Tx, holidays: readonly Holiday[]): Promise<number> {
  const named = new Map(holidays.map(({ day, name }) => [day, name]));
  await tx
    .insertInto('holidays')
    .values([...named].map(([day, name]) => ({ day, name })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ name: sql<string>`excluded.name` }),
    )
    .execute();
  return named.size;
}

export async function countHolidays(tx: Tx, from: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from holidays where day >= ${from}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @returns its name; undefined where there is none on that day. */
export async function deleteHolidayRow(tx: Tx, day: Day): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from holidays where day = ${day} returning name
  `.execute(tx);
  return rows[0]?.name;
}
