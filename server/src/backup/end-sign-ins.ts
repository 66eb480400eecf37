import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/**
 * Ends every session, ticket, address of a calendar, reset link and code that was good at the moment of a backup: what ended
 * since, because somebody signed out, was deleted or has another password, would be good again. Devices are told nothing
 * until their members turn it on again, nor what was still to be sent. What was asked for and used stays noted.
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
