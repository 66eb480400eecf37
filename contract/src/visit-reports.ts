import { z } from 'zod';
import { record } from './checks.ts';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams, idField, PageQuery } from './fields.ts';
import { answer, paged, written } from './paging.ts';

/** How many photos of a visit its report has. */
export const REPORT_PHOTOS_MAX = 20;

const Report = z.object({
  id: Id,
  /** As LK-2026-0001: each year counts from 1. */
  number: z.string(),
  issued_on: Day,
  /** The number of the report that it was issued instead of. */
  replaces: z.string().nullable(),
});

export const VisitReport = Report.extend({ issued_by: z.string() });
export type VisitReport = z.output<typeof VisitReport>;

/** Of a member, where no visit leads to it any more. */
export const MyVisitReport = Report.pick({ id: true, number: true }).extend({
  visited_on: Day,
  product: z.string(),
  serial_number: z.string().nullable(),
});
export type MyVisitReport = z.output<typeof MyVisitReport>;

export const listVisitReports = endpoint({
  method: 'GET',
  path: '/api/admin/visits/:id/reports',
  summary: 'The reports that were issued of a visit, the latest first (addition).',
  params: IdParams,
  query: PageQuery,
  response: paged(VisitReport),
});

export const issueVisitReport = endpoint({
  method: 'POST',
  path: '/api/admin/visits/:id/reports',
  summary:
    'Issue the report of a visit. It names the one that it replaces, the latest so far (addition).',
  params: IdParams,
  body: z.object({
    /** The report that was seen as the latest; left out: none was. */
    replaces: idField(record('Pilih laporan yang diganti.')).optional(),
  }),
  response: written(VisitReport),
  errors: [
    'visit_not_found',
    'report_issued',
    'address_unknown',
    'pictures_unavailable',
    'idempotency_key_reused',
  ],
});

const asPdf = { query: z.object({ format: z.literal('pdf').optional().default('pdf') }) };

export const exportVisitReport = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/visit-reports/:id/export',
  summary: 'Prepare a report as it was issued (addition).',
  params: IdParams,
  ...asPdf,
  errors: ['report_not_found', 'pictures_unavailable', ...preparingErrors],
});

export const listMyVisitReports = endpoint({
  method: 'GET',
  path: '/api/member/visit-reports',
  summary:
    'Reports of the signed-in member that stand with no visit of its equipment any more, the latest first (addition).',
  query: PageQuery,
  response: paged(MyVisitReport),
});

export const exportMyVisitReport = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/member/visit-reports/:id/export',
  summary: "Prepare a report of the signed-in member's equipment as it was issued (addition).",
  params: IdParams,
  ...asPdf,
  errors: ['report_not_found', 'pictures_unavailable', ...preparingErrors],
});

/** What anybody is told who holds a report. */
export const IssuedReport = z.object({
  number: z.string(),
  visited_on: Day,
  issued_on: Day,
  /** As much of the name as who knows it recognises. */
  customer: z.string(),
  /** In hexadecimal, of the file as it was issued. */
  sha256: z.string(),
  replaced_by: z.string().nullable(),
});
export type IssuedReport = z.output<typeof IssuedReport>;

export const verifyReport = endpoint({
  method: 'GET',
  path: '/api/verify/:code',
  summary: 'What was issued under a code that is printed on a report (addition).',
  params: z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: answer(IssuedReport),
  errors: ['code_unknown', 'codes_too_often'],
});
