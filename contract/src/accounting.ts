import { z } from 'zod';
import { PROGRAMS } from './accounting-programs.ts';
import { type Check, day, record, tooLong } from './checks.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  dayField,
  Id,
  IdFilter,
  IdParams,
  Instant,
  PageQuery,
  Version,
  versionField,
  wholeField,
} from './fields.ts';
import { answer, done, paged, written } from './paging.ts';
import { PointsBasis } from './settings.ts';

/*
 * Connections to accounting programs (addition): invoices come from there by themselves. What somebody has to decide of
 * them is in accounting-decisions.ts.
 */

export const Program = z.enum(PROGRAMS);
export type Program = z.output<typeof Program>;

/** What lets us into a program; nobody sees it again once it is stored, but for `client_id`. */
export const ACCOUNTING_FIELDS = ['token', 'secret', 'client_id', 'client_secret'] as const;
export const AccountingField = z.enum(ACCOUNTING_FIELDS);
export type AccountingField = z.output<typeof AccountingField>;

/** What each program needs, in the order in which it is asked for. */
export const FIELDS_OF_PROGRAM: Record<Program, readonly AccountingField[]> = {
  accurate: ['token', 'secret'],
  jurnal: ['client_id', 'client_secret'],
};

export const ACCOUNTING_LABELS: Record<AccountingField, string> = {
  token: 'API Token',
  secret: 'Signature Secret',
  client_id: 'Client ID',
  client_secret: 'Client Secret',
};

/** Longer than any token. */
export const ACCOUNTING_FIELD_MAX = 2_000;

/** It travels in a header: nothing in it may end one. */
const oneWord: Check = {
  message: 'Isi seperti yang tertulis di akun Anda, tanpa spasi.',
  max: ACCOUNTING_FIELD_MAX,
  isTooLong: (value) => typeof value === 'string' && value.length > ACCOUNTING_FIELD_MAX,
  isRight: (value) =>
    typeof value === 'string' &&
    value.length <= ACCOUNTING_FIELD_MAX &&
    /^[\x21\x23-\x7e]+$/.test(value),
};

const isProgram = (value: unknown): value is Program => PROGRAMS.some((one) => one === value);

const whole = (message: string, min: number, max: number): Check => ({
  message,
  isRight: (value) => {
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max;
  },
});

export const MINUTES = { min: 5, max: 1_440 } as const;
/** How many lie between two looks where nobody has said otherwise: with the nights they fit the usual calls of a month. */
export const USUAL_MINUTES: Record<Program, number> = { accurate: 15, jurnal: 180 };
export const CALLS = { min: 100, max: 10_000_000 } as const;
/** How many calls a month are let through where nobody has said otherwise; null: as many as it takes. */
export const USUAL_CALLS: Record<Program, number | null> = { accurate: null, jurnal: 3_000 };
/** Less than so many rupiah may be left open of an invoice that is paid all the same. */
export const TOLERANCE = { min: 1, max: 10_000, usual: 1 } as const;

/** In the order in which the form asks. */
export const accountingChecks = {
  token: oneWord,
  secret: oneWord,
  client_id: oneWord,
  client_secret: oneWord,
  first_day: day('Isi tanggal faktur pertama.'),
  every_minutes: whole('Isi 5 sampai 1.440 menit.', MINUTES.min, MINUTES.max),
  monthly_calls: whole('Isi 100 panggilan atau lebih, atau kosongkan.', CALLS.min, CALLS.max),
  tolerance: whole('Isi 1 sampai 10.000 rupiah.', TOLERANCE.min, TOLERANCE.max),
};

/** The credentials of a form: what its program does not need may be anything, and what is stored may stay empty. */
export const credentialChecks = (
  stored: readonly AccountingField[],
): Record<AccountingField, Check> => {
  const checked = (field: AccountingField): Check => ({
    ...oneWord,
    isRight: (value, values) => {
      if (!isProgram(values.program) || !FIELDS_OF_PROGRAM[values.program].includes(field))
        return true;
      return value === '' ? stored.includes(field) : oneWord.isRight(value, values);
    },
  });
  return Object.fromEntries(ACCOUNTING_FIELDS.map((field) => [field, checked(field)])) as Record<
    AccountingField,
    Check
  >;
};

/** Empty says nothing. Whether something is missing hangs on the program and on what is stored, so the command says it. */
const credential = z
  .string({ error: oneWord.message })
  .refine((typed) => !oneWord.isTooLong?.(typed), {
    error: tooLong(ACCOUNTING_FIELD_MAX),
    abort: true,
  })
  .refine((typed) => typed === '' || oneWord.isRight(typed, {}), { error: oneWord.message })
  .optional();

const credentials = {
  token: credential,
  secret: credential,
  client_id: credential,
  client_secret: credential,
};

/** What becomes of an invoice in another currency: somebody decides, or it counts by the rate that it carries itself. */
export const FOREIGN = ['decide', 'own_rate'] as const;
export const Foreign = z.enum(FOREIGN);
export type Foreign = z.output<typeof Foreign>;

const settings = {
  every_minutes: wholeField(accountingChecks.every_minutes, MINUTES).optional(),
  /** Null: as many as it takes. */
  monthly_calls: wholeField(accountingChecks.monthly_calls, CALLS).nullable().optional(),
  foreign: Foreign.optional(),
  tolerance: wholeField(accountingChecks.tolerance, TOLERANCE).optional(),
};

/**
 * - `set_up`: its books are read for the preview; nothing comes of them yet.
 * - `on`. `paused`: by somebody. `stopped`: by itself, until somebody has mended it.
 * - `ended`: what came stays, with its origin; nothing follows any more.
 */
const CONNECTION_STATES = ['set_up', 'on', 'paused', 'stopped', 'ended'] as const;
export const ConnectionState = z.enum(CONNECTION_STATES);
export type ConnectionState = z.output<typeof ConnectionState>;

export const STOP_REASONS = ['credentials', 'clock', 'other_company', 'key'] as const;
export const StopReason = z.enum(STOP_REASONS);
export type StopReason = z.output<typeof StopReason>;

/**
 * How a document of the program stands here.
 * - `counted`: an invoice of ours follows it.
 * - `customer`: waits until somebody has said whose it is. `decide`: waits for another decision.
 * - `later`: of a day that has not come. `before`: older than the first day.
 * - `no_sale`: a draft, a down payment, an opening balance, a return, or of no value.
 * - `ignored`: somebody has said so, of it or of its customer. `gone`: it is not there any more.
 */
export const STANDINGS = [
  'counted',
  'customer',
  'decide',
  'later',
  'before',
  'no_sale',
  'ignored',
  'gone',
] as const;
export const Standing = z.enum(STANDINGS);
export type Standing = z.output<typeof Standing>;

/**
 * - `first`: all of it, for the preview. `changes`: what changed lately. `hints`: what a webhook named.
 * - `night`: what is younger than 120 days, compared. `whole`: all since the first day, compared.
 */
const LOOK_KINDS = ['first', 'changes', 'hints', 'night', 'whole'] as const;
export const LookKind = z.enum(LOOK_KINDS);
export type LookKind = z.output<typeof LookKind>;

/** One run of reading. */
export const Look = z.object({
  id: Id,
  kind: LookKind,
  began_at: Instant,
  /** Null: it is at it, or was broken off. */
  ended_at: Instant.nullable(),
  /** `incomplete`: what was read is used, what is missing is not believed to be gone. */
  result: z.enum(['complete', 'incomplete', 'failed']).nullable(),
  /** Why it failed or is incomplete, in words. */
  reason: z.string().nullable(),
  /** Different documents that it saw, and how many there are, as the program says. */
  seen: z.int(),
  expected: z.int().nullable(),
  added: z.int(),
  changed: z.int(),
  /** Found to be gone, at the second look. */
  gone: z.int(),
  calls: z.int(),
});
export type Look = z.output<typeof Look>;

export const AccountingConnection = z.object({
  id: Id,
  program: Program,
  /** What the company is called there. */
  name: z.string(),
  state: ConnectionState,
  /** Why it stopped by itself; null unless it did. */
  stopped: z.object({ reason: StopReason, words: z.string(), at: Instant }).nullable(),
  first_day: Day,
  /** From which value the points of its invoices are counted, as the company had settled at set-up. */
  points_basis: PointsBasis,
  every_minutes: z.int(),
  monthly_calls: z.int().nullable(),
  foreign: Foreign,
  tolerance: z.int(),
  client_id: z.string(),
  /** The stored credentials, each with its last signs; empty: too short for that. */
  stored: z.array(z.object({ field: AccountingField, ending: z.string() })),
  /** False: what is stored cannot be opened, since the key of the installation is another. */
  is_readable: z.boolean(),
  /** The first day without licence, token or webhook, as far as the program says. */
  ends_on: Day.nullable(),
  /** What it reads at the moment; null: nothing. */
  look: Look.nullable(),
  /** Everything that the program had then is here: the line “terakhir lengkap pukul 08.15”. Null: not yet. */
  complete_at: Instant.nullable(),
  /** When both sides were compared last, and how many changes it found that the looks before had missed. */
  compared_at: Instant.nullable(),
  missed: z.int().nullable(),
  /** When it looks next; null: not by itself. */
  next_at: Instant.nullable(),
  /** What the last look said that failed since the last one that did not; null: none. */
  trouble: z.string().nullable(),
  /** Calls of this calendar month. */
  calls: z.int(),
  /** How many of its documents stand how. */
  standings: z.record(Standing, z.int()),
  /** What waits for a decision. */
  waiting: z.int(),
  /** Where the program may report to; null: for whoever may not connect, or once it has ended. */
  webhook_path: z.string().nullable(),
  /** When something came in by it. */
  heard_at: Instant.nullable(),
  created_at: Instant,
  /** Since when it brings what is counted; null: nobody has started it, so nothing has come. */
  started_at: Instant.nullable(),
  version: Version,
});
export type AccountingConnection = z.output<typeof AccountingConnection>;

export const listAccountingConnections = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/connections',
  summary: 'The connections to accounting programs, those that have ended last (addition).',
  response: answer(z.array(AccountingConnection)),
});

export const showAccountingConnection = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/connections/:id',
  summary: 'One connection: its state, what it has read, and what waits (addition).',
  params: IdParams,
  response: answer(AccountingConnection),
  errors: ['accounting_connection_not_found'],
});

/** What a program says of itself, or why it does not. */
export const TriedProgram = z.object({
  is_working: z.boolean(),
  reason: z.string().nullable(),
  name: z.string().nullable(),
  /** How many invoices it counts; null: it does not say. */
  invoices: z.int().nullable(),
  ends_on: Day.nullable(),
  /** It is connected already. */
  is_connected: z.boolean(),
});
export type TriedProgram = z.output<typeof TriedProgram>;

export const tryAccountingProgram = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/trial',
  summary: 'Ask a program what it says of itself, before it is connected (addition).',
  body: z.object({ program: Program, ...credentials }),
  limit: { perMinute: 20, error: 'connection_tried_too_often' },
  response: answer(TriedProgram),
  errors: ['connection_tried_too_often', 'credential_missing'],
});

export const createAccountingConnection = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections',
  summary:
    'Connect a program: its books are read for the preview, and nothing comes of them until it is started (addition).',
  status: 201,
  body: z.object({
    program: Program,
    ...credentials,
    /** Of the invoices; older ones are seen and do nothing. */
    first_day: dayField(accountingChecks.first_day),
    ...settings,
  }),
  limit: { perMinute: 20, error: 'connection_tried_too_often' },
  response: written(z.object({ id: Id })),
  errors: [
    'connection_tried_too_often',
    'credential_missing',
    'date_ahead',
    'accounting_program_refused',
    'accounting_company_connected',
    'idempotency_key_reused',
  ],
});

export const updateAccountingConnection = endpoint({
  method: 'PATCH',
  path: '/api/admin/accounting/connections/:id',
  summary:
    'Change how a connection looks, or its credentials, which have to be of the same company. What is left out stays (addition).',
  params: IdParams,
  body: z.object({ ...credentials, ...settings, version: versionField }),
  limit: { perMinute: 20, error: 'connection_tried_too_often' },
  response: done,
  errors: [
    'connection_tried_too_often',
    'accounting_connection_not_found',
    'accounting_connection_ended',
    'credential_missing',
    'accounting_program_refused',
    'accounting_company_other',
    'record_changed',
    'idempotency_key_reused',
  ],
});

/** Digits, since what many invoices come to may be more than a number of JSON holds. */
const Sum = z.string().regex(/^\d+$/);

/** What would come by starting a connection, from what was read of its books. */
export const AccountingPreview = z.object({
  /** Everything was read and judged: only then it can be started. */
  is_ready: z.boolean(),
  /** How many documents were read, and were judged of them. */
  read: z.int(),
  judged: z.int(),
  /** Of those whose invoices count. */
  customers: z.object({ known: z.int(), unknown: z.int(), ignored: z.int() }),
  /** Invoices that come; their value on the basis of the points; what they give at once, and with their payment. */
  coming: z.object({ invoices: z.int(), amount: Sum, point: Sum, waiting: Sum }),
  /** Of these, those that are here already, by hand or by a connection that has ended, and are followed from then on. */
  adopted: z.int(),
  /** Invoices that wait for their customer, and what they would give. */
  unknown: z.object({ invoices: z.int(), amount: Sum, point: Sum, waiting: Sum }),
  /** Invoices that wait for another decision. */
  decide: z.int(),
});
export type AccountingPreview = z.output<typeof AccountingPreview>;

export const previewAccounting = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/connections/:id/preview',
  summary: 'What would come by starting a connection (addition).',
  params: IdParams,
  response: answer(AccountingPreview),
  errors: ['accounting_connection_not_found'],
});

export const startAccounting = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/:id/start',
  summary: 'Start a connection whose preview was read: its invoices and points come (addition).',
  params: IdParams,
  body: z.object({
    /** What the preview said: where it says otherwise by now, nothing is started. */
    invoices: wholeField(record('Please provide the number of invoices.'), {
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
    }),
    point: z.string().regex(/^\d{1,18}$/),
  }),
  response: done,
  errors: [
    'accounting_connection_not_found',
    'accounting_connection_not_set_up',
    'accounting_preview_not_ready',
    'accounting_preview_changed',
    'idempotency_key_reused',
  ],
});

export const pauseAccounting = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/:id/pause',
  summary: 'Stop looking and following for a while (addition).',
  params: IdParams,
  response: done,
  errors: [
    'accounting_connection_not_found',
    'accounting_connection_not_on',
    'idempotency_key_reused',
  ],
});

export const resumeAccounting = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/:id/resume',
  summary: 'Go on after a pause or a stop: what was missed is made up for (addition).',
  params: IdParams,
  response: done,
  errors: [
    'accounting_connection_not_found',
    'accounting_connection_not_paused',
    'idempotency_key_reused',
  ],
});

export const endAccounting = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/:id/end',
  summary:
    'Disconnect for good: credentials are forgotten, what came stays and can be changed by hand (addition).',
  params: IdParams,
  response: done,
  errors: [
    'accounting_connection_not_found',
    'accounting_connection_ended',
    'idempotency_key_reused',
  ],
});

export const lookNow = endpoint({
  method: 'POST',
  path: '/api/admin/accounting/connections/:id/look',
  summary: 'Look at once, for changes or at the whole (addition).',
  params: IdParams,
  body: z.object({ is_whole: z.boolean().optional() }),
  response: done,
  errors: [
    'accounting_connection_not_found',
    'accounting_connection_not_on',
    'idempotency_key_reused',
  ],
});

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/admin/accounting/looks',
  summary: 'The looks of a connection, or of all, the latest first (addition).',
  query: PageQuery.extend({ id_connection: IdFilter }),
  response: paged(Look),
});
