import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { endStanding } from '#domains/accounts/end-standing.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { factsOf } from './contact-facts.ts';
import { lockContact, updateContactRow } from './contacts.sql.ts';
import { handOver } from './hand-over.ts';
import { lastUtama } from './update-contact.ts';

/**
 * Somebody stands for a customer no more: its sessions there end. The locks are those of `updateContact`. Whoever stands for
 * another customer signs in there as before.
 */
export const removeContact = (
  write: Write,
  clock: Clock,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> =>
  refusing(lastUtama, () =>
    write(async (tx, by) => {
      const at = clock.now();
      const customer = await requireRecipient(tx, customerId);
      const contact = await lockContact(tx, { customerId, id });
      if (!contact) throw new DomainError('contact_not_found');
      await handOver(tx, customerId, contact);
      await updateContactRow(tx, id, { removed_at: at });
      await endStanding(tx, { accountId: contact.account_id, customerId }, at);
      await recordAct(tx, by, {
        act: 'contact-removed',
        subject: customer.name,
        subjectId: id,
        customerId,
        before: { ...factsOf(contact), whatsapp: contact.whatsapp },
      });
    }),
  );
