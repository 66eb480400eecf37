import { z } from 'zod';
import { record } from './checks.ts';
import { IMPORT_LINE_STATES, LINE_STATES } from './choices.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, idField, PageQuery } from './fields.ts';
import { answer, done, paged, written } from './paging.ts';
import { PointsBasis } from './settings.ts';

/** The most bytes of an imported file: a hundred thousand lines of a spreadsheet. */
export const IMPORT_BYTES_MAX = 16 * 1024 * 1024;
/** The most lines of one file, its header aside. */
export const IMPORT_LINES_MAX = 100_000;
/** The most columns of one file. */
export const IMPORT_COLUMNS_MAX = 100;
/** The most bytes of a workbook once it is unpacked. */
export const IMPORT_UNPACKED_MAX = 96 * 1024 * 1024;
/** The most characters of one cell. */
export const IMPORT_CELL_MAX = 2_000;

/** In the order in which a company starts. */
const IMPORT_KINDS = [
  'customers',
  'products',
  'services',
  'equipment',
  'opening-balances',
  'invoices',
] as const;
export const ImportKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.output<typeof ImportKind>;

/** How the cells of a field are read, and how its values are shown. */
const IMPORT_FIELD_TYPES = [
  'text',
  'lines',
  'email',
  'whatsapp',
  'day',
  'point',
  'rupiah',
] as const;
export type ImportFieldType = (typeof IMPORT_FIELD_TYPES)[number];

export const ImportField = z.object({
  name: z.string(),
  /** As the administrator knows it. */
  label: z.string(),
  type: z.enum(IMPORT_FIELD_TYPES),
  /** Without a column for it nothing can be imported, nor without one for a field that will do instead. */
  is_required: z.boolean(),
  instead: z.array(z.string()).optional(),
  /** What an empty or missing cell means, or what the field is for. */
  hint: z.string(),
  /** A cell of the example file. */
  example: z.string(),
});
export type ImportField = z.output<typeof ImportField>;

export const ImportKindInfo = z.object({
  kind: ImportKind,
  label: z.string(),
  /** What the administrator must know before the import. */
  note: z.string(),
  fields: z.array(ImportField),
});
export type ImportKindInfo = z.output<typeof ImportKindInfo>;

/**
 * `unmapped`: a required field has no column yet. `undated`: its dates contradict each other, and nobody has said their order.
 * `judging`: the lines are being compared. `ready`: the preview stands.
 */
const IMPORT_STATUSES = [
  'unmapped',
  'undated',
  'judging',
  'ready',
  'applying',
  'applied',
  'taking-back',
  'taken-back',
] as const;
export const ImportStatus = z.enum(IMPORT_STATUSES);
export type ImportStatus = z.output<typeof ImportStatus>;

/** Such an import can still be read otherwise, or thrown away. */
export const UNAPPLIED: readonly ImportStatus[] = ['unmapped', 'undated', 'judging', 'ready'];

export const ImportLineState = z.enum(IMPORT_LINE_STATES);
export type ImportLineState = z.output<typeof ImportLineState>;

const counts = z.object({
  new: z.int(),
  changes: z.int(),
  exists: z.int(),
  duplicate: z.int(),
  summed: z.int(),
  wrong: z.int(),
  /** Lines that add up others and are no data. */
  total: z.int(),
  /** Lines that keep the import from being taken back, as the last attempt found. */
  obstacles: z.int(),
});

/** What the lines come to, to be compared with what the accounting program says. */
export const ImportTotals = z.object({
  /** By what the lines are; null where the kind has no amounts. */
  rupiah: z
    .object({
      new: z.int(),
      changes: z.int(),
      exists: z.int(),
      duplicate: z.int(),
      /** Nothing: the sum stands with the line into which they are summed. */
      summed: z.int(),
      /** Of those whose amount could be read. */
      wrong: z.int(),
    })
    .nullable(),
  /** Whether the rupiah are with PPN or before it; null where there are none, or where some lines say the other value alone. */
  points_basis: PointsBasis.nullable(),
  /** Points that come with the import, less those that it takes, and those of its lines that wait for a payment. */
  points_now: z.int(),
  /** Those that it takes; left out where it was compared before they were told apart. */
  points_taken: z.int().exactOptional(),
  points_waiting: z.int(),
  /** By how many rupiah a point, and for how many lines. */
  rules: z.array(z.object({ rules: z.int(), lines: z.int() })),
});
export type ImportTotals = z.output<typeof ImportTotals>;

export const Import = z.object({
  id: Id,
  kind: ImportKind,
  file_name: z.string(),
  status: ImportStatus,
  /** Lines of the file, its header and empty lines aside. */
  total: z.int(),
  /** How many of them the work that is under way has done. */
  progress: z.int(),
  counts,
  /** Null before the lines were compared, and where the kind has neither amounts nor points. */
  totals: ImportTotals.nullable(),
  /** How many lines had become something else since the preview when it was to be applied; nothing was done then. */
  moved: z.int(),
  /** Why the last attempt did nothing, where it was not because of lines. */
  trouble: z.string().nullable(),
  /** Who uploaded it. */
  by: z.string(),
  created_at: Instant,
  applied_at: Instant.nullable(),
  taken_back_at: Instant.nullable(),
});
export type Import = z.output<typeof Import>;

export const ImportColumn = z.object({
  /** As the file calls it. */
  header: z.string(),
  /** The field that it fills; null: it is not used. */
  field: z.string().nullable(),
  /** What stands in its first lines. */
  samples: z.array(z.string()),
});

/** Lines that are parts of one record, such as the articles of an invoice, and what they come to when they are added up. */
export const ImportSums = z.object({
  is_on: z.boolean(),
  records: z.int(),
  lines: z.int(),
  amount: z.int(),
});
export type ImportSums = z.output<typeof ImportSums>;

/** A line among the first of a file, in short. */
export const ImportFirstLine = z.object({ line: z.int(), cells: z.array(z.string()) });

export const DateOrder = z.enum(['day-first', 'month-first'], { error: 'Pilih urutannya.' });

export const ImportDetail = Import.extend({
  /** Which preview stands: another one whenever its lines may have become others. */
  preview: z.string(),
  /** Where lines that add up others say something else than those come to. */
  remarks: z.array(z.string()),
  /** In which order its days are read; null where nobody has said so yet. */
  date_order: DateOrder.nullable(),
  /** Its days contradict each other: somebody says in which order they are. */
  is_date_order_chosen: z.boolean(),
  /** The names of the sheets of a workbook. */
  sheets: z.array(z.string()),
  /** Which of them was read, from 0; null: it is no workbook. */
  sheet: z.int().nullable(),
  /** The line that names the columns; null where that was not kept yet. */
  header_line: z.int().nullable(),
  /** The first lines that are not empty, of which one may be chosen as the header. */
  first_lines: z.array(ImportFirstLine),
  columns: z.array(ImportColumn),
  /** Null where there are no such lines. */
  sums: ImportSums.nullable(),
});
export type ImportDetail = z.output<typeof ImportDetail>;

export const ImportChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export const ImportLine = z.object({
  /** Its number in the file, from 1: what a spreadsheet shows beside it. */
  line: z.int(),
  /** Null where it was not judged yet. */
  state: ImportLineState.nullable(),
  /** What is wrong with it, or which other line it repeats or contradicts. */
  reasons: z.array(z.string()),
  changes: z.array(ImportChange),
  /** What was read, by field. */
  values: z.record(z.string(), z.string()),
  /** The customer that it speaks of, by its name here; null where there is none, or not exactly one. */
  customer: z
    .object({
      name: z.string(),
      /** The file calls it something else. */
      is_named_otherwise: z.boolean(),
    })
    .nullable(),
  /** Somebody said whom it speaks of, whatever the file names; also where that customer is deleted by now. */
  is_customer_chosen: z.boolean(),
  /** Nobody knows whom it speaks of until somebody says so. */
  needs_customer: z.boolean(),
  /** Why it keeps the import from being taken back. */
  obstacle: z.string().nullable(),
});
export type ImportLine = z.output<typeof ImportLine>;

/** Why a file is read no further. */
const unreadable = [
  'import_not_text',
  'import_old_workbook',
  'import_locked',
  'import_damaged',
  'import_empty',
  'import_too_wide',
  'import_too_long',
  'import_cell_open',
  'import_too_heavy',
  'imports_too_often',
] as const;

const withdrawn = ['import_not_found', 'import_not_ready', 'idempotency_key_reused'] as const;

export const listImportKinds = endpoint({
  method: 'GET',
  path: '/api/admin/import-kinds',
  summary: 'What can be imported, with the fields of each (addition).',
  response: answer(z.array(ImportKindInfo)),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Imports, a page at a time, newest first (addition).',
  query: PageQuery,
  response: paged(Import),
});

const noFile = 'Pilih file .xlsx atau CSV terlebih dahulu.';

export const createImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Upload a workbook (.xlsx) or a CSV file. Nothing is imported yet: its lines are compared with what is there (addition).',
  status: 201,
  upload: true,
  /** Of the file. */
  bodyBytesMax: IMPORT_BYTES_MAX,
  tooLarge: 'import_too_large',
  limit: { perMinute: 20, error: 'imports_too_often' },
  body: z.object({
    kind: ImportKind,
    file: z.instanceof(File, { error: noFile }).refine((file) => file.size > 0, noFile),
  }),
  response: written(z.object({ id: Id })),
  errors: ['point_rule_missing', 'import_too_large', ...unreadable, 'idempotency_key_reused'],
});

export const showImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'One import: how far it is, what its lines come to, and its columns (addition).',
  params: IdParams,
  response: answer(ImportDetail),
  errors: ['import_not_found'],
});

export const listImportLines = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/lines',
  summary: 'Lines of an import, a page at a time; `state` asks for those of one state (addition).',
  params: IdParams,
  query: PageQuery.extend({
    state: z.enum(LINE_STATES).optional().catch(undefined),
  }),
  response: paged(ImportLine),
  errors: ['import_not_found'],
});

export const exportImport = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/imports/:id/export',
  summary: 'Prepare the lines of an import with what became of each, as a file (addition).',
  params: IdParams,
  query: z.object(InFormat),
  errors: [...preparingErrors, 'import_not_found'],
});

export const exportImportExample = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/import-kinds/:kind/example',
  summary: 'Prepare an example file for a kind of import (addition).',
  params: z.object({ kind: ImportKind }),
  query: z.object(InFormat),
  errors: preparingErrors,
});

export const updateImportColumns = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/columns',
  summary: 'Say which column fills which field; the lines are compared anew (addition).',
  params: IdParams,
  body: z.object({
    /** By column of the file; null: not used. */
    fields: z
      .array(z.string().max(60).nullable(), { error: 'Pilih kolomnya terlebih dahulu.' })
      .max(IMPORT_COLUMNS_MAX, 'Pilih kolomnya terlebih dahulu.'),
  }),
  response: done,
  errors: [...withdrawn, 'import_columns_wrong'],
});

const lineChosen = 'Pilih baris judulnya.';
const sheetWanted = 'Pilih lembarnya.';
const lineWanted = 'Pilih barisnya.';
/** As far as the database counts lines and sheets. */
const PLACE_MAX = 2_147_483_647;

export const updateImportSource = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/source',
  summary:
    'Read the file again, from another sheet or with another of its first lines as the header; null looks for it (addition).',
  params: IdParams,
  body: z.object({
    /** From 0. */
    sheet: z.int(sheetWanted).min(0, sheetWanted).max(PLACE_MAX, sheetWanted).nullable(),
    header_line: z.int(lineChosen).min(1, lineChosen).max(PLACE_MAX, lineChosen).nullable(),
  }),
  response: done,
  errors: [...withdrawn, 'import_columns_wrong', ...unreadable],
});

export const chooseDateOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/date-order',
  summary:
    'Say whether day or month stands first, where the days of a file contradict each other; the lines are compared anew (addition).',
  params: IdParams,
  body: z.object({ date_order: DateOrder }),
  response: done,
  errors: withdrawn,
});

export const chooseImportCustomer = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/customer',
  summary:
    'Say whom a line speaks of, and with it each that names the same; null leaves it to the file. They are compared anew (addition).',
  params: IdParams,
  body: z.object({
    /** By its number in the file. */
    line: z.int(lineWanted).min(1, lineWanted).max(PLACE_MAX, lineWanted),
    id_customer: z.union([z.null(), idField(record('Pilih customer.'))]),
  }),
  response: done,
  errors: [...withdrawn, 'customer_not_found', 'own_account_protected'],
});

export const sumImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/sums',
  summary:
    'Say whether the lines of one record are added up; the lines are compared anew (addition).',
  params: IdParams,
  body: z.object({ is_on: z.boolean({ error: 'Pilih dijumlahkan atau tidak.' }) }),
  response: done,
  errors: withdrawn,
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  summary:
    'Import the lines that are new or change something, all in one transaction, in the background (addition).',
  status: 202,
  params: IdParams,
  body: z.object({
    /** The preview that was read: another one is not imported. Left out: the one that stands. */
    preview: z.string().max(20).optional(),
  }),
  weighed: true,
  response: done,
  errors: [...withdrawn, 'import_nothing_to_do'],
});

export const takeBackImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/take-back',
  summary:
    'Take an applied import back whole, in the background; refused line by line where something else refers to it (addition).',
  status: 202,
  params: IdParams,
  weighed: true,
  response: done,
  errors: withdrawn,
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  summary: 'Throw away an upload that was never applied (addition).',
  params: IdParams,
  response: done,
  errors: withdrawn,
});
