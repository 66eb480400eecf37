import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Day } from '@reward-points/contract/dates';
import type { Answer } from './fake-program.ts';

/** The application and the database that the fake keeps. */
export const ACCURATE_ACCOUNT = {
  token: 'aat.NTA.eyJ2IjoxfQ.token-of-the-fake',
  secret: 'signature-secret-of-the-fake',
  /** Of another application of the same owner. */
  otherSecret: 'signature-secret-of-another-application',
  application: 'Aplikasi Poin',
  databaseId: 96_400,
  company: 'PT Alir Presisi Indonesia',
};

/** What was not confirmed of Accurate, or is a setting of a company; each as it is by default, and otherwise by a test. */
export interface AccurateQuirks {
  signature: 'both' | 'hex' | 'base64';
  /** With which status a token or a signature is refused. */
  refusalStatus: 200 | 400 | 401 | 403;
  /** How `api-token.do` may be called. */
  tokenMethod: 'both' | 'GET' | 'POST';
  databaseId: number;
  company: string;
  licenceEnds: Day;
  /** Data hosts that have moved, by their number, and where to. */
  moved: Map<number, string>;
  /** Where the account layer has moved to; null: nowhere. */
  accountMoved: string | null;
  /** On which host the database is, as the account layer says. */
  host: number;
  /** Whether `fields` is understood with its commas as they are, encoded, or both. */
  commas: 'both' | 'literal' | 'encoded';
  pageSizeMax: number;
  /** Whether the count of rows is told. */
  tellsCount: boolean;
  ignoresLastUpdate: boolean;
  /** Whether lists are not narrowed by days either. */
  ignoresDays: boolean;
  /** Names that lists do not know, and leave out silently. */
  notInLists: Set<string>;
  /** Whether a receipt in a list names its invoices. */
  receiptsListInvoices: boolean;
  /** Whether a line of a receipt has the id of its invoice for itself as well. */
  receiptLinesHaveInvoiceId: boolean;
  /** How an error under 200 is worded. */
  errorShape: 'array' | 'text' | 'm' | 'message';
  /** What is answered for the id of a deleted document. */
  deletedDetail: 'nothing' | 'refused' | 'other';
  /** In which words that is refused, where they are not its usual ones. */
  deletedWords: string | null;
  /** Whether a receipt or a return moves `lastUpdate` of its invoice. */
  settlementMoves: boolean;
  /** Whether a return names the invoice. */
  linksReturns: boolean;
  /** Which returns stand among the invoices, with negative amounts. */
  returnsAmongInvoices: 'all' | 'unlinked' | 'none';
  /** Whether amounts carry the dust of binary fractions. */
  dust: boolean;
  /** Whether what was paid in advance has lowered the total of an invoice. */
  totalAfterDownPayment: boolean;
  /** With which status somebody who calls too often is refused. */
  rateStatus: 429 | 200;
  /** The language of texts; null: as the caller asks. */
  language: 'ID' | 'US' | null;
  /** Words of the state that nobody knows, for every invoice; null: its own. */
  statusName: string | null;
  /** A company without approvals names none. */
  hasApprovals: boolean;
  /** PPN of an invoice in foreign money is owed apart, in rupiah, until this is false. */
  foreignTaxPaid: boolean;
  /** Documents that were written, and cannot be read yet. */
  notYet: Set<number>;
}

export const accurateQuirks = (): AccurateQuirks => ({
  signature: 'both',
  refusalStatus: 401,
  tokenMethod: 'both',
  databaseId: ACCURATE_ACCOUNT.databaseId,
  company: ACCURATE_ACCOUNT.company,
  licenceEnds: '2099-12-31',
  moved: new Map(),
  accountMoved: null,
  host: 0,
  commas: 'both',
  pageSizeMax: 100,
  tellsCount: true,
  ignoresLastUpdate: false,
  ignoresDays: false,
  notInLists: new Set(),
  receiptsListInvoices: true,
  receiptLinesHaveInvoiceId: true,
  errorShape: 'array',
  deletedDetail: 'nothing',
  deletedWords: null,
  settlementMoves: false,
  linksReturns: true,
  returnsAmongInvoices: 'all',
  dust: true,
  totalAfterDownPayment: false,
  rateStatus: 429,
  language: null,
  statusName: null,
  hasApprovals: true,
  foreignTaxPaid: true,
  notYet: new Set(),
});

/** An error as Accurate words it: mostly under 200. */
export function failure({ errorShape }: AccurateQuirks, text: string, status = 200): Answer {
  const said = {
    array: { d: [text] },
    text: { d: text },
    m: { m: text },
    message: { message: text },
  }[errorShape];
  return { status, body: { s: false, ...said } };
}

const TOLERANCE_MS = 600_000;

/** Why somebody is not let in; undefined: it is. */
export function refusalOf(
  headers: IncomingHttpHeaders,
  quirks: AccurateQuirks,
  now: Date,
): string | undefined {
  const { token, secret, otherSecret, application } = ACCURATE_ACCOUNT;
  const { authorization, 'x-api-timestamp': timestamp, 'x-api-signature': signature } = headers;
  if (authorization === undefined) return 'Unauthorized';
  if (!authorization.startsWith('Bearer ')) return 'Invalid_token';
  if (authorization !== `Bearer ${token}`) return 'Invalid or Revoked API Token';
  if (typeof timestamp !== 'string') return 'Header X-Api-Timestamp is required';
  const at = momentOf(timestamp);
  if (at === null) return 'Header X-Api-Timestamp invalid';
  if (Math.abs(at - now.getTime()) > TOLERANCE_MS) {
    return 'Header X-Api Timestamp difference more than 600 seconds';
  }
  if (typeof signature !== 'string') return 'Header X-Api-Signature is required';
  const isBy = (key: string) =>
    (['hex', 'base64'] as const).some(
      (encoding) =>
        (quirks.signature === 'both' || quirks.signature === encoding) &&
        signature === createHmac('sha256', key).update(timestamp).digest(encoding),
    );
  if (isBy(secret)) return undefined;
  return isBy(otherSecret)
    ? `Header X-Api-Signature invalid: Require Application '${application}' signature`
    : 'Header X-Api-Signature invalid';
}

/** The six ways in which a moment may be written, the zone being Jakarta's where it is not said. */
export function momentOf(text: string): number | null {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const written = year === undefined ? text : `${year}-${month}-${day}T${time}`;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}+07:00`;
  const at = Date.parse(zoned.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? null : at;
}
