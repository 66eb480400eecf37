import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Customer } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { findActorOfSession } from '#domains/accounts/accounts.queries.ts';
import { switchSession } from '#domains/accounts/sessions/switch-session.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findCustomer } from '#domains/customers/customers.queries.ts';

/** The session goes on for another customer; see `turnSession` for what happens at the same moment. */
export const switchCustomer = (
  write: Write,
  clock: Clock,
  { tokenHash, customerId }: { tokenHash: Buffer; customerId: number },
): Promise<{ user: Customer; contact_role: ContactRole }> =>
  write(async (tx, by) => {
    const isTurned = await switchSession(tx, { tokenHash, customerId }, clock.now());
    const actor = isTurned ? await findActorOfSession(tx, clock, tokenHash) : undefined;
    const user = actor && (await findCustomer(tx, actor.customerId, actor.accountId));
    if (!user || !actor.contactRole) throw new DomainError('customer_not_found');
    await recordAct(tx, by, { act: 'customer-switched', subject: user.name, customerId });
    return { user, contact_role: actor.contactRole };
  });
