import { z } from 'zod';
import { Appointment, CalendarEntry } from './appointments.ts';
import { blankOr, day, line, optional } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { dayField, IdFilter, IdParams, optionalText, versionField } from './fields.ts';
import { answer, done } from './paging.ts';

/** How many a member is shown at once; nobody has more of one piece than it has plans. */
export const MY_APPOINTMENTS_MAX = 50;

/** On which day somebody comes to a piece of a member's equipment. Who comes is told where that is settled. */
export const MyAppointment = Appointment.omit({ id_technician: true, is_told: true }).extend(
  CalendarEntry.pick({
    kind: true,
    id_equipment: true,
    item: true,
    serial_number: true,
    site: true,
  }).shape,
);
export type MyAppointment = z.output<typeof MyAppointment>;

export const appointmentAnswerChecks = {
  wished_on: optional(day('Isi hari yang lebih cocok.'), ''),
  note: blankOr(line('Tulis paling banyak 200 karakter.')),
};

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/api/member/appointments',
  summary:
    "On which days somebody comes to the signed-in member's equipment, or to one piece of it, the soonest first (addition).",
  query: z.object({ id_equipment: IdFilter }),
  response: answer(z.array(MyAppointment)),
});

export const answerAppointment = endpoint({
  method: 'POST',
  path: '/api/member/appointments/:id/answer',
  summary:
    'Agree to the day of an appointment, or wish for another; of a day that was moved meanwhile it is refused (addition).',
  params: IdParams,
  body: z.object({
    answer: z.enum(['yes', 'other-day']),
    /** With `other-day` alone. */
    wished_on: z.preprocess(
      (sent) => (sent === '' ? null : sent),
      dayField(appointmentAnswerChecks.wished_on).nullish(),
    ),
    note: optionalText(appointmentAnswerChecks.note),
    version: versionField,
  }),
  response: done,
  errors: [
    'appointment_not_found',
    'appointment_over',
    'appointment_day_wrong',
    'record_changed',
    'idempotency_key_reused',
  ],
});
