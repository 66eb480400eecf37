import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { lockConnection, type StoredConnection } from './connections.sql.ts';

/** A connection, held until the transaction ends: of two acts at once the second finds what the first has made of it. */
export async function requireHeldConnection(tx: Tx, id: number): Promise<StoredConnection> {
  const connection = await lockConnection(tx, id);
  if (!connection) throw new DomainError('accounting_connection_not_found');
  return connection;
}
