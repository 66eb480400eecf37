import type {
  CONNECTION_REASONS,
  CUSTOMER_REASONS,
  InvoiceReason,
} from '@reward-points/contract/accounting-decisions';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

type CustomerReason = (typeof CUSTOMER_REASONS)[number];
type ConnectionReason = (typeof CONNECTION_REASONS)[number];

/** What has to be decided of documents that the caller holds; null: nothing, and what was open is over. */
export async function noteInvoiceDecisions(
  tx: Tx,
  {
    connectionId,
    asked,
    at,
  }: {
    connectionId: number;
    asked: readonly { id: number; reason: InvoiceReason | null; seen: string }[];
    at: Date;
  },
): Promise<void> {
  const over = asked.filter(({ reason }) => reason === null).map(({ id }) => id);
  await sql`
    delete from accounting_decisions where external_invoice_id = any(${over}::bigint[])
  `.execute(tx);
  const open = asked.filter(({ reason }) => reason !== null);
  if (open.length === 0) return;
  await sql`
    insert into accounting_decisions (connection_id, external_invoice_id, reason, seen, since_at)
    select ${connectionId}, d.id, d.reason, d.seen, ${at}
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as d (id bigint, reason text, seen text)
    on conflict (external_invoice_id) where external_invoice_id is not null do update
      set reason = excluded.reason, seen = excluded.seen,
        since_at = case when accounting_decisions.reason = excluded.reason then accounting_decisions.since_at else excluded.since_at end
      where (accounting_decisions.reason, accounting_decisions.seen) is distinct from (excluded.reason, excluded.seen)
  `.execute(tx);
}

/** Asks whose documents are, customer by customer. */
export async function askForCustomers(
  tx: Tx,
  {
    connectionId,
    customers,
    at,
  }: {
    connectionId: number;
    customers: readonly { id: number; reason: CustomerReason }[];
    at: Date;
  },
): Promise<void> {
  if (customers.length === 0) return;
  await sql`
    insert into accounting_decisions (connection_id, external_customer_id, reason, since_at)
    select ${connectionId}, d.id, d.reason, ${at}
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as d (id bigint, reason text)
    order by d.id
    on conflict (external_customer_id) where external_customer_id is not null do update
      set reason = excluded.reason, since_at = excluded.since_at where accounting_decisions.reason <> excluded.reason
  `.execute(tx);
}

/** Of these customers nobody is asked any more where no document waits for it. */
export async function dropAnsweredCustomers(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await sql`
    delete from accounting_decisions d
    where d.external_customer_id = any(${customerIds}::bigint[]) and not exists (
      select from external_invoices x where x.external_customer_id = d.external_customer_id and x.standing = 'customer'
    )
  `.execute(tx);
}

/** Of a connection as a whole. */
export async function askOfConnection(
  tx: Tx,
  {
    connectionId,
    reason,
    seen,
    at,
  }: { connectionId: number; reason: ConnectionReason; seen: string; at: Date },
): Promise<void> {
  await sql`
    insert into accounting_decisions (connection_id, reason, seen, since_at)
    values (${connectionId}, ${reason}, ${seen}, ${at})
    on conflict (connection_id, reason) where external_customer_id is null and external_invoice_id is null
      do update set seen = excluded.seen where accounting_decisions.seen <> excluded.seen
  `.execute(tx);
}

export async function dropConnectionDecision(
  tx: Tx,
  { connectionId, reason }: { connectionId: number; reason: ConnectionReason },
): Promise<void> {
  await sql`
    delete from accounting_decisions where connection_id = ${connectionId} and reason = ${reason}
      and external_customer_id is null and external_invoice_id is null
  `.execute(tx);
}
