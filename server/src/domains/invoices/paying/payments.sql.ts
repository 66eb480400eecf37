import type { Day } from '@reward-points/contract/dates';
import type { InvoicePayment } from '@reward-points/contract/invoices';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { PaidOn } from '#domains/invoices/invoices.sql.ts';

/** A row as the database has it: instants are not texts yet. */
type Row = Omit<InvoicePayment, 'created_at' | 'undone_at'> & {
  created_at: Date;
  undone_at: Date | null;
};

const answerOf = ({ created_at, undone_at, ...row }: Row): InvoicePayment => ({
  ...row,
  created_at: created_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});

const fields = sql`id, paid_on as date, amount, note, created_at, undone_at, undone_reason`;

export async function listPayments(
  db: Db,
  invoiceId: number,
  limit: number,
): Promise<InvoicePayment[]> {
  const { rows } = await sql<Row>`
    select ${fields} from invoice_payments where invoice_id = ${invoiceId} order by id desc limit ${limit}
  `.execute(db);
  return rows.map(answerOf);
}

/** The payment that would be undone: the latest that stands. */
export async function findLastPayment(
  db: Db | Tx,
  invoiceId: number,
): Promise<InvoicePayment | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from invoice_payments where invoice_id = ${invoiceId} and undone_at is null
    order by id desc limit 1
  `.execute(db);
  return rows.map(answerOf)[0];
}

/**
 * The day on which nothing of an invoice that is paid was outstanding any more: of the payment or credit note that left nothing
 * by the order of their days, whichever was noted first. One that follows an accounting program is of the last payment, as the
 * program says (ADD-854).
 */
export async function findSettledOn(
  tx: Tx,
  { id, isFollowing }: { id: number; isFollowing: boolean },
): Promise<Day | undefined> {
  const day = (await listSettledOn(tx, [id])).get(id);
  return isFollowing ? (day?.paidOn ?? day?.settledOn) : day?.settledOn;
}

/** The same of many, by invoice, and the last day of a payment alone. */
export async function listSettledOn(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { settledOn: Day; paidOn: Day | null }>> {
  const { rows } = await sql<{ id: number; settledOn: Day; paidOn: Day | null }>`
    select id, coalesce(min(day) filter (where is_settled), max(day)) as "settledOn", max(day) filter (where is_payment) as "paidOn"
    from (
      select d.id, d.day, d.is_payment,
        owed_of_invoice(i.amount, (sum(d.credited) over up_to_day)::bigint, i.total) <= sum(d.paid) over up_to_day as is_settled
      from (
        select invoice_id as id, paid_on as day, true as is_payment, amount as paid, 0 as credited from invoice_payments
        where invoice_id = any(${ids}::bigint[]) and undone_at is null
        union all
        select invoice_id, issued_on, false, 0, amount from credit_notes where invoice_id = any(${ids}::bigint[])
      ) as d join invoices i on i.id = d.id
      window up_to_day as (partition by d.id order by d.day)
    ) as days
    group by id
  `.execute(tx);
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

export async function insertPayment(
  tx: Tx,
  columns: {
    invoice_id: number;
    paid_on: Day;
    amount: number;
    note: string | null;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('invoice_payments').values(columns).execute();
}

/** Notes that all that is outstanding of many invoices was paid. */
export async function insertPayments(tx: Tx, paid: readonly PaidOn[], at: Date): Promise<void> {
  await sql`
    insert into invoice_payments (invoice_id, paid_on, amount, created_at)
    select i.id, greatest(p.date, i.issued_on), i.outstanding, ${at}
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (id bigint, date date)
      join invoices i on i.id = p.id
    where i.outstanding > 0 order by i.id
  `.execute(tx);
}

export async function undoPaymentRow(
  tx: Tx,
  id: number,
  columns: { undone_at: Date; undone_reason: string },
): Promise<void> {
  await tx.updateTable('invoice_payments').set(columns).where('id', '=', id).execute();
}
