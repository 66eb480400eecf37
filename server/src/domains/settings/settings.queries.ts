import type { Day } from '@reward-points/contract/dates';
import type { PointValueDay, Settings } from '@reward-points/contract/settings';
import type { Db, Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import * as sql from './settings.sql.ts';

export { listPointValueDays, lockSettingsShared, requireSettings } from './settings.sql.ts';

/** As they are shown: with the contact that the server settles, where it does. */
export const withContact = (
  stored: sql.StoredSettings,
  { contactWhatsapp }: Pick<Dependencies, 'contactWhatsapp'>,
): Settings => ({ ...stored, contact_fixed: contactWhatsapp ?? null });

/** Whom the links of the sign-in page open: what the server settles before what was entered; null: nobody has said so. */
export async function findContact(
  db: Db | Tx,
  { contactWhatsapp }: Pick<Dependencies, 'contactWhatsapp'>,
): Promise<string | null> {
  return contactWhatsapp ?? (await sql.requireSettings(db)).contact_whatsapp;
}

/** What a point is worth on a day: the latest value that began on it or before; null: nobody has said so. */
export const valueOn = (days: readonly PointValueDay[], day: Day): number | null =>
  days.find(({ since }) => since === null || since <= day)?.rupiah_per_point ?? null;
