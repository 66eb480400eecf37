import type { Day } from '@reward-points/contract/dates';
import type { PointValueDay, Settings } from '@reward-points/contract/settings';
import type { Db, Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import * as sql from './settings.sql.ts';

/** What the company has settled. A migration has made the one row, so it is always there. */
export const requireSettings = (db: Db | Tx): Promise<sql.StoredSettings> =>
  sql.requireSettings(db);

/** For an act of many statements that must all read the same settings: whoever saves others waits until it is over. */
export const holdSettings = (tx: Tx): Promise<void> => sql.holdSettings(tx);

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
  return contactWhatsapp ?? (await requireSettings(db)).contact_whatsapp;
}

/** What a point was worth, by the day since which each value stands, the latest first. */
export const listPointValueDays = (db: Db | Tx): Promise<PointValueDay[]> =>
  sql.listPointValueDays(db);

/** What a point is worth on a day: the latest value that began on it or before; null: nobody has said so. */
export const valueOn = (days: readonly PointValueDay[], day: Day): number | null =>
  days.find(({ since }) => since === null || since <= day)?.rupiah_per_point ?? null;
