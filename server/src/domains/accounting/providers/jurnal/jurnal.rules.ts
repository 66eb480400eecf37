import {
  isRow,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import type { RemoteCustomer } from '#domains/accounting/providers/provider.ts';
import { emailsIn, phonesIn } from '#domains/accounting/providers/reachable.rules.ts';

/** Customers, refusals and webhooks of Jurnal. */

/** The wrappers in which a customer has been seen, in a list or by itself. */
const WRAPPERS = ['person', 'customer'];

const unwrapped = (row: RawRow): RawRow => WRAPPERS.map((name) => row[name]).find(isRow) ?? row;

export function readCustomer(wrapped: RawRow): RemoteCustomer | undefined {
  const row = unwrapped(wrapped);
  const [id, name] = [textOf(row, 'id'), textOf(row, 'display_name')];
  if (!id || !name || textOf(row, 'deleted_at')) return undefined;
  return {
    id,
    name,
    // It gives none.
    number: null,
    phones: phonesIn(textOf(row, 'mobile'), textOf(row, 'phone')),
    emails: emailsIn(textOf(row, 'email')),
    taxNumber: textOf(row, 'tax_no') ?? null,
  };
}

export const customerId = (wrapped: RawRow): string | null | undefined =>
  textOf(unwrapped(wrapped), 'id');

/** All words of an answer that is no document, whatever they stand under. */
export function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (!isRow(body)) return '';
  return Object.values(body)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((word) => typeof word === 'string')
    .join('; ');
}

export type Refusal = 'unauthorized' | 'forbidden' | 'month' | 'busy' | 'gone' | 'down' | 'other';

/** What a refusal means; null: it is none. */
export function refusalOf(status: number, words: string): Refusal | null {
  if (status < 300) return null;
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 429) return /monthly limit/i.test(words) ? 'month' : 'busy';
  if (status === 404 || (status === 422 && /not found/i.test(words))) return 'gone';
  return status >= 500 ? 'down' : 'other';
}

const idsOf = (values: unknown[]): string[] =>
  values
    .filter((id) => typeof id === 'number' || typeof id === 'string')
    .map(String)
    .filter((id) => /^\d{1,18}$/.test(id));

const HINTS_MAX = 500;

/**
 * The ids of invoices in the body of a webhook: an invoice, or what a payment is for; undefined: it is nothing of Jurnal's.
 * How it wraps a document is not known, so both ways are taken.
 */
export function hintsOf(body: unknown): string[] | undefined {
  const row = isRow(body) && isRow(body.data) ? body.data : body;
  if (!isRow(row)) return undefined;
  if ('records' in row) {
    return idsOf(rowsOf(row.records).map((record) => record.transaction_id)).slice(0, HINTS_MAX);
  }
  if ('transaction_no' in row && 'remaining' in row) return idsOf([row.id]);
  return 'display_name' in row && 'id' in row ? [] : undefined;
}
