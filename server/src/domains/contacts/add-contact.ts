import { CONTACTS_MAX, type NewContact } from '@reward-points/contract/contacts';
import { INVITATION_HOURS } from '@reward-points/contract/customers';
import { TOPICS } from '@reward-points/contract/topics';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { addPerson } from '#domains/accounts/add-person.ts';
import { inviteAccount } from '#domains/accounts/invite-accounts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { SendsLinks } from '#domains/sessions/offers-password-reset.ts';
import { factsOf } from './contact-facts.ts';
import { listContacts, lockAccountAt, putContact } from './contacts.sql.ts';
import { holdContacts, type Whose } from './hold-contacts.ts';
import { limitOf } from './limit-of.ts';
import { requireInvitable } from './require-invitable.ts';

/**
 * Lets somebody stand for a customer, and sends a link to a password. A number that signs in for another customer gets the
 * same: one more contact of its account, and the answer tells nobody which of both it was. The lock of the customer makes two
 * at once queue; of a number that is added to two customers at once the unique index refuses one, which is tried again.
 */
export async function addContact(
  write: Write,
  dependencies: SendsLinks,
  { form, ...whose }: Whose & { form: NewContact },
): Promise<{ id: number }> {
  const { customerId } = whose;
  await requireInvitable(dependencies, whose);
  const { name, whatsapp, role } = form;
  const told = form.told ?? (role === 'utama' ? TOPICS : []);
  const columns = { name, role, claim_limit: limitOf(form), told };
  return refusing({ accounts_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' } }, () =>
    write(async (tx, by) => {
      const at = dependencies.clock.now();
      const customer = await holdContacts(tx, dependencies.clock, whose);
      const contacts = await listContacts(tx, customerId);
      if (contacts.length >= CONTACTS_MAX) throw new DomainError('contacts_too_many');
      const known = await lockAccountAt(tx, { whatsapp, customerId });
      if (known?.isContact) throw refusedField('contact_exists', 'whatsapp');
      if (known?.isStaff) throw refusedField('whatsapp_taken', 'whatsapp');
      const accountId = known?.id ?? (await addPerson(tx, { customerId, name, whatsapp }, at));
      const id = await putContact(tx, { accountId, customerId, at, ...columns });
      await inviteAccount(tx, { accountId, at, hours: INVITATION_HOURS });
      await recordAct(tx, by, {
        act: 'contact-added',
        subject: customer.name,
        subjectId: id,
        customerId,
        after: { ...factsOf(columns), whatsapp },
      });
      return { id };
    }),
  );
}
