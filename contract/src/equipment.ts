import { z } from 'zod';
import { blankOr, type Check, day, line, lines, optional, record, whole } from './checks.ts';
import { EQUIPMENT_STATES, VISIT_RESULTS } from './choices.ts';
import { reasonCheck } from './corrections.ts';
import { CHOSEN_MAX } from './customers.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  chosenIds,
  Day,
  dayField,
  Id,
  IdFilter,
  IdParams,
  Instant,
  idField,
  optionalText,
  PageQuery,
  Search,
  text,
  Version,
  versionField,
  wholeField,
} from './fields.ts';
import { isMeterNumber, METER_MAX, METER_NUMBER, readingChecks } from './meter-numbers.ts';
import { METER_UNITS, READING_MARKS } from './meter-units.ts';
import { answer, done, paged, written } from './paging.ts';
import { PLAN_KINDS, REMIND_DAYS } from './plan-days.ts';
import { FLOWMETER_TEXT_MAX, SERVICE_NOTE_MAX } from './services.ts';

export const EquipmentState = z.enum(EQUIPMENT_STATES);
export type EquipmentState = z.output<typeof EquipmentState>;
export const MeterUnit = z.enum(METER_UNITS);
export type MeterUnit = z.output<typeof MeterUnit>;
export const ReadingMark = z.enum(READING_MARKS);
export type ReadingMark = z.output<typeof ReadingMark>;
export const PlanKind = z.enum(PLAN_KINDS);

/** What stands at a customer. */
export const Equipment = z.object({
  id: Id,
  id_user: Id,
  customer: z.string(),
  id_product: Id,
  item: z.string(),
  flowmeter_type: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Another one of the product has the same serial number, from before that was refused. */
  serial_doubtful: z.boolean(),
  size: z.string().nullable(),
  /** Where at the customer it stands. */
  site: z.string().nullable(),
  installed_on: Day.nullable(),
  warranty_until: Day.nullable(),
  state: EquipmentState,
  note: z.string().nullable(),
  /** Of all its plans the soonest; null: it has none. */
  next_on: Day.nullable(),
  next_kind: PlanKind.nullable(),
  version: Version,
});
export type Equipment = z.output<typeof Equipment>;

/** What is due for it again and again. */
export const Plan = z.object({
  id: Id,
  kind: PlanKind,
  every_months: z.int().nullable(),
  fixed_month: z.int().nullable(),
  fixed_day: z.int().nullable(),
  every_units: z.number().nullable(),
  last_on: Day.nullable(),
  next_on: Day,
  /** How many days before its customer is reminded; null: as its kind is. */
  remind_days: z.array(z.int()).nullable(),
  note: z.string().nullable(),
  version: Version,
});
export type Plan = z.output<typeof Plan>;

export const EquipmentWithPlans = Equipment.extend({ plans: z.array(Plan) });
export type EquipmentWithPlans = z.output<typeof EquipmentWithPlans>;

/** What the totaliser said on a day. */
export const Reading = z.object({
  id: Id,
  day: Day,
  totaliser: z.number(),
  unit: MeterUnit,
  /** Why it is lower than the one before. */
  mark: ReadingMark.nullable(),
  by: z.string(),
  /** The customer entered it, not the staff. */
  by_customer: z.boolean(),
  created_at: Instant,
});
export type Reading = z.output<typeof Reading>;

/** A visit to it, of whatever plan. */
export const EquipmentVisit = z.object({
  id: Id,
  id_plan: Id,
  kind: PlanKind,
  day: Day,
  technician: z.string().nullable(),
  found: z.string().nullable(),
  done: z.string().nullable(),
  result: z.enum(VISIT_RESULTS).nullable(),
  /** Photos that are there, and how many more the device still has. */
  photos: z.int(),
  photos_missing: z.int(),
});
export type EquipmentVisit = z.output<typeof EquipmentVisit>;

const optionalDay = (check: Check) =>
  z.preprocess((sent) => (sent === '' ? null : sent), dayField(check).nullish());

export const equipmentChecks = {
  id_user: record('Pilih customer.'),
  id_product: record('Pilih produk.'),
  flowmeter_type: blankOr(line('Isi tipe dengan benar.', FLOWMETER_TEXT_MAX)),
  serial_number: blankOr(line('Isi nomor seri dengan benar.', FLOWMETER_TEXT_MAX)),
  size: blankOr(line('Isi ukuran dengan benar.', FLOWMETER_TEXT_MAX)),
  site: blankOr(line('Isi lokasi dengan benar.')),
  installed_on: optional(day('Isi tanggal pemasangan.'), ''),
  warranty_until: optional(day('Isi akhir garansi.'), ''),
  note: blankOr(lines('Isi catatan dengan benar.', SERVICE_NOTE_MAX)),
};

const fields = {
  flowmeter_type: optionalText(equipmentChecks.flowmeter_type),
  serial_number: optionalText(equipmentChecks.serial_number),
  size: optionalText(equipmentChecks.size),
  site: optionalText(equipmentChecks.site),
  installed_on: optionalDay(equipmentChecks.installed_on),
  warranty_until: optionalDay(equipmentChecks.warranty_until),
  note: optionalText(equipmentChecks.note),
};

export const EquipmentForm = z.object({
  id_user: idField(equipmentChecks.id_user),
  id_product: idField(equipmentChecks.id_product),
  ...fields,
});
export type EquipmentForm = z.output<typeof EquipmentForm>;

/** What is left out stays as it is; what is empty is removed. */
export const EquipmentChanges = z.object({
  ...fields,
  state: EquipmentState.optional(),
  version: versionField,
});
export type EquipmentChanges = z.output<typeof EquipmentChanges>;

export const EquipmentMove = z.object({
  id_user: idField(equipmentChecks.id_user),
  site: optionalText(equipmentChecks.site),
  version: versionField,
});
export type EquipmentMove = z.output<typeof EquipmentMove>;

export const PLAN_MONTHS_MAX = 600;

const meterNumber = (message: string) =>
  z
    .union([z.number(), z.string().regex(METER_NUMBER).transform(Number)], {
      error: message,
    })
    .refine((value) => value >= 0 && value <= METER_MAX, message);

export const planChecks = {
  every_months: whole(`Isi jumlah bulan, 1 sampai ${PLAN_MONTHS_MAX}.`, PLAN_MONTHS_MAX),
  fixed_day: whole('Isi tanggal dan bulannya.', 31),
  every_units: {
    message: 'Isi jumlah satuan, lebih dari 0.',
    isRight: (value: unknown) => isMeterNumber(value) && Number(value) > 0,
  },
  last_on: optional(day('Isi tanggal terakhir.'), ''),
  next_day: optional(day('Isi tanggal berikutnya.'), ''),
  note: equipmentChecks.note,
  one: 'Pilih satu aturan: tiap beberapa bulan, tanggal tetap, atau angka meter.',
  next_on: 'Isi tanggal berikutnya: aturan ini tidak menentukannya.',
};

export const remindDaysField = z
  .array(z.literal(REMIND_DAYS))
  .min(1, 'Pilih paling sedikit satu hari.')
  .max(REMIND_DAYS.length);

const ruleFields = {
  every_months: wholeField(planChecks.every_months, { min: 1, max: PLAN_MONTHS_MAX }).nullish(),
  fixed_month: wholeField(planChecks.fixed_day, { min: 1, max: 12 }).nullish(),
  fixed_day: wholeField(planChecks.fixed_day, { min: 1, max: 31 }).nullish(),
  every_units: meterNumber(planChecks.every_units.message)
    .refine((value) => value > 0, planChecks.every_units.message)
    .nullish(),
  last_on: optionalDay(planChecks.last_on),
  next_on: optionalDay(planChecks.next_day),
  /** Null: as its kind is. */
  remind_days: remindDaysField.nullish(),
  note: optionalText(planChecks.note),
};

interface RuleSent {
  every_months?: number | null | undefined;
  fixed_month?: number | null | undefined;
  fixed_day?: number | null | undefined;
  every_units?: number | null | undefined;
}
const isOneRule = ({ every_months, fixed_month, fixed_day, every_units }: RuleSent): boolean =>
  [every_months, fixed_month, every_units].filter((part) => (part ?? null) !== null).length === 1 &&
  ((fixed_month ?? null) === null) === ((fixed_day ?? null) === null);
const oneRule = { path: ['every_months'], error: planChecks.one };

/** Without a next day it follows from the rule, after the last day or today. */
export const PlanForm = z
  .object({ kind: z.enum(PLAN_KINDS, { error: 'Pilih jenisnya.' }), ...ruleFields })
  .refine(isOneRule, oneRule);
export type PlanForm = z.output<typeof PlanForm>;

export const PlanChanges = z
  .object({ ...ruleFields, version: versionField })
  .refine(isOneRule, oneRule);
export type PlanChanges = z.output<typeof PlanChanges>;

export const ReadingForm = z.object({
  day: dayField(readingChecks.day),
  totaliser: meterNumber(readingChecks.totaliser.message),
  unit: z.enum(METER_UNITS, { error: 'Pilih satuannya.' }),
  mark: ReadingMark.nullish(),
});
export type ReadingForm = z.output<typeof ReadingForm>;

const EquipmentFilter = z.object({
  /** Part of the serial number, the site, or the name of customer or product. */
  search: Search,
  state: EquipmentState.optional().catch(undefined),
  /** That of one customer. */
  id_customer: IdFilter,
});

export const listEquipment = endpoint({
  method: 'GET',
  path: '/api/admin/equipment',
  summary: 'Equipment of live customers, a page at a time, newest first (addition).',
  query: PageQuery.extend(EquipmentFilter.shape),
  response: paged(Equipment),
});

export const exportEquipment = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/equipment/export',
  summary: 'Prepare the equipment of the list as a file, with its filters (addition).',
  query: EquipmentFilter.extend({ ...InFormat, ids: chosenIds(CHOSEN_MAX) }),
  errors: preparingErrors,
});

export const showEquipment = endpoint({
  method: 'GET',
  path: '/api/admin/equipment/:id',
  summary: 'One piece of equipment with its plans (addition).',
  params: IdParams,
  response: answer(EquipmentWithPlans),
  errors: ['equipment_not_found'],
});

export const createEquipment = endpoint({
  method: 'POST',
  path: '/api/admin/equipment',
  summary: 'Add equipment of a customer (addition).',
  status: 201,
  body: EquipmentForm,
  response: written(z.object({ id: Id })),
  errors: [
    'customer_not_found',
    'own_account_protected',
    'product_not_found',
    'serial_taken',
    'idempotency_key_reused',
  ],
});

export const updateEquipment = endpoint({
  method: 'PATCH',
  path: '/api/admin/equipment/:id',
  summary:
    'Change equipment, or its state; the serial number that is sent is beyond doubt (addition).',
  params: IdParams,
  body: EquipmentChanges,
  response: done,
  errors: ['equipment_not_found', 'record_changed', 'serial_taken', 'idempotency_key_reused'],
});

export const moveEquipment = endpoint({
  method: 'POST',
  path: '/api/admin/equipment/:id/move',
  summary: 'Move equipment with its plans and history to another customer or site (addition).',
  params: IdParams,
  body: EquipmentMove,
  response: done,
  errors: [
    'equipment_not_found',
    'customer_not_found',
    'own_account_protected',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const equipmentDeletionChecks = { reason: reasonCheck };

export const deleteEquipment = endpoint({
  method: 'POST',
  path: '/api/admin/equipment/:id/deletion',
  summary:
    'Delete equipment that was entered by mistake, with its plans; of what is more known about it it is retired instead (addition).',
  params: IdParams,
  body: z.object({ reason: text(reasonCheck) }),
  response: done,
  errors: ['equipment_not_found', 'equipment_has_history', 'idempotency_key_reused'],
});

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/admin/equipment/:id/plans',
  summary: 'Add a plan; its next day follows from its rule where none is said (addition).',
  status: 201,
  params: IdParams,
  body: PlanForm,
  response: written(z.object({ id: Id })),
  errors: ['equipment_not_found', 'plan_taken', 'plan_day_unknown', 'idempotency_key_reused'],
});

export const updatePlan = endpoint({
  method: 'PATCH',
  path: '/api/admin/plans/:id',
  summary: 'Change the rule and the days of a plan (addition).',
  params: IdParams,
  body: PlanChanges,
  response: done,
  errors: ['plan_not_found', 'plan_day_unknown', 'record_changed', 'idempotency_key_reused'],
});

export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/api/admin/plans/:id',
  summary: 'Delete a plan; the equipment stays, and its visits are known (addition).',
  params: IdParams,
  response: done,
  errors: ['plan_not_found', 'idempotency_key_reused'],
});

export const listReadings = endpoint({
  method: 'GET',
  path: '/api/admin/equipment/:id/readings',
  summary: 'What its totaliser said, the latest first (addition).',
  params: IdParams,
  query: PageQuery,
  response: paged(Reading),
  errors: ['equipment_not_found'],
});

export const addReading = endpoint({
  method: 'POST',
  path: '/api/admin/equipment/:id/readings',
  summary: 'Note a reading; one that is lower than the one before needs a mark (addition).',
  status: 201,
  params: IdParams,
  body: ReadingForm,
  response: written(z.object({ id: Id })),
  errors: [
    'equipment_not_found',
    'reading_ahead',
    'reading_too_low',
    'reading_too_high',
    'idempotency_key_reused',
  ],
});

export const deleteReading = endpoint({
  method: 'DELETE',
  path: '/api/admin/readings/:id',
  summary: 'Take a reading back that was entered by mistake (addition).',
  params: IdParams,
  response: done,
  errors: ['reading_not_found', 'idempotency_key_reused'],
});

export const listEquipmentVisits = endpoint({
  method: 'GET',
  path: '/api/admin/equipment/:id/visits',
  summary: 'The visits to it, the latest first (addition).',
  params: IdParams,
  query: PageQuery,
  response: paged(EquipmentVisit),
  errors: ['equipment_not_found'],
});
