import { z } from 'zod';
import { day, record } from './checks.ts';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Day, dayField, Id, IdParams, idField, PageQuery } from './fields.ts';
import { answer, done, paged, written } from './paging.ts';
import { SHOWN_MAX } from './whatsapp.ts';

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

export const VisitReport = Report.extend({
  issued_by: z.string(),
  /** The day on which its customer was last told of it by WhatsApp. */
  sent_on: Day.nullable(),
});
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
    'reports_busy',
    'idempotency_key_reused',
  ],
});

export const previewReportMessage = endpoint({
  method: 'GET',
  path: '/api/admin/visit-reports/:id/message',
  summary: 'What would tell the customer of a report by WhatsApp, as it would be sent (addition).',
  params: IdParams,
  response: answer(
    z.object({
      customer: z.string(),
      /** Null: no template is chosen. */
      text: z.string().nullable(),
      /** False: whoever is told of services asked for no messages. */
      is_wanted: z.boolean(),
    }),
  ),
  errors: ['report_not_found', 'address_unknown'],
});

export const sendVisitReport = endpoint({
  method: 'POST',
  path: '/api/admin/visit-reports/:id/sending',
  summary:
    'Tell the customer by WhatsApp where the report is, once it has signed in; once a day, and held back for a while (addition).',
  params: IdParams,
  body: z.object({
    /** The text that its sender has read. */
    text: z.string().max(SHOWN_MAX),
  }),
  /** By its day it is taken back. */
  response: written(z.object({ sent_on: Day })),
  errors: [
    'report_not_found',
    'report_replaced',
    'report_sent',
    'address_unknown',
    'message_changed',
    'template_not_chosen',
    'recipient_wants_no_messages',
    'idempotency_key_reused',
  ],
});

export const undoReportSending = endpoint({
  method: 'POST',
  path: '/api/admin/visit-reports/:id/undo-sending',
  summary:
    'Take back what tells the customer of a report, for as long as that is held back (addition).',
  params: IdParams,
  body: z.object({ sent_on: dayField(day('Isi tanggal kirimnya.')) }),
  response: done,
  errors: ['report_not_found', 'message_left', 'idempotency_key_reused'],
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
