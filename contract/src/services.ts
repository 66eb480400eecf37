import { z } from 'zod';
import { awardChecks } from './awards.ts';
import { blankOr, day, line, lines, record } from './checks.ts';
import { SERVICE_ORDERS, SERVICE_STANDINGS } from './choices.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  dayField,
  Id,
  IdField,
  IdFilter,
  IdParams,
  Instant,
  idField,
  optionalText,
  PageQuery,
  pointField,
  Search,
  Version,
  versionField,
} from './fields.ts';
import { answer, ChipCount, done, paged, written } from './paging.ts';
import { MessageStatus, MessageToSend, ReminderForm, SHOWN_MAX } from './whatsapp.ts';

/** The list of pending reminders is work to do, so it is shown whole as far as anybody could do it. */
export const REMINDERS_MAX = 1_000;

export const Service = z.object({
  id: Id,
  /** The same number again, as the described client reads it. */
  id_service: Id,
  id_user: Id,
  id_product: Id,
  last_service: Day,
  next_service: Day,
  /** The customer's name. */
  customer: z.string(),
  /** The product's name. */
  item: z.string(),
  user: z.object({ name: z.string(), whatsapp: z.string() }),
  product: z.object({ product: z.string() }),
  /** `Yes` when a reminder was sent for this next service. */
  remind: z.enum(['Yes', 'No']),
  /** Additions (ADD-44): when that was, and what became of the message (noted as arrived: `delivered`); null where none went out. */
  reminded_at: Instant.nullable(),
  reminder_status: MessageStatus.nullable(),
  /** Additions (ADD-43): what tells this flowmeter from another of the same product; null where nobody entered it. */
  flowmeter_type: z.string().nullable(),
  serial_number: z.string().nullable(),
  note: z.string().nullable(),
  /** Addition: its equipment is not used any more, so nothing of it is due. */
  is_retired: z.boolean(),
  /** Additions (ADD-708): the rule of its plan, as `PlanRule`. */
  every_months: z.int().nullable(),
  fixed_month: z.int().nullable(),
  fixed_day: z.int().nullable(),
  every_units: z.number().nullable(),
  version: Version,
});
export type Service = z.output<typeof Service>;

export const ServiceHistory = z.object({
  id: Id,
  id_service: Id,
  last_service: Day,
  /** Addition (ADD-46): the points of this visit as the ledger has them, by whom and when; null where it earned none. */
  award: z
    .object({
      point: z.int(),
      /** How many of them were taken back since; null: none were. */
      taken_back: z.int().nullable(),
      by: z.string(),
      at: Instant,
    })
    .nullable(),
  /** That of its service, which grows with the days of its visits as well. */
  version: Version,
});
export type ServiceHistory = z.output<typeof ServiceHistory>;

/** The latest visit, and what its deletion would do. */
export const LatestHistory = ServiceHistory.extend({
  /** Addition: the dates that the service goes back to without it; null: it keeps those that it has. */
  dates_before: z.object({ last_service: Day, next_service: Day }).nullable(),
});
export type LatestHistory = z.output<typeof LatestHistory>;

/** A service that is due and was not reminded of: what banners, header, popup and count show. */
export const ServiceReminder = Service.extend({
  /** The product's name, as the header reads it. */
  products: z.string(),
  /** The customer's name, as the header reads it. */
  name: z.string(),
});
export type ServiceReminder = z.output<typeof ServiceReminder>;

export const ServiceOrder = z.enum(SERVICE_ORDERS).default('').catch('');
export type ServiceOrder = z.output<typeof ServiceOrder>;

export const ServiceStanding = z.enum(SERVICE_STANDINGS);
export type ServiceStanding = z.output<typeof ServiceStanding>;

export const serviceDateChecks = {
  last_service: day('Please provide a valid last service date.'),
  next_service: day('Please provide a valid next service date.'),
};

const lastService = dayField(serviceDateChecks.last_service);
const nextService = dayField(serviceDateChecks.next_service);

export const ServiceDates = z.object({ last_service: lastService, next_service: nextService });
export type ServiceDates = z.output<typeof ServiceDates>;

export const FLOWMETER_TEXT_MAX = 100;
export const SERVICE_NOTE_MAX = 500;

/** What tells one flowmeter of a product from another; each may stay empty. */
const detailChecks = {
  flowmeter_type: blankOr(line('Please provide a valid flowmeter type.', FLOWMETER_TEXT_MAX)),
  serial_number: blankOr(line('Please provide a valid serial number.', FLOWMETER_TEXT_MAX)),
  note: blankOr(lines('Please provide a valid note.', SERVICE_NOTE_MAX)),
};

/** In the order in which the form asks, so that it names first what is missing first. */
export const serviceChecks = {
  id_user: record('Please provide a valid Customer.'),
  id_product: record('Please provide a valid Product.'),
  ...serviceDateChecks,
  ...detailChecks,
};

/** What a new visit is asked for. */
export const visitChecks = { ...serviceDateChecks, add_point: awardChecks.add_point };

export const serviceUpdateChecks = { ...serviceDateChecks, ...detailChecks };

const details = {
  flowmeter_type: optionalText(detailChecks.flowmeter_type),
  serial_number: optionalText(detailChecks.serial_number),
  note: optionalText(detailChecks.note),
};

export const ServiceForm = z.object({
  id_user: idField(serviceChecks.id_user),
  id_product: idField(serviceChecks.id_product),
  ...ServiceDates.shape,
  ...details,
});
export type ServiceForm = z.output<typeof ServiceForm>;

const NewService = ServiceForm.extend({
  /** Addition: its last service is its first visit, noted in the same transaction. */
  with_visit: z.boolean().optional(),
});

/** What is left out stays as it is; what is empty is removed. */
export const ServiceUpdate = ServiceDates.extend({
  ...details,
  /** Addition: its latest visit moves to the day of the last service, in the same transaction. */
  with_visit: z.boolean().optional(),
  version: versionField,
});
export type ServiceUpdate = z.output<typeof ServiceUpdate>;

/** What narrows down and orders the list of services. */
const ServiceFilter = z.object({
  order_by: ServiceOrder,
  /** Those of one customer (addition). */
  id_customer: IdFilter,
  customer: Search,
  item: Search,
  /** Addition (ADD-471). */
  standing: ServiceStanding.optional().catch(undefined),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/admin/services',
  summary: 'Services of live customers, a page at a time; `item` is part of a product’s name.',
  query: PageQuery.extend(ServiceFilter.shape),
  response: paged(Service),
});

export const exportServices = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/services/export',
  summary: 'Prepare the services of the list as a file, with its filters (addition).',
  query: ServiceFilter.extend(InFormat),
  errors: preparingErrors,
});

export const countServiceStandings = endpoint({
  method: 'GET',
  path: '/api/admin/service-standings',
  summary:
    'How many services are overdue, still due in this month, or were reminded of (addition).',
  response: answer(z.record(ServiceStanding, ChipCount)),
});

export const showService = endpoint({
  method: 'GET',
  path: '/api/admin/services/:id',
  summary: 'One service.',
  params: IdParams,
  response: answer(Service),
  errors: ['service_not_found'],
});

export const createService = endpoint({
  method: 'POST',
  path: '/api/admin/services',
  summary:
    'Add a service of a product for a customer; with the addition also its first visit, both or neither.',
  status: 201,
  body: NewService,
  response: written(z.object({ id: Id })),
  errors: [
    'customer_not_found',
    'own_account_protected',
    'product_not_found',
    'serial_taken',
    'idempotency_key_reused',
  ],
});

export const updateService = endpoint({
  method: 'PATCH',
  path: '/api/admin/services/:id',
  summary:
    'Change the dates of a service, and what tells it apart; with the addition also its latest visit. Another next service may be reminded of again.',
  params: IdParams,
  body: ServiceUpdate,
  response: written(Service),
  errors: [
    'service_not_found',
    'record_changed',
    'serial_taken',
    'reading_too_low',
    'reading_too_high',
    'idempotency_key_reused',
  ],
});

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/api/admin/services/:id',
  summary: 'Delete a service.',
  params: IdParams,
  response: done,
  errors: ['service_not_found', 'idempotency_key_reused'],
});

export const listServiceReminders = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/services',
  summary: 'Services due by the end of this month, overdue ones included, without a reminder.',
  response: answer(z.array(ServiceReminder)),
});

export const updateServiceReminder = endpoint({
  method: 'PATCH',
  path: '/api/admin/notifications/services/:id',
  summary: 'Note that a service was reminded of; with `message` also remind, both or neither.',
  params: IdParams,
  body: z.object({
    remind: z.literal('Yes', { error: 'Only Yes is accepted.' }),
    /** Addition: what the reminder says besides, and the text that the sender has read, as in `MessageToSend`. */
    message: ReminderForm.extend({
      body: z.string().max(SHOWN_MAX).optional(),
      /** Keeps type and serial number at the service, for the next reminder. */
      save: z.boolean().optional(),
      /** Of the service; where another one stands by then, nothing is kept and nothing is sent. */
      version: versionField,
      /** Held back for a while (`HOLD_MS`), in which the reminder can be taken back with its message. */
      hold: z.boolean().optional(),
    }).optional(),
  }),
  /** With `message`: the one that reminds, by which it is taken back. */
  response: done.extend({ id_message: z.int().optional() }),
  errors: [
    'service_not_found',
    'message_changed',
    'template_not_chosen',
    'template_not_found',
    'template_unusable',
    'recipient_wants_no_messages',
    'record_changed',
    'serial_taken',
    'idempotency_key_reused',
  ],
});

export const undoReminder = endpoint({
  method: 'POST',
  path: '/api/admin/notifications/services/:id/undo-reminder',
  summary:
    'Take back a reminder of a service together with its message, for as long as that is held back (addition).',
  params: IdParams,
  /** As the reminder was answered: another one of the same service may have come since. */
  body: z.object({ id_message: IdField }),
  response: done,
  errors: ['service_not_found', 'message_left', 'idempotency_key_reused'],
});

export const listServiceHistories = endpoint({
  method: 'GET',
  path: '/api/admin/services/:id/histories',
  summary: 'The history of a service, latest first.',
  params: IdParams,
  query: PageQuery,
  response: paged(ServiceHistory),
  errors: ['service_not_found'],
});

export const showLastServiceHistory = endpoint({
  method: 'GET',
  path: '/api/admin/services/:id/histories/last',
  summary: 'The latest history entry of a service, or null.',
  params: IdParams,
  response: answer(LatestHistory.nullable()),
  errors: ['service_not_found'],
});

export const createServiceHistory = endpoint({
  method: 'POST',
  path: '/api/admin/service-histories',
  summary:
    'Add a visit to the history of a service; with the additions also its dates, points and message, all or nothing.',
  status: 201,
  body: z
    .object({
      id_service: IdField,
      last_service: lastService,
      /** Addition: moves the dates of the service, unless a later visit is known. */
      next_service: nextService.optional(),
      /** Addition: the claimed free visit that is hereby done. */
      id_service_visit_exchange: IdField.optional(),
      /** Addition: what the visit earned. */
      add_point: pointField(visitChecks.add_point).optional(),
      /** Addition: tell the customer of the points in the same transaction, by the reward message. */
      message: MessageToSend.optional(),
    })
    .refine(({ message, add_point }) => message === undefined || add_point !== undefined, {
      path: ['add_point'],
      error: visitChecks.add_point.message,
    }),
  weighed: true,
  response: written(
    z.object({
      id: Id,
      /** False: a later visit is known, and the dates of the service stayed. */
      is_latest: z.boolean(),
      /** Whether the message was queued: there was one to send, to somebody who wants it. */
      is_told: z.boolean(),
    }),
  ),
  errors: [
    'service_not_found',
    'exchange_not_found',
    'service_visit_done',
    'points_too_many',
    'message_changed',
    'template_not_found',
    'template_unusable',
    'idempotency_key_reused',
  ],
});

export const updateServiceHistory = endpoint({
  method: 'PATCH',
  path: '/api/admin/service-histories/:id',
  summary:
    'Change a history entry; with the addition also the dates of the service, both or neither.',
  params: IdParams,
  body: z.object({
    id_service: IdField.optional(),
    last_service: lastService,
    /** Addition, of the latest visit: moves the dates of the service as well; refused where a later visit is known by then. */
    next_service: nextService.optional(),
    /** Of the service. */
    version: versionField,
  }),
  response: done,
  errors: [
    'service_history_not_found',
    'record_changed',
    'reading_too_low',
    'reading_too_high',
    'idempotency_key_reused',
  ],
});

export const deleteServiceHistory = endpoint({
  method: 'DELETE',
  path: '/api/admin/service-histories/:id',
  summary:
    'Delete a history entry. Awarded points stay; without the latest the service goes back to the dates before it.',
  params: IdParams,
  response: done,
  errors: ['service_history_not_found', 'idempotency_key_reused'],
});
