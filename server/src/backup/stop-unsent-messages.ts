import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

const WHY =
  'Dipulihkan dari cadangan: pesan ini mungkin sudah terkirim. Periksa percakapannya sebelum mengirim ulang.';

/**
 * Fails every message that had not left at the moment of a backup, with an unknown outcome. It may have been sent since, and
 * nobody is told twice. The administrator can send each again from the log.
 *
 * @returns how many there were.
 */
export async function stopUnsentMessages(db: Db | Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update whatsapp_messages
    set status = 'failed', failure_kind = 'unknown', failed_at = ${at}, taken_at = null, error = ${WHY}
    where status = 'queued'
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
