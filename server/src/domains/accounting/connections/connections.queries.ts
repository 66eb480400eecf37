import {
  ACCOUNTING_FIELDS,
  type AccountingConnection,
  type AccountingPreview,
  type Look,
  STANDINGS,
} from '@reward-points/contract/accounting';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db, Tx } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as looks from '#domains/accounting/looks/looks.sql.ts';
import { endingOf } from '#secrets/ending-of.ts';
import * as sql from './connections.sql.ts';
import { monthNow, type Opening } from './open-connection.ts';
import { openAccess } from './sealed-access.ts';

/** Where programs report to; the last part is a secret of the connection. */
export const ACCOUNTING_WEBHOOK_PATH = '/api/webhooks/accounting/';

type Reads = Pick<Opening, 'db' | 'clock' | 'secrets'>;

/** The connections to accounting programs, those that have ended last. */
export async function listAccountingConnections(
  reads: Reads,
  mayConnect: boolean,
): Promise<AccountingConnection[]> {
  const shown: AccountingConnection[] = [];
  for (const stored of await sql.listConnections(reads.db)) {
    shown.push(await show(reads, stored, mayConnect));
  }
  return shown;
}

export async function requireAccountingConnection(
  reads: Reads,
  id: number,
  mayConnect: boolean,
): Promise<AccountingConnection> {
  const stored = await sql.findConnection(reads.db, id);
  if (!stored) throw new DomainError('accounting_connection_not_found');
  return show(reads, stored, mayConnect);
}

/** How a connection stands. Of a credential no more than its end is told, and the webhook to whoever may connect. */
async function show(
  { db, clock, secrets }: Reads,
  stored: sql.StoredConnection,
  mayConnect: boolean,
): Promise<AccountingConnection> {
  const { id, stopReason, stopWords, stoppedAt } = stored;
  const access = openAccess(secrets, id, stored.sealed);
  const { standings, waiting } = await sql.countStandings(db, id);
  const [month, look] = [monthNow(clock), await looks.findOpenLook(db, id)];
  return {
    id,
    program: stored.program,
    name: stored.name,
    state: stored.state,
    stopped:
      stopReason && stopWords !== null && stoppedAt
        ? { reason: stopReason, words: stopWords, at: stoppedAt.toISOString() }
        : null,
    first_day: stored.firstDay,
    points_basis: stored.pointsBasis,
    every_minutes: stored.everyMinutes,
    monthly_calls: stored.monthlyCalls,
    foreign: stored.foreign,
    tolerance: stored.tolerance,
    client_id: access?.credentials.client_id ?? '',
    stored: ACCOUNTING_FIELDS.flatMap((field) => {
      const value = access?.credentials[field];
      return value === undefined ? [] : [{ field, ending: endingOf(value) }];
    }),
    is_readable: stored.sealed === null || access !== null,
    ends_on: stored.endsOn,
    look,
    complete_at: sql.instant(stored.completeAt),
    compared_at: sql.instant(stored.comparedAt),
    missed: stored.missed,
    next_at: sql.instant(stored.nextAt),
    trouble: stored.trouble,
    calls: await looks.findCalls(db, id, month),
    standings: Object.fromEntries(
      STANDINGS.map((standing) => [standing, standings[standing] ?? 0]),
    ) as AccountingConnection['standings'],
    waiting,
    webhook_path:
      mayConnect && access?.webhook ? `${ACCOUNTING_WEBHOOK_PATH}${access.webhook}` : null,
    heard_at: sql.instant(stored.heardAt),
    created_at: stored.createdAt.toISOString(),
    started_at: sql.instant(stored.startedAt),
    version: stored.version,
  };
}

/** What would come by starting a connection. */
export async function previewAccounting(
  { db, clock }: Pick<Opening, 'db' | 'clock'>,
  id: number,
): Promise<AccountingPreview> {
  const stored = await sql.findConnection(db, id);
  if (!stored) throw new DomainError('accounting_connection_not_found');
  return previewOf(db, stored, clock.now());
}

/** From what was read and judged of its books. */
export async function previewOf(
  db: Db | Tx,
  { id, cursorAt, comparedAt }: Pick<sql.StoredConnection, 'id' | 'cursorAt' | 'comparedAt'>,
  now: Date,
): Promise<AccountingPreview> {
  const sums = await sql.sumPreview(db, id, now);
  // Nothing was left out, or somebody knows of it.
  const isWhole = comparedAt !== null || !sums.isCountAsked;
  return {
    is_ready: cursorAt !== null && isWhole && sums.judged === sums.read,
    read: sums.read,
    judged: sums.judged,
    customers: {
      known: sums.known,
      unknown: sums.unknownCustomers,
      ignored: sums.ignoredCustomers,
    },
    coming: {
      invoices: sums.coming,
      amount: sums.amount,
      point: sums.point,
      waiting: sums.waiting,
    },
    adopted: sums.adopted,
    unknown: {
      invoices: sums.unknown,
      amount: sums.unknownAmount,
      point: sums.unknownPoint,
      waiting: sums.unknownWaiting,
    },
    decide: sums.decide,
  };
}

/** A page of the looks of a connection, or of all, the latest first. */
export async function listLooks(
  db: Db,
  { id_connection: connectionId, ...query }: PageQuery & { id_connection?: number | undefined },
): Promise<Page<Look>> {
  const count = await looks.countLooks(db, connectionId);
  return pageOf(query, TABLE_ROWS, count, (slice) => looks.listLooks(db, connectionId, slice));
}
