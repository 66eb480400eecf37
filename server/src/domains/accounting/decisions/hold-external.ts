import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { nameOf } from '#domains/accounting/connections/connection-facts.ts';
import {
  type HeldCustomer,
  type HeldDocument,
  lockDocument,
  lockExternalCustomer,
} from './decide.sql.ts';

/** Whom a decision is about, of a connection that lasts; held until the transaction ends. */
export async function requireExternalCustomer(tx: Tx, id: number): Promise<HeldCustomer> {
  const held = await lockExternalCustomer(tx, id);
  if (!held) throw new DomainError('accounting_customer_not_found');
  if (held.connectionState === 'ended') throw new DomainError('accounting_connection_ended');
  return held;
}

/** What a decision is about, of a connection that lasts; held until the transaction ends. */
export async function requireDocument(tx: Tx, id: number): Promise<HeldDocument> {
  const held = await lockDocument(tx, id);
  if (!held) throw new DomainError('accounting_invoice_not_found');
  if (held.connectionState === 'ended') throw new DomainError('accounting_connection_ended');
  return held;
}

/** What the trail calls the connection of something. */
export const programOf = ({
  program,
  connection,
}: Pick<HeldDocument, 'program' | 'connection'>): string => nameOf({ program, name: connection });
