import { z } from 'zod';
import { Decision } from './accounting-decisions.ts';
import { CalendarEntry } from './appointments.ts';
import { AskedApproval } from './approvals.ts';
import { Birthday } from './birthdays.ts';
import { Certificate } from './certificates.ts';
import { day } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Day, dayField, Id, IdParams, PageQuery } from './fields.ts';
import { FurtherRedemption } from './further-rewards.ts';
import { Invoice } from './invoices.ts';
import { done, paged } from './paging.ts';
import { ItemRedemption } from './redemptions.ts';
import { ServiceReminder } from './services.ts';
import { SignUp } from './sign-ups.ts';
import { TASK_KINDS, type TaskKind } from './task-kinds.ts';
import { VisitRequest } from './visit-requests.ts';
import { WhatsappMessage } from './whatsapp.ts';

/*
 * The inbox (addition): what is to be done today, in one list.
 */

const records = {
  /** A service of which nobody was reminded; due by the end of this month. */
  service: ServiceReminder,
  /** A gift of today, or one that was missed. */
  birthday: Birthday,
  shipment: ItemRedemption,
  /** A claimed visit that nobody has come for. */
  visit: FurtherRedemption,
  /** One beyond its day of payment. */
  invoice: Invoice,
  /** One that failed and that nobody has settled or sent again. */
  message: WhatsappMessage,
  /** Who wants to become a customer, while nobody has decided. */
  'sign-up': SignUp,
  /** An act that waits for a second pair of eyes. */
  approval: AskedApproval,
  /** One that ends within sixty days or has ended, while no newer one of its kind is there. */
  certificate: Certificate,
  /** What a member asked for, while nobody has decided. */
  'visit-request': VisitRequest,
  /** An appointment whose day the customer does not want, or on whose day nobody came. */
  appointment: CalendarEntry,
  /** What of an accounting program nobody may guess. */
  accounting: Decision,
} satisfies Record<TaskKind, z.ZodType>;

const taskOf = <K extends TaskKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    /** Of what it is about: service, customer (of a birthday), redemption, invoice, message, sign-up, request of an approval, certificate, request of a visit, appointment or decision of an accounting program. */
    id: Id,
    /** The day since which it waits, or on which it is due. */
    since: Day,
    /** The day on which it comes back; null: it is not put off. */
    snoozed_until: Day.nullable(),
    record: records[kind],
  });

export const Task = z.discriminatedUnion('kind', [
  taskOf('service'),
  taskOf('birthday'),
  taskOf('shipment'),
  taskOf('visit'),
  taskOf('invoice'),
  taskOf('message'),
  taskOf('sign-up'),
  taskOf('approval'),
  taskOf('certificate'),
  taskOf('visit-request'),
  taskOf('appointment'),
  taskOf('accounting'),
]);
export type Task = z.output<typeof Task>;

/** How many tasks there are of a kind; together they are the open rows that badges, banners and tables count. */
export const TaskCount = z.object({ open: z.int(), snoozed: z.int() });
export type TaskCount = z.output<typeof TaskCount>;

export const TaskCounts = z.object(
  Object.fromEntries(TASK_KINDS.map((kind) => [kind, TaskCount])) as Record<
    TaskKind,
    typeof TaskCount
  >,
);
export type TaskCounts = z.output<typeof TaskCounts>;

const Kind = z.enum(TASK_KINDS);
const TaskParams = IdParams.extend({ kind: Kind });

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  summary:
    'What is to be done today, the most urgent first: gifts of today, then what waits longest. `state` `snoozed` lists what was put off (addition).',
  query: PageQuery.extend({
    kind: Kind.optional().catch(undefined),
    state: z.enum(['open', 'snoozed']).default('open').catch('open'),
  }),
  response: paged(Task),
});

export const snoozeChecks = { until: day('Isi tanggal yang benar.') };

export const snoozeTask = endpoint({
  method: 'PUT',
  path: '/api/admin/inbox/:kind/:id/snooze',
  summary:
    'Puts a task off until a day, for everybody. It leaves the inbox alone: banners, badges and tables keep it (addition).',
  params: TaskParams,
  body: z.object({ until: dayField(snoozeChecks.until) }),
  response: done,
  errors: ['task_over', 'snooze_day_wrong', 'idempotency_key_reused'],
});

export const wakeTask = endpoint({
  method: 'DELETE',
  path: '/api/admin/inbox/:kind/:id/snooze',
  summary: 'Brings a task back that was put off; one that was not stays as it is (addition).',
  params: TaskParams,
  response: done,
  errors: ['task_over', 'idempotency_key_reused'],
});
