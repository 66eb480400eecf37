import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

const WHY =
  'Dipulihkan dari cadangan: pesan ini mungkin sudah terkirim. Periksa percakapannya sebelum mengirim ulang.';

/**
 * Ends every message that had not left at the moment of a backup as failed with an unknown outcome: what ran after it may
 * have sent it, and nobody is told a thing twice. The administrator can send each again from the log.
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
