import type { ConnectionState, Program } from '@reward-points/contract/accounting';
import type { InvoiceReason } from '@reward-points/contract/accounting-decisions';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { freeInvoiceOf, isNumberSettled } from '#domains/accounting/following/cases.sql.ts';
import type { RemoteInvoice } from '#domains/accounting/providers/provider.ts';

interface OfConnection {
  connectionId: number;
  program: Program;
  connection: string;
  connectionState: ConnectionState;
}

const ofConnection = sql`
  k.id as "connectionId", k.program, k.name as connection, k.state as "connectionState"`;

export interface HeldCustomer extends OfConnection {
  id: number;
  name: string;
  customerId: number | null;
  version: number;
}

/** Held until the transaction ends: of two who decide at once the second finds what the first has decided. */
export async function lockExternalCustomer(tx: Tx, id: number): Promise<HeldCustomer | undefined> {
  const { rows } = await sql<HeldCustomer>`
    select e.id, e.name, e.customer_id as "customerId", e.version, ${ofConnection}
    from external_customers e join accounting_connections k on k.id = e.connection_id
    where e.id = ${id} for no key update of e for key share of k
  `.execute(tx);
  return rows[0];
}

/**
 * Says who customers of a program are here, or ignores them. Their contact data are forgotten, open questions about them end,
 * and their documents are judged again.
 */
export async function settleCustomers(
  tx: Tx,
  settled: readonly { id: number; customerId: number | null }[],
  at: Date,
): Promise<void> {
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (id bigint, "customerId" bigint)`;
  await sql`
    update external_customers e set customer_id = s."customerId", is_ignored = s."customerId" is null, phones = '{}',
      emails = '{}', tax_number = null
    from ${rows} where e.id = s.id
  `.execute(tx);
  const ids = settled.map(({ id }) => id);
  await sql`
    delete from accounting_decisions where external_customer_id = any(${ids}::bigint[])
  `.execute(tx);
  await sql`
    update external_invoices set judge_due_at = ${at}
    where id in (
      select x.id from external_invoices x
      where x.external_customer_id = any(${ids}::bigint[])
      order by x.id for no key update
    )
  `.execute(tx);
}

/** One whom nobody knows yet, with all by which it may be found here. */
interface UnknownCustomer {
  id: number;
  name: string;
  phones: string[];
  emails: string[];
  tax_number: string | null;
}

const unknown = (
  { connectionId, after }: { connectionId: number; after: number },
  limit: number,
) => sql`
  select id, name, phones, emails, tax_number from external_customers
  where connection_id = ${connectionId} and id > ${after} and customer_id is null and not is_ignored
  order by id limit ${limit}`;

/** Some of those of a connection whom nobody knows, after a number. */
export async function listUnknownCustomers(
  db: Db,
  which: { connectionId: number; after: number },
  limit: number,
): Promise<UnknownCustomer[]> {
  const { rows } = await sql<UnknownCustomer>`${unknown(which, limit)}`.execute(db);
  return rows;
}

/** The same, held in their order until the transaction ends. */
export async function lockUnknownCustomers(
  tx: Tx,
  which: { connectionId: number; after: number },
  limit: number,
): Promise<UnknownCustomer[]> {
  const { rows } = await sql<UnknownCustomer>`
    ${unknown(which, limit)} for no key update
  `.execute(tx);
  return rows;
}

export interface HeldDocument extends OfConnection {
  id: number;
  number: string;
  version: number;
  reading: RemoteInvoice | null;
  /** What is open of it; null: nothing. */
  reason: InvoiceReason | null;
  /** Something was decided of it that can be taken back. */
  hasAnswer: boolean;
  isNumberSettled: boolean;
  againstId: number | null;
}

/** Held until the transaction ends: it is not judged meanwhile, and of two answers the second finds the first. */
export async function lockDocument(tx: Tx, id: number): Promise<HeldDocument | undefined> {
  const { rows: held } = await sql`
    select x.id from external_invoices x join accounting_connections k on k.id = x.connection_id
    where x.id = ${id} for no key update of x for key share of k
  `.execute(tx);
  if (held.length === 0) return undefined;
  const { rows } = await sql<HeldDocument>`
    select x.id, x.number, x.version, x.reading, d.reason, x.against_id as "againstId", ${ofConnection},
      x.is_ignored or x.figures_version is not null or x.paid_version is not null or x.against_version is not null
        or ((x.is_separate or x.adopt_id is not null) and not ${isNumberSettled}) as "hasAnswer",
      ${isNumberSettled} as "isNumberSettled"
    from external_invoices x join accounting_connections k on k.id = x.connection_id
      left join accounting_decisions d on d.external_invoice_id = x.id
    where x.id = ${id}
  `.execute(tx);
  return rows[0];
}

export interface Sale {
  number: string;
  reading: RemoteInvoice;
  /** What somebody has typed of this very reading; null: nothing. */
  typedBase: number | null;
}

/** A document that a return can be set against: a sale of the same connection. */
export async function findSale(
  tx: Tx,
  { id, connectionId }: { id: number; connectionId: number },
): Promise<Sale | undefined> {
  const { rows } = await sql<Sale>`
    select x.number, x.reading, case when x.figures_version = x.version then x.figures_base end as "typedBase"
    from external_invoices x
    where x.id = ${id} and x.connection_id = ${connectionId} and x.reading ->> 'kind' = 'invoice' and x.gone_at is null
  `.execute(tx);
  return rows[0];
}

/** The invoice of ours that stands for a document and follows none. */
export async function findTaken(tx: Tx, documentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select free.id from external_invoices x cross join lateral (select i.id ${freeInvoiceOf}) as free
    where x.id = ${documentId}
  `.execute(tx);
  return rows[0]?.id;
}

/** What was decided of a document. What is left out stays; it is judged anew, and nothing is open of it until then. */
export async function updateAnswers(
  tx: Tx,
  id: number,
  columns: {
    is_ignored?: boolean;
    is_separate?: boolean;
    adopt_id?: number | null;
    figures_version?: number | null;
    figures_base?: number | null;
    figures_ppn?: number | null;
    figures_returned?: number | null;
    paid_version?: number | null;
    is_paid?: boolean | null;
    against_version?: number | null;
    against_id?: number | null;
    against_base?: number | null;
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('external_invoices')
    .set({ ...columns, judge_due_at: at })
    .where('id', '=', id)
    .execute();
  await sql`delete from accounting_decisions where external_invoice_id = ${id}`.execute(tx);
}

/** A decision of a connection as a whole, held with its connection. */
export async function lockConnectionDecision(
  tx: Tx,
  id: number,
): Promise<(OfConnection & { id: number; reason: string }) | undefined> {
  const { rows } = await sql<OfConnection & { id: number; reason: string }>`
    select d.id, d.reason, ${ofConnection}
    from accounting_decisions d join accounting_connections k on k.id = d.connection_id
    where d.id = ${id} and d.external_customer_id is null and d.external_invoice_id is null
    for update of d, k
  `.execute(tx);
  return rows[0];
}

export async function deleteDecision(tx: Tx, id: number): Promise<void> {
  await sql`delete from accounting_decisions where id = ${id}`.execute(tx);
}
