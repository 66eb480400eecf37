import { INVITATION_HOURS } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { NewPerson } from '@reward-points/contract/people';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { addStaff } from '#domains/accounts/change-staff.ts';
import { inviteAccount } from '#domains/accounts/invite-accounts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { taken } from '#domains/customers/customer-columns.ts';
import { offersPasswordReset, type SendsLinks } from '#domains/sessions/offers-password-reset.ts';
import { type Asking, holdPerson, holdTeam } from './hold-team.ts';
import { factsOf, settledOf } from './settled.ts';

/** Lets somebody into the team. The link to a first password is that of a forgotten one, and good for longer. */
export async function invitePerson(
  write: Write,
  dependencies: SendsLinks & Pick<Dependencies, 'contactWhatsapp'>,
  { form, asking }: { form: NewPerson; asking: Asking },
): Promise<{ id: number }> {
  const { clock, contactWhatsapp } = dependencies;
  if (!(await offersPasswordReset(dependencies))) throw new DomainError('invitations_off');
  const { name, username, whatsapp } = form;
  return refusing(taken, () =>
    write(async (tx, by) => {
      await holdTeam(tx, clock, asking);
      const at = clock.now();
      const settled = await settledOf(tx, clock, form);
      const id = await addStaff(tx, { ...settled, name, username, whatsapp, contactWhatsapp, at });
      await inviteAccount(tx, { accountId: id, at, hours: INVITATION_HOURS });
      await recordAct(tx, by, {
        act: 'person-invited',
        subject: name,
        subjectId: id,
        customerId: OWN_COMPANY_ID,
        after: { name, username, whatsapp, ...factsOf(form) },
      });
      return { id };
    }),
  );
}

/** Sends the link again to whoever has not been in yet. The one before stays good until one of them is used. */
export async function invitePersonAgain(
  write: Write,
  dependencies: SendsLinks,
  { id, asking }: { id: number; asking: Asking },
): Promise<void> {
  const { clock } = dependencies;
  if (!(await offersPasswordReset(dependencies))) throw new DomainError('invitations_off');
  await write(async (tx, by) => {
    const person = await holdPerson(tx, clock, { id, asking });
    if (person.has_signed_in) throw new DomainError('person_signed_in');
    await inviteAccount(tx, { accountId: id, at: clock.now(), hours: INVITATION_HOURS });
    await recordAct(tx, by, {
      act: 'person-invited-again',
      subject: person.name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
    });
  });
}
