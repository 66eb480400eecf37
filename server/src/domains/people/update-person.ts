import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Person, PersonForm } from '@reward-points/contract/people';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { changeStaff } from '#domains/accounts/change-staff.ts';
import { leaveAppointments } from '#domains/appointments/leave-appointments.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { type Asking, holdPerson, requirePerson } from './hold-team.ts';
import { factsOf, settledOf } from './settled.ts';

/**
 * Settles what somebody of the staff may do, until when, and up to which points. Another role or last day signs it out
 * everywhere, so that no session goes on as what it was; whose role visits nothing comes to no agreed day, and nobody to
 * one after its last day. The last owner stays one.
 */
export const updatePerson = (
  write: Write,
  clock: Clock,
  { id, form, asking }: { id: number; form: PersonForm; asking: Asking },
): Promise<Person> =>
  write(async (tx, by) => {
    const before = await holdPerson(tx, clock, { id, asking });
    refuseStale(before, form.version);
    const settled = await settledOf(tx, clock, form, before);
    const endsSessions = form.role !== before.role || form.ends_on !== before.ends_on;
    await changeStaff(tx, id, { ...settled, endsSessions });
    await leaveAppointments(tx, clock, id);
    const after = await requirePerson(tx, clock, { id, asking });
    await recordAct(tx, by, {
      act: 'person-updated',
      subject: before.name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
