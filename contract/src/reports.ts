import { z } from 'zod';
import { addYears } from './dates.ts';
import { InFormat, inOrder, Period, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { PlanKind } from './equipment.ts';
import { Day, Id } from './fields.ts';
import { answer } from './paging.ts';
import { POINT_LINES } from './point-lines.ts';
import { PointEntryKind } from './points.ts';

/** How many rewards and customers a report names; the file of each has them all. */
export const REPORT_ROWS_MAX = 10;

/**
 * What became of points, each entry of the ledger on one line and on its own day (`point-lines.ts`). Of any span of time
 * `opening + brought + issued − redeemed + given_back − taken_back − lapsed` is what is outstanding at its end.
 */
const Movements = z.object({
  /** Opening balances that the company brought along. */
  brought: z.int(),
  issued: z.int(),
  /** All claims, also those that were cancelled since; and what came back by cancelling. */
  redeemed: z.int(),
  given_back: z.int(),
  taken_back: z.int(),
  /** Of customers who were deleted. */
  lapsed: z.int(),
});
export type Movements = z.output<typeof Movements>;

export const ReportKind = z.object({
  line: z.enum(POINT_LINES),
  kind: PointEntryKind,
  /** As the line counts: what it adds or takes. */
  point: z.int(),
});
export type ReportKind = z.output<typeof ReportKind>;

export const ReportMonth = Movements.extend({
  /** `2026-11`. */
  month: z.string(),
  /** The points that all customers had before its first day, or before that of the period. */
  opening: z.int(),
  /** The points that all customers had at its end, or at the end of the period. */
  outstanding: z.int(),
  /** What a point was worth then; null: nobody has said so. */
  rupiah_per_point: z.int().nullable(),
});
export type ReportMonth = z.output<typeof ReportMonth>;

export const ReportReward = z.object({
  kind: z.string(),
  id: Id,
  name: z.string(),
  /** How often it was claimed, and how many claims were cancelled, each by its own day. */
  claims: z.int(),
  cancelled: z.int(),
  redeemed: z.int(),
  given_back: z.int(),
});
export type ReportReward = z.output<typeof ReportReward>;

/** What customers held at the end of the period, or hold today where that is earlier, by how old it was then. */
export const ReportAge = z.object({
  /** Days since the points came. */
  from_days: z.int(),
  /** Null: however long ago. */
  to_days: z.int().nullable(),
  point: z.int(),
  /** Who held any of it; one customer may hold points of several ages. */
  customers: z.int(),
});
export type ReportAge = z.output<typeof ReportAge>;

/** What is to be done from one day to another, as it is planned today, by kind. */
export const ReportLoad = z.object({
  /** Null: all that is late. */
  from: Day.nullable(),
  to: Day,
  services: z.int(),
  calibrations: z.int(),
  verifications: z.int(),
});
export type ReportLoad = z.output<typeof ReportLoad>;

/** The visits of a month of which it is known when they were due. */
export const ReportPunctuality = z.object({
  /** `2026-11`. */
  month: z.string(),
  on_time: z.int(),
  late: z.int(),
});
export type ReportPunctuality = z.output<typeof ReportPunctuality>;

/** The visits of the period to what is serviced, calibrated or verified, and what came of them. */
export const ReportVisits = z.object({
  kind: PlanKind,
  visits: z.int(),
  fit: z.int(),
  adjusted: z.int(),
  unfit: z.int(),
});
export type ReportVisits = z.output<typeof ReportVisits>;

/** Equipment that is not retired, by the years since it was installed, and how much of it has plans of each kind. */
export const ReportEquipment = z.object({
  /** Null: nobody entered the day. */
  from_years: z.int().nullable(),
  /** Null: however long ago. */
  to_years: z.int().nullable(),
  pieces: z.int(),
  serviced: z.int(),
  calibrated: z.int(),
  verified: z.int(),
});
export type ReportEquipment = z.output<typeof ReportEquipment>;

export const ReportCustomer = Movements.extend({
  id: Id,
  name: z.string(),
  is_deleted: z.boolean(),
});
export type ReportCustomer = z.output<typeof ReportCustomer>;

/** What many invoices come to may be more than a number of JSON holds. */
const Digits = z.string().regex(/^\d+$/);

export const Report = Movements.extend({
  from: Day,
  to: Day,
  /** What all customers had before the period, and what they have after it. */
  opening: z.int(),
  outstanding: z.int(),
  /** What was taken back after it had been spent, and is not paid yet. */
  owed: z.int(),
  /** What a point was worth at the end of the period; null: nobody has said so. */
  rupiah_per_point: z.int().nullable(),
  /** What stands on each line, by what it was for. */
  kinds: z.array(ReportKind),
  months: z.array(ReportMonth),
  /** Those that were claimed most often. */
  rewards: z.array(ReportReward),
  /** All that were claimed or given back, those that are not named among them. */
  all_rewards: z.object({ count: z.int(), claims: z.int(), cancelled: z.int() }),
  /** From the newest points to the oldest; all of them come to what is outstanding. */
  ages: z.array(ReportAge),
  /** Those who moved most points. */
  customers: z.array(ReportCustomer),
  /** By the day of each: what was invoiced, credited, and voided of it. Rupiah as digits. */
  invoices: z.object({
    count: z.int(),
    amount: Digits,
    credit_notes: z.int(),
    credited: Digits,
    voided: z.int(),
    voided_amount: Digits,
  }),
  services: z.object({
    /** Their next service lies in the period, and was not done yet. */
    due: z.int(),
    /** Visits in the period. */
    done: z.int(),
    /** Of those that are due: whose day has passed. */
    overdue: z.int(),
  }),
  /** What is late, the rest of this month, and the eleven that follow, whatever the period. */
  load: z.array(ReportLoad),
  /** By the month of the visit. */
  punctuality: z.array(ReportPunctuality),
  visits: z.array(ReportVisits),
  /** As it is today, whatever the period. */
  equipment: z.array(ReportEquipment),
});
export type Report = z.output<typeof Report>;

/** The most years that a report tells of, each with twelve months. */
export const REPORT_YEARS_MAX = 50;

const bounded = {
  test: ({ from, to }: { from: string; to: string }) => to < addYears(from, REPORT_YEARS_MAX),
  options: { path: ['from'], error: `Periode laporan paling panjang ${REPORT_YEARS_MAX} tahun.` },
};

export const showReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'What became of points within a period, by what for, month, age, reward and customer, its invoices and services, and the services to come (addition).',
  query: z
    .object(Period)
    .refine(inOrder.test, inOrder.options)
    .refine(bounded.test, bounded.options),
  response: answer(Report),
});

/** The tables of a report. */
export const REPORT_TABLES = [
  'lines',
  'months',
  'ages',
  'rewards',
  'customers',
  'invoices',
  'load',
  'punctuality',
  'visits',
  'equipment',
] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

export const exportReport = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/reports/export',
  summary: 'Prepare a table of the report as a file, all of its rows (addition).',
  query: z
    .object({ ...Period, table: z.enum(REPORT_TABLES), ...InFormat })
    .refine(inOrder.test, inOrder.options)
    .refine(bounded.test, bounded.options),
  errors: preparingErrors,
});
