import { z } from 'zod';
import { type Check, day, line, optional, record } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { PlanKind } from './equipment.ts';
import { Day, dayField, Id, IdParams, idField, text, Version, versionField } from './fields.ts';
import { answer, done, written } from './paging.ts';
import { Holiday } from './plan-kinds.ts';
import { MessageShown } from './whatsapp.ts';

/*
 * On which day somebody comes for what is due, as it is agreed with the customer (addition).
 */

/** How far ahead a day is agreed. */
export const APPOINTMENT_DAYS_MAX = 730;

/**
 * How an appointment stands: the customer was asked and has not answered · it is agreed · the customer wants another day ·
 * somebody was there.
 */
export const AppointmentState = z.enum(['waiting', 'agreed', 'refused', 'done']);
export type AppointmentState = z.output<typeof AppointmentState>;

export const Appointment = z.object({
  id: Id,
  day: Day,
  /** `09:30`; null: at any time of the day. */
  hour: z.string().nullable(),
  id_technician: Id.nullable(),
  technician: z.string().nullable(),
  state: AppointmentState,
  /** The customer was asked by WhatsApp. */
  is_told: z.boolean(),
  /** On which day the customer would rather have it, and what it says of that. */
  wished_on: Day.nullable(),
  note: z.string().nullable(),
  version: Version,
});
export type Appointment = z.output<typeof Appointment>;

/** A plan as the calendar has it: on the day that was agreed, or on which it is due. */
export const CalendarEntry = z.object({
  id_plan: Id,
  kind: PlanKind,
  due_on: Day,
  id_equipment: Id,
  item: z.string(),
  flowmeter_type: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Where at the customer it stands. */
  site: z.string().nullable(),
  id_user: Id,
  customer: z.string(),
  address: z.string().nullable(),
  appointment: Appointment.nullable(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

export const Technician = z.object({ id: Id, name: z.string() });
export type Technician = z.output<typeof Technician>;

const hour = (message: string): Check => ({
  message,
  isRight: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
});

export const appointmentChecks = {
  id_plan: record('Pilih jadwalnya.'),
  day: day('Isi tanggal kunjungan.'),
  hour: optional(hour('Isi jamnya, misalnya 09.30, atau kosongkan.'), ''),
};

export const appointmentCancellationChecks = {
  reason: line('Isi alasannya, paling banyak 200 karakter.', 200),
};

const fields = {
  day: dayField(appointmentChecks.day),
  hour: z
    .preprocess(
      (sent) => (sent === '' ? null : sent),
      dayField(hour(appointmentChecks.hour.message)).nullish(),
    )
    .transform((sent) => sent ?? null),
  id_technician: idField(record('Pilih teknisinya.')).nullish(),
  /** Whether the customer is asked, on its page; else it has agreed already. */
  asks: z.boolean(),
  /** By WhatsApp as well, by the text that was read; left out: not by WhatsApp. */
  message: MessageShown.optional(),
  /** The member's wish that is granted by it. */
  id_request: idField(record('Pilih permintaannya.')).optional(),
};
const onlyWhereAsked = ({ asks, message }: { asks: boolean; message?: unknown }): boolean =>
  asks || message === undefined;
const unasked = { path: ['asks'], error: 'Pesan hanya dikirim bila customer ditanya.' };

export const AppointmentForm = z
  .object({ id_plan: idField(appointmentChecks.id_plan), ...fields })
  .refine(onlyWhereAsked, unasked);
export type AppointmentForm = z.output<typeof AppointmentForm>;

export const AppointmentChanges = z
  .object({ ...fields, version: versionField })
  .refine(onlyWhereAsked, unasked);
export type AppointmentChanges = z.output<typeof AppointmentChanges>;

/** What the form of an appointment is filled with. */
export const AppointmentFormData = z.object({
  entry: CalendarEntry,
  technicians: z.array(Technician),
  holidays: z.array(Holiday),
  /** Where the customer answers, once it has signed in; null: nobody has said at which address people use the product. */
  link: z.string().nullable(),
  /** False: whoever is told of services asked for no messages. */
  is_wanted: z.boolean(),
});
export type AppointmentFormData = z.output<typeof AppointmentFormData>;

export const listTechnicians = endpoint({
  method: 'GET',
  path: '/api/admin/technicians',
  summary: 'Who of the staff may visit equipment, by name (addition).',
  response: answer(z.array(Technician)),
});

export const showAppointmentForm = endpoint({
  method: 'GET',
  path: '/api/admin/plans/:id/appointment',
  summary:
    'What the form of an appointment is filled with: the plan with the day that is agreed, technicians, holidays, and where the customer answers (addition).',
  params: IdParams,
  response: answer(AppointmentFormData),
  errors: ['plan_not_found'],
});

const agreeing = [
  'appointment_day_wrong',
  'technician_unknown',
  'equipment_out_of_use',
  'visit_request_not_found',
  'visit_request_decided',
  'address_unknown',
  'message_changed',
  'template_not_chosen',
  'recipient_wants_no_messages',
  'idempotency_key_reused',
] as const;

export const agreeAppointment = endpoint({
  method: 'POST',
  path: '/api/admin/appointments',
  summary:
    'Agree a day for a plan, with an hour and a technician, or ask its customer; one at a time for a plan (addition).',
  status: 201,
  body: AppointmentForm,
  response: written(z.object({ id: Id })),
  errors: ['plan_not_found', 'appointment_taken', ...agreeing],
});

export const moveAppointment = endpoint({
  method: 'PATCH',
  path: '/api/admin/appointments/:id',
  summary: 'Move an appointment, or ask its customer anew; what was answered is over (addition).',
  params: IdParams,
  body: AppointmentChanges,
  response: done,
  errors: ['appointment_not_found', 'record_changed', ...agreeing],
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/cancellation',
  summary: 'Cancel an appointment with a reason, and tell its customer if wished (addition).',
  params: IdParams,
  body: z.object({
    reason: text(appointmentCancellationChecks.reason),
    /** By WhatsApp, by the text that was read; left out: the customer is told nothing. */
    message: MessageShown.optional(),
    version: versionField,
  }),
  response: done,
  errors: [
    'appointment_not_found',
    'record_changed',
    'message_changed',
    'template_not_chosen',
    'recipient_wants_no_messages',
    'idempotency_key_reused',
  ],
});
