import type { KeepingPeriods } from '@reward-points/contract/privacy';
import type { Db, Tx } from '#db/database.ts';

const COLUMNS = ['messages', 'sign_ins', 'details', 'sign_ups', 'parcels', 'version'] as const;

/** A constraint knows from how many months to how many. */
type Stored = { [Name in (typeof COLUMNS)[number]]: number | null };
const periodsOf = (row: Stored): KeepingPeriods => row as KeepingPeriods;

export const requireKeepingPeriods = async (db: Db | Tx): Promise<KeepingPeriods> =>
  periodsOf(await db.selectFrom('keeping_periods').select(COLUMNS).executeTakeFirstOrThrow());

export const lockKeepingPeriods = async (tx: Tx): Promise<KeepingPeriods> =>
  periodsOf(
    await tx.selectFrom('keeping_periods').select(COLUMNS).forUpdate().executeTakeFirstOrThrow(),
  );

export const updateKeepingRow = async (
  tx: Tx,
  periods: Omit<KeepingPeriods, 'version'>,
): Promise<KeepingPeriods> =>
  periodsOf(
    await tx
      .updateTable('keeping_periods')
      .set(periods)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
