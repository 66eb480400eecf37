import { z } from 'zod';
import { inOrder, Period, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams, PageQuery } from './fields.ts';
import { FILE_FORMATS } from './file-formats.ts';
import { paged } from './paging.ts';
import { PointEntry } from './points.ts';

/** An entry on a statement; its balance is the one that the statement has reached there. */
export const StatementEntry = PointEntry.omit({
  reason: true,
  reverses: true,
  taken_back: true,
}).extend({
  /** What was taken for points, or why they were corrected, taken back or given back; null where the kind says all. */
  reward: z.string().nullable(),
  /** Who moved the points: the account, or for a member the company; of a claim who of several people of the customer. */
  by: z.string(),
  /** The day to which a report counts it, such as that of a payment noted later; null: that of its writing. */
  event_date: Day.nullable(),
});
export type StatementEntry = z.output<typeof StatementEntry>;

/** What the entries of a period explain: `opening + received − spent = closing`, to the point. */
export const StatementSummary = z.object({
  customer: z.object({ id: Id, name: z.string(), is_deleted: z.boolean() }),
  from: Day,
  to: Day,
  /** The balance before the first moment of the period. */
  opening: z.int(),
  received: z.int(),
  spent: z.int(),
  /** The last day of it that has come: the end of the period or today, whichever is earlier. */
  until: Day,
  /** The balance after that day, or now. */
  closing: z.int(),
});
export type StatementSummary = z.output<typeof StatementSummary>;

const page = paged(StatementEntry);
const Statement = page.extend({ data: page.shape.data.extend({ statement: StatementSummary }) });

/** Without days it is of this month, up to today. */
const query = PageQuery.extend({ from: Period.from.optional(), to: Period.to.optional() }).refine(
  inOrder.test,
  inOrder.options,
);

/** As a spreadsheet reads it, or as a page to print. */
export const STATEMENT_FORMATS = [...FILE_FORMATS, 'pdf'] as const;
const exported = z
  .object({ ...Period, format: z.enum(STATEMENT_FORMATS) })
  .refine(inOrder.test, inOrder.options);

export const showStatement = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/statement',
  summary:
    "One customer's points within a period: opening balance, every entry, closing balance (addition).",
  params: IdParams,
  query,
  response: Statement,
  errors: ['customer_not_found'],
});

export const exportStatement = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/users/:id/statement/export',
  summary: "Prepare one customer's statement as a table or as PDF (addition).",
  params: IdParams,
  query: exported,
  errors: ['customer_not_found', ...preparingErrors],
});

export const showMyStatement = endpoint({
  method: 'GET',
  path: '/api/member/points/statement',
  summary: 'The statement of the signed-in member (addition).',
  query,
  response: Statement,
});

export const exportMyStatement = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/member/points/statement/export',
  summary: 'Prepare the statement of the signed-in member as a table or as PDF (addition).',
  query: exported,
  errors: preparingErrors,
});
