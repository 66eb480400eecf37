import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { removeStaff } from '#domains/accounts/change-staff.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type Asking, holdPerson } from './hold-team.ts';
import { factsOf } from './settled.ts';

/** Somebody leaves the team, and is signed out everywhere. */
export const removePerson = (
  write: Write,
  clock: Clock,
  { id, asking }: { id: number; asking: Asking },
): Promise<void> =>
  write(async (tx, by) => {
    const person = await holdPerson(tx, clock, { id, asking });
    if (person.is_first) throw new DomainError('first_account_stays');
    await removeStaff(tx, id, clock.now());
    const { name, username, whatsapp } = person;
    await recordAct(tx, by, {
      act: 'person-removed',
      subject: name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
      before: { name, username, whatsapp, ...factsOf(person) },
    });
  });
