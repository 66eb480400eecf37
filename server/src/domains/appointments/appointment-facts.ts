import type { CalendarEntry } from '@reward-points/contract/appointments';
import type { Day } from '@reward-points/contract/dates';
import type { Facts } from '#domains/audit/facts.ts';

/** Whose plan an act is about, for the trail. */
export const subjectOf = ({ id_user, id_equipment, customer }: CalendarEntry) => ({
  subject: customer,
  subjectId: id_equipment,
  customerId: id_user,
});

const STATES = {
  waiting: 'menunggu jawaban',
  agreed: 'disepakati',
  refused: 'minta hari lain',
};

/** What the trail keeps of an appointment. */
export const factsOf = (
  { item, kind }: CalendarEntry,
  appointment: {
    day: Day;
    hour: string | null;
    technician: string | null;
    state: keyof typeof STATES;
    wished_on?: Day | null;
    note?: string | null;
  },
): Facts => ({
  product: item,
  kind,
  date: appointment.day,
  hour: appointment.hour,
  technician: appointment.technician,
  state: STATES[appointment.state],
  wished_on: appointment.wished_on ?? null,
  note: appointment.note ?? null,
});
