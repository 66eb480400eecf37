import type { Day } from '@reward-points/contract/dates';
import type { InvoicePayment } from '@reward-points/contract/invoices';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { PaidOn } from './invoices.sql.ts';

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

/** The latest day of which something was paid. */
export async function findLastPaidOn(tx: Tx, invoiceId: number): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(paid_on) as day from invoice_payments where invoice_id = ${invoiceId} and undone_at is null
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** The day on which nothing of an invoice that is paid was outstanding any more: of its last payment or credit note. */
export async function findSettledOn(tx: Tx, invoiceId: number): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select greatest(
      (select max(paid_on) from invoice_payments where invoice_id = ${invoiceId} and undone_at is null),
      (select max(issued_on) from credit_notes where invoice_id = ${invoiceId})
    ) as day
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** The latest day of which something was paid, of many, by invoice. */
export async function listLastPaidOn(tx: Tx, ids: readonly number[]): Promise<Map<number, Day>> {
  const { rows } = await sql<{ id: number; day: Day }>`
    select invoice_id as id, max(paid_on) as day from invoice_payments
    where invoice_id = any(${ids}::bigint[]) and undone_at is null group by invoice_id
  `.execute(tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
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
