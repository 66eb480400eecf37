import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Person } from '@reward-points/contract/people';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { removeStaff } from '#domains/accounts/change-staff.ts';
import { leaveAppointments } from '#domains/appointments/leave-appointments.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type Asking, findMember, holdPerson } from './hold-team.ts';
import { factsOf } from './settled.ts';

interface Whose {
  id: number;
  asking: Asking;
}

async function removeFromTeam(tx: Tx, clock: Clock, { id, is_first }: Person): Promise<void> {
  if (is_first) throw new DomainError('first_account_stays');
  await removeStaff(tx, id, clock.now());
  await leaveAppointments(tx, clock, id);
}

/** Somebody leaves, if it has not yet, and no line says so: for other commands, which hold the team. */
export async function endPerson(tx: Tx, clock: Clock, whose: Whose): Promise<void> {
  const person = await findMember(tx, clock, whose);
  if (person) await removeFromTeam(tx, clock, person);
}

/** Somebody leaves the team, is signed out everywhere, and comes to no agreed day any more. */
export const removePerson = (write: Write, clock: Clock, { id, asking }: Whose): Promise<void> =>
  write(async (tx, by) => {
    const person = await holdPerson(tx, clock, { id, asking });
    await removeFromTeam(tx, clock, person);
    const { name, username, whatsapp } = person;
    await recordAct(tx, by, {
      act: 'person-removed',
      subject: name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
      before: { name, username, whatsapp, ...factsOf(person) },
    });
  });
