import { contactMay } from '@reward-points/contract/contact-roles';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { requireActorFor } from '#domains/accounts/accounts.queries.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';

/** Who of a customer changes something of its people, as the call found them. */
interface Asking {
  accountId: number;
  tokenHash: Buffer;
}

/** Whose people are changed. */
export interface Whose {
  customerId: number;
  /** Null: the administrator. */
  asking: Asking | null;
}

/**
 * Holds a customer until the transaction ends, so that changes of its people queue. Whoever of them waited looks again
 * whether it may still change anything: another may have removed it, or taken the role away, meanwhile.
 */
export async function holdContacts(
  tx: Tx,
  clock: Clock,
  { customerId, asking }: Whose,
): Promise<{ id: number; name: string; whatsapp: string }> {
  const customer = await requireRecipient(tx, customerId);
  if (asking === null) return customer;
  const { tokenHash } = asking;
  const { contactRole } = await requireActorFor(tx, clock, { tokenHash, customerId });
  if (contactRole === null || !contactMay(contactRole, 'manage'))
    throw new DomainError('forbidden');
  return customer;
}
