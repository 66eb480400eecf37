import {
  isRow,
  type RawRow,
  rowsOf,
  textOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import type { RemoteCustomer } from '#domains/accounting/providers/provider.ts';
import { emailsIn, phonesIn } from '#domains/accounting/providers/reachable.rules.ts';

/** Customers, refusals, addresses and webhooks of Accurate. */

export const CUSTOMER_FIELDS = [
  'id',
  'customerNo',
  'name',
  'mobilePhone',
  'workPhone',
  'email',
  'npwpNo',
  'lastUpdate',
] as const;

export function readCustomer(row: RawRow): RemoteCustomer | undefined {
  const [id, name] = [textOf(row, 'id'), textOf(row, 'name')];
  if (!id || !name) return undefined;
  const contacts = rowsOf(row.detailContact);
  const all = (names: string[]) =>
    contacts.flatMap((contact) => names.map((field) => textOf(contact, field)));
  return {
    id,
    name,
    number: textOf(row, 'customerNo') ?? null,
    phones: phonesIn(
      textOf(row, 'mobilePhone'),
      textOf(row, 'workPhone'),
      ...all(['mobilePhone', 'workPhone', 'homePhone', 'bbmPin']),
    ),
    emails: emailsIn(textOf(row, 'email'), ...all(['email'])),
    taxNumber: textOf(row, 'npwpNo') ?? textOf(row, 'wpNumber') ?? null,
  };
}

export type Refusal = 'signature' | 'clock' | 'credentials' | 'busy' | 'address' | 'gone' | 'other';

const REFUSALS: readonly (readonly [RegExp, Refusal])[] = [
  [/Require Application/i, 'credentials'],
  [/X-Api-Signature invalid/i, 'signature'],
  [/X-Api[- ]Timestamp (?:difference|invalid)/i, 'clock'],
  [
    /X-Api-|Unauthorized|invalid[ _]token|Invalid or Revoked|insufficient_scope|Session Key/i,
    'credentials',
  ],
  [/rate limit|too many requests|melebihi batas/i, 'busy'],
  [/URL API tidak tepat/i, 'address'],
  [/^Faktur Penjualan tidak tepat\.?$/i, 'gone'],
  [/^(?:Retur Penjualan|Pelanggan) tidak tepat\.?$/i, 'gone'],
];

/** What a refusal means: by its words first, since with which status it comes is not known. */
export function refusalOf(status: number, words: string): Refusal {
  const known = REFUSALS.find(([pattern]) => pattern.test(words))?.[1];
  if (known !== undefined) return known;
  if (status === 429) return 'busy';
  return status === 401 || status === 403 ? 'credentials' : 'other';
}

/** The words of an error, wherever they stand in it. */
export function wordsOf(body: unknown): string {
  if (!isRow(body)) return '';
  const words = [body.d, body.m, body.message, body.error].flatMap((value) =>
    Array.isArray(value) ? value : [value],
  );
  return words.filter((word) => typeof word === 'string').join('; ');
}

/**
 * Whether somebody may be given our credentials: Accurate itself, or the very host that the settings name in its place.
 */
export function isTrusted(url: URL, base: URL): boolean {
  const isAccurate = (one: URL) =>
    one.protocol === 'https:' &&
    one.port === '' &&
    (one.hostname === 'accurate.id' || one.hostname.endsWith('.accurate.id'));
  if (url.username !== '' || url.password !== '') return false;
  if (isAccurate(base)) return isAccurate(url);
  return url.protocol === base.protocol && url.hostname === base.hostname;
}

/** The ids of invoices in the envelopes of a webhook; undefined: these are none. */
export function hintsOf(body: unknown): string[] | undefined {
  const envelopes = (Array.isArray(body) ? body : [body]).filter(isRow);
  const isOurs = envelopes.some(
    ({ type, data }) => typeof type === 'string' && /^[A-Z_]+$/.test(type) && Array.isArray(data),
  );
  if (!isOurs) return undefined;
  const ids = envelopes.flatMap(({ data }) => rowsOf(data)).map((row) => row.salesInvoiceId);
  const found = ids.filter((id) => typeof id === 'number' || typeof id === 'string').map(String);
  return [...new Set(found)].filter((id) => /^\d{1,18}$/.test(id)).slice(0, HINTS_MAX);
}

const HINTS_MAX = 500;
