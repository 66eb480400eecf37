import { withClient } from '#db/pool.ts';

/**
 * Ends every message that had not left at the moment of a backup as failed with an unknown outcome: what ran after it may
 * have sent it, and nobody is told a thing twice. The administrator can send each again from the log.
 *
 * @returns how many there were.
 */
export async function stopUnsentMessages(ownerUrl: string, at: Date): Promise<number> {
  const { rowCount } = await withClient(ownerUrl, (client) =>
    client.query(
      `update whatsapp_messages set status = 'failed', failure_kind = 'unknown', failed_at = $1, taken_at = null, error = $2
       where status = 'queued'`,
      [
        at,
        'Dipulihkan dari cadangan: pesan ini mungkin sudah terkirim. Periksa percakapannya sebelum mengirim ulang.',
      ],
    ),
  );
  return rowCount ?? 0;
}
