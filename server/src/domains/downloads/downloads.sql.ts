import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export async function insertTicket(
  tx: Tx,
  ticket: {
    tokenHash: Buffer;
    sessionHash: Buffer;
    download: string;
    input: unknown;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into download_tickets (token_hash, session_hash, download, input, expires_at)
    values (${ticket.tokenHash}, ${ticket.sessionHash}, ${ticket.download}, ${JSON.stringify(ticket.input)}::jsonb,
      ${ticket.expiresAt})
  `.execute(tx);
}

/** Of two who use it at once, one finds it. */
export async function deleteTicket(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ sessionHash: Buffer; download: string; input: unknown } | undefined> {
  const { rows } = await sql<{ sessionHash: Buffer; download: string; input: unknown }>`
    delete from download_tickets where token_hash = ${tokenHash} and expires_at > ${now}
    returning session_hash as "sessionHash", download, input
  `.execute(tx);
  return rows[0];
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sql`delete from download_tickets where expires_at <= ${now}`.execute(tx);
}
