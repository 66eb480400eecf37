import type { PointsWhen, Settings, SettingsForm } from '@reward-points/contract/settings';
import type { Db, Tx } from '#db/database.ts';

const COLUMNS = ['rupiah_per_point', 'points_when'] as const;

/** As the database has them: a constraint knows the words. */
const settingsOf = (row: { rupiah_per_point: number | null; points_when: string }): Settings => ({
  ...row,
  points_when: row.points_when as PointsWhen,
});

export async function requireSettings(db: Db | Tx): Promise<Settings> {
  return settingsOf(await db.selectFrom('settings').select(COLUMNS).executeTakeFirstOrThrow());
}

/** Holds the settings until the transaction ends: of two changes at once the second sees what the first made of them. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  const row = await tx.selectFrom('settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
  return settingsOf(row);
}

export async function updateSettingsRow(tx: Tx, changes: SettingsForm): Promise<Settings> {
  const row = await tx
    .updateTable('settings')
    .set(changes)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}
