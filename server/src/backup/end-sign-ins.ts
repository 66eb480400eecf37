import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/**
 * Ends all sessions, tickets, calendar addresses, reset links and codes of a backup. Those that ended after it, by a sign-out,
 * a deletion or a new password, would be good again. Devices and their waiting notices go, until members turn them on again.
 * What was asked for and used stays noted.
 */
export async function endSignIns(db: Db | Tx, at: Date): Promise<void> {
  await sql`delete from download_tickets`.execute(db);
  await sql`delete from sessions`.execute(db);
  await sql`delete from push_devices`.execute(db);
  await sql`delete from passkey_challenges`.execute(db);
  await sql`delete from calendar_addresses`.execute(db);
  await sql`
    update password_resets set expires_at = least(expires_at, ${at}), looked_up_at = coalesce(looked_up_at, ${at})
    where used_at is null
  `.execute(db);
  await sql`
    update sign_in_codes set expires_at = least(expires_at, ${at}), looked_up_at = coalesce(looked_up_at, ${at})
    where used_at is null
  `.execute(db);
}
