import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { factsOf } from './contact-facts.ts';
import { lockContact } from './contacts.sql.ts';
import { endContact } from './end-contact.ts';
import { holdContacts, type Whose } from './hold-contacts.ts';
import { lastUtama } from './update-contact.ts';

/**
 * Somebody stands for a customer no more: its sessions there end. The locks are those of `updateContact`. Whoever stands for
 * another customer signs in there as before.
 */
export const removeContact = (
  write: Write,
  clock: Clock,
  { id, ...whose }: Whose & { id: number },
): Promise<void> =>
  refusing(lastUtama, () =>
    write(async (tx, by) => {
      const at = clock.now();
      const { customerId } = whose;
      const customer = await holdContacts(tx, clock, whose);
      const contact = await lockContact(tx, { customerId, id });
      if (!contact) throw new DomainError('contact_not_found');
      await endContact(tx, { customerId, contact, at });
      await recordAct(tx, by, {
        act: 'contact-removed',
        subject: customer.name,
        subjectId: id,
        customerId,
        before: { ...factsOf(contact), whatsapp: contact.whatsapp },
      });
    }),
  );
