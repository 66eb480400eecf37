import { INVITATION_HOURS } from '@reward-points/contract/customers';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { inviteAccount } from '#domains/accounts/invite-accounts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { SendsLinks } from '#domains/sessions/offers-password-reset.ts';
import { lockContact } from './contacts.sql.ts';
import { holdContacts, type Whose } from './hold-contacts.ts';
import { requireInvitable } from './require-invitable.ts';

/** Sends somebody the link to a password again; the one before stays good until one of them is used. */
export async function inviteContact(
  write: Write,
  dependencies: SendsLinks,
  { id, ...whose }: Whose & { id: number },
): Promise<void> {
  const { customerId } = whose;
  await requireInvitable(dependencies, whose);
  await write(async (tx, by) => {
    const customer = await holdContacts(tx, dependencies.clock, whose);
    const contact = await lockContact(tx, { customerId, id });
    if (!contact) throw new DomainError('contact_not_found');
    const at = dependencies.clock.now();
    await inviteAccount(tx, { accountId: contact.account_id, at, hours: INVITATION_HOURS });
    await recordAct(tx, by, {
      act: 'contact-invited',
      subject: customer.name,
      subjectId: id,
      customerId,
      after: { person: contact.name },
    });
  });
}
