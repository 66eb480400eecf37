import type { Standing } from '@reward-points/contract/accounting';
import type {
  Decision,
  DecisionKind,
  ExternalCustomer,
  ExternalInvoice,
  InvoiceReason,
} from '@reward-points/contract/accounting-decisions';
import type { PageQuery } from '@reward-points/contract/fields';
import { type ChipCount, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { cappedCounts, pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import { DomainError } from '#domain-error.ts';
import { listInvoicesById as listOurInvoices } from '#domains/invoices/invoices.queries.ts';
import * as sql from './decisions.sql.ts';
import { listProposals } from './proposals.sql.ts';
import { soughtOf } from './sought.rules.ts';

/** What of the accounting programs waits for a decision, as tasks of the inbox of somebody who may decide it. */
export const waitingDecisions = ({ timeZone }: Clock, accountId: number): Waiting =>
  sql.waitingDecisions(timeZone, accountId);

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Those of these decisions that still wait, with all that whoever decides has to know. */
export async function listDecisionsOf(
  db: Db | Tx,
  { timeZone }: Clock,
  ids: readonly number[],
): Promise<Decision[]> {
  const open = await sql.listOpenDecisions(db, ids, timeZone);
  const customerIds = open.flatMap(({ externalCustomerId }) => externalCustomerId ?? []);
  const customers = byId(
    customerIds.length > 0 ? await sql.listCustomersById(db, customerIds) : [],
  );
  const sought = [...customers.values()].map(soughtOf);
  const proposals = sought.length > 0 ? await listProposals(db, sought) : [];
  const invoiceIds = open.flatMap(({ externalInvoiceId }) => externalInvoiceId ?? []);
  const namesakes = byId(invoiceIds.length > 0 ? await sql.listNamesakes(db, invoiceIds) : []);
  const twinIds = [...namesakes.values()].flatMap(({ twinId }) => twinId ?? []);
  const invoices = byId(
    invoiceIds.length > 0 ? await sql.listInvoicesById(db, [...invoiceIds, ...twinIds]) : [],
  );
  const ourIds = [...namesakes.values()].flatMap(({ ourId }) => ourId ?? []);
  const ours = byId(ourIds.length > 0 ? await listOurInvoices(db, ourIds) : []);
  const found = open.flatMap((one): Decision[] => {
    const { id, connection, since, reason, seen } = one;
    const invoice = invoices.get(one.externalInvoiceId ?? 0);
    const customer = customers.get(one.externalCustomerId ?? 0);
    const base = { id, connection, since };
    if (customer) {
      const of = proposals.filter(({ soughtId }) => soughtId === customer.id);
      return [
        {
          ...base,
          kind: 'customer',
          reason: reason === 'gone' ? 'gone' : 'unknown',
          customer,
          proposals: of.map(({ id: customerId, name, whatsapp, by }) => ({
            id: customerId,
            name,
            whatsapp,
            by,
          })),
        },
      ];
    }
    if (invoice) {
      const { ourId, twinId } = namesakes.get(invoice.id) ?? { ourId: null, twinId: null };
      return [
        {
          ...base,
          kind: 'invoice',
          reason: reason as InvoiceReason,
          seen,
          invoice,
          ours: reason === 'number_taken' ? (ours.get(ourId ?? 0) ?? null) : null,
          twin: reason === 'double' ? (invoices.get(twinId ?? 0) ?? null) : null,
        },
      ];
    }
    return reason === 'stopped' || reason === 'many_gone' || reason === 'counts'
      ? [{ ...base, kind: 'connection', reason, seen }]
      : [];
  });
  const place = new Map(ids.map((id, nth) => [id, nth]));
  return found.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** A page of what waits for a decision, that which waits longest first. */
export async function listDecisions(
  db: Db,
  clock: Clock,
  {
    id_connection: connectionId,
    kind,
    search,
    ...query
  }: PageQuery & {
    id_connection?: number | undefined;
    kind?: DecisionKind | undefined;
    search: string;
  },
): Promise<Page<Decision>> {
  const filter = { connectionId, kind, search };
  const count = await sql.countDecisions(db, filter);
  return pageOf(query, TABLE_ROWS, count, async (slice) =>
    listDecisionsOf(db, clock, await sql.listDecisionIds(db, filter, slice)),
  );
}

/** How much waits of each kind. */
export const countDecisions = async (
  db: Db,
  { id_connection: connectionId, search }: { id_connection?: number | undefined; search: string },
): Promise<Record<DecisionKind, ChipCount>> =>
  cappedCounts(await sql.countByKind(db, { connectionId, search }));

/** What waits for a decision, as it stands now. */
export async function requireDecision(db: Db, clock: Clock, id: number): Promise<Decision> {
  const [decision] = await listDecisionsOf(db, clock, [id]);
  if (!decision) throw new DomainError('accounting_decision_not_found');
  return decision;
}

/** A page of the customers of programs, by name. */
export async function listExternalCustomers(
  db: Db,
  {
    id_connection: connectionId,
    state,
    search,
    ...query
  }: PageQuery & {
    id_connection?: number | undefined;
    state?: sql.CustomerFilter['state'];
    search: string;
  },
): Promise<Page<ExternalCustomer>> {
  const filter = { connectionId, state, search };
  const count = await sql.countExternalCustomers(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listExternalCustomers(db, filter, slice));
}

/** A page of the documents of programs, the latest day first. */
export async function listExternalInvoices(
  db: Db,
  {
    id_connection: connectionId,
    standing,
    search,
    ...query
  }: PageQuery & {
    id_connection?: number | undefined;
    standing?: Standing | undefined;
    search: string;
  },
): Promise<Page<ExternalInvoice>> {
  const filter = { connectionId, standing, search };
  const count = await sql.countExternalInvoices(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listExternalInvoices(db, filter, slice));
}
