import type { Settings } from '@reward-points/contract/settings';
import type { Db, Tx } from '#db/database.ts';

export async function requireSettings(db: Db | Tx): Promise<Settings> {
  return db.selectFrom('settings').select(['rupiah_per_point']).executeTakeFirstOrThrow();
}

export async function updateSettingsRow(tx: Tx, changes: Partial<Settings>): Promise<Settings> {
  return tx
    .updateTable('settings')
    .set(changes)
    .returning(['rupiah_per_point'])
    .executeTakeFirstOrThrow();
}
