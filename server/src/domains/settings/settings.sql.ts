import type {
  PointsBasis,
  PointsWhen,
  PointValueDay,
  Settings,
  SettingsForm,
} from '@reward-points/contract/settings';
import type { Db, Tx } from '#db/database.ts';
import { savedDayOf } from '#db/figure-days.ts';

const COLUMNS = [
  'rupiah_per_point',
  'points_when',
  'points_basis',
  'claims_ask',
  'second_look',
  'contact_whatsapp',
  'signs_in_by_code',
  'takes_sign_ups',
  'second_factor_demanded',
  'version',
] as const;

/** What was entered, whatever the server settles instead. */
export type StoredSettings = Omit<Settings, 'contact_fixed'>;

/** As the database has them: a constraint knows the words. */
const settingsOf = (row: {
  rupiah_per_point: number | null;
  points_when: string;
  points_basis: string;
  claims_ask: boolean;
  second_look: boolean;
  contact_whatsapp: string | null;
  signs_in_by_code: boolean;
  takes_sign_ups: boolean;
  second_factor_demanded: boolean;
  version: number;
}): StoredSettings => ({
  ...row,
  points_when: row.points_when as PointsWhen,
  points_basis: row.points_basis as PointsBasis,
});

/** What the company has settled. A migration has made the one row, so it is always there. */
export async function requireSettings(db: Db | Tx): Promise<StoredSettings> {
  return settingsOf(await db.selectFrom('settings').select(COLUMNS).executeTakeFirstOrThrow());
}

/** Holds the settings until the transaction ends: of two changes at once the second sees what the first made of them. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  const row = await tx.selectFrom('settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
  return settingsOf(row);
}

/**
 * Holds the settings against change until the transaction ends, beside others who do. For an act of many statements that
 * must all read the same settings: whoever saves others waits until it is over.
 */
export async function lockSettingsShared(tx: Tx): Promise<void> {
  await tx.selectFrom('settings').select('version').forShare().execute();
}

/** @param isOther whether the value of any day is another one now: the record has their history, so it is not what it was. */
export async function updateSettingsRow(
  tx: Tx,
  changes: Omit<SettingsForm, 'version' | 'value_since'>,
  isOther: boolean,
): Promise<StoredSettings> {
  const row = await tx
    .updateTable('settings')
    .set((is) => ({ ...changes, version: is('version', '+', isOther ? 1 : 0) }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}

/** Whether somebody of the own company signs in with a number. */
export async function signsIn(tx: Tx, whatsapp: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('whatsapp', '=', whatsapp)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a point was worth, by the day since which each value stands, the latest first. */
export async function listPointValueDays(db: Db | Tx): Promise<PointValueDay[]> {
  const rows = await db
    .selectFrom('point_value_days')
    .selectAll()
    .orderBy('since_on', 'desc')
    .execute();
  return rows.map((row) => ({ ...savedDayOf(row), rupiah_per_point: row.rupiah_per_point }));
}
