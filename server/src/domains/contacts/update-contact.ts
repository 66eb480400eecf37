import type { Contact, ContactForm } from '@reward-points/contract/contacts';
import { TOPICS } from '@reward-points/contract/topics';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { endSessionsFor } from '#domains/accounts/sessions/end-standing.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf } from './contact-facts.ts';
import { listContacts } from './contacts.queries.ts';
import { lockContact, updateContactRow } from './contacts.sql.ts';
import { handOver } from './hand-over.ts';
import { holdContacts, type Whose } from './hold-contacts.ts';
import { limitOf } from './limit-of.ts';

/** What the database says of the last one who manages the others. */
export const lastUtama = { contacts_keep_an_utama: { code: 'last_utama' } } as const;

/**
 * Changes how somebody is called and what it may. Another role ends its sessions for the customer. The customer's lock makes
 * two who would both leave queue; the second finds itself the last, see `keep_an_utama`.
 */
export const updateContact = (
  write: Write,
  clock: Clock,
  { id, form, ...whose }: Whose & { id: number; form: ContactForm },
): Promise<Contact> =>
  refusing(lastUtama, () =>
    write(async (tx, by) => {
      const { customerId, asking } = whose;
      const customer = await holdContacts(tx, clock, whose);
      const before = await lockContact(tx, { customerId, id });
      if (!before) throw new DomainError('contact_not_found');
      refuseStale(before, form.version);
      const { name, role } = form;
      // Nothing was chosen for the company's own number: it is told of everything.
      const toldBefore = before.told ?? (before.is_principal ? TOPICS : null);
      const told = form.told ?? before.told;
      const columns = { name, role, claim_limit: limitOf(form), told };
      if (role !== 'utama') await handOver(tx, customerId, { ...before, name });
      await updateContactRow(tx, id, columns);
      if (role !== before.role) {
        await endSessionsFor(tx, { accountId: before.account_id, customerId });
      }
      await recordAct(tx, by, {
        act: 'contact-updated',
        subject: customer.name,
        subjectId: id,
        customerId,
        before: factsOf({ ...before, told: toldBefore }),
        after: factsOf({
          ...columns,
          told: form.told ?? (role === 'utama' ? toldBefore : before.told),
        }),
      });
      const after = (await listContacts(tx, customerId, asking?.accountId)).find(
        (one) => one.id === id,
      );
      if (!after) throw new DomainError('contact_not_found');
      return after;
    }),
  );
