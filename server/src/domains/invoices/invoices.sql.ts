import type { Day } from '@reward-points/contract/dates';
import type { InvoiceState } from '@reward-points/contract/invoices';
import type { PointsBasis, PointsWhen } from '@reward-points/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { follows } from '#db/follows.ts';

/** What the acts on an invoice decide by. */
export interface LockedInvoice {
  id: number;
  number: string;
  customerId: number;
  date: Day;
  amount: number;
  credited: number;
  pointsBasis: PointsBasis;
  tax: number | null;
  total: number;
  paid: number;
  outstanding: number;
  dueOn: Day | null;
  paidOn: Day | null;
  rules: number;
  pointsLeft: number;
  pointsWhen: PointsWhen;
  state: InvoiceState;
  awardId: number | null;
  version: number;
  /** It follows an accounting program, which alone changes it. */
  isFollowing: boolean;
}

const LOCKED = sql`
  id, number, customer_id as "customerId", issued_on as date, amount, credited, points_basis as "pointsBasis", tax,
  total, paid, outstanding, due_on as "dueOn", paid_on as "paidOn", rules,
  points_left as "pointsLeft", points_when as "pointsWhen", state, award_id as "awardId", version,
  ${follows(sql`invoices.origin_id`)} as "isFollowing"`;

/** Holds an invoice until the transaction ends, so that whatever is done with it queues. */
export async function lockInvoice(tx: Tx, id: number): Promise<LockedInvoice | undefined> {
  const { rows } = await sql<LockedInvoice>`
    select ${LOCKED} from invoices where id = ${id} for no key update
  `.execute(tx);
  return rows[0];
}

/**
 * Beside the live documents of programs that have the same number; and beside what was entered by hand only where somebody
 * has decided so, or else its index refuses it.
 */
const numberTwin = (number: string, originId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(max(o.number_twin) + 1, 0) from invoices o
  where lower(o.number) = lower(${number}) and o.state <> 'void' and (
    (select x.is_separate from external_invoices x where x.id = ${originId})
    or ${follows(sql`o.origin_id`)}
  )
)`;

export async function insertInvoice(
  tx: Tx,
  columns: {
    number: string;
    customer_id: number;
    issued_on: Day;
    amount: number;
    points_basis: PointsBasis;
    tax: number | null;
    rules: number;
    points_when: PointsWhen;
    due_on: Day | null;
    /** The document of an accounting program that it comes from. */
    origin_id: number | null;
    created_at: Date;
  },
): Promise<LockedInvoice> {
  const { number, customer_id, issued_on, amount, points_basis, tax } = columns;
  const { rules, points_when, due_on, origin_id, created_at } = columns;
  const { rows } = await sql<LockedInvoice>`
    insert into invoices (
      number, customer_id, issued_on, amount, points_basis, tax, rules, points_when, due_on, origin_id, number_twin, created_at
    )
    values (
      ${number}, ${customer_id}, ${issued_on}, ${amount}, ${points_basis}, ${tax}, ${rules}, ${points_when}, ${due_on},
      ${origin_id}, ${origin_id === null ? 0 : numberTwin(number, sql`${origin_id}`)}, ${created_at}
    )
    returning ${LOCKED}
  `.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('An insert answered nothing.');
  return inserted;
}

/** Changes an invoice, which makes another version of it. */
export async function updateInvoiceRow(
  tx: Tx,
  id: number,
  columns: {
    number?: string;
    origin_id?: number;
    customer_id?: number;
    issued_on?: Day;
    amount?: number;
    tax?: number | null;
    rules?: number;
    due_on?: Day | null;
    credited?: number;
    paid?: number;
    paid_on?: Day | null;
    state?: InvoiceState;
    award_id?: number | null;
    paid_at?: Date | null;
    voided_at?: Date;
    void_reason?: string;
  },
): Promise<LockedInvoice> {
  await tx
    .updateTable('invoices')
    .set({
      ...columns,
      // Of a document whose number is that of another one now: hand entry has none of these.
      ...(columns.number !== undefined && {
        number_twin: sql<number>`case
          when origin_id is null or lower(number) = lower(${columns.number}) then number_twin
          else ${numberTwin(columns.number, sql`invoices.origin_id`)} end`,
      }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  const changed = await lockInvoice(tx, id);
  if (!changed) throw new Error('An invoice that was changed is not there.');
  return changed;
}

export interface EnteredInvoice {
  number: string;
  customerId: number;
  date: Day;
  /** From which its points are counted: with PPN or before it, as `basis` says. */
  amount: number;
  basis: PointsBasis;
  /** PPN, where that is known. */
  tax?: number | undefined;
  dueDate?: Day | undefined;
  /** The document of an accounting program that it comes from. */
  originId?: number | undefined;
}

/** @returns their numbers, in the same order. */
export async function insertInvoices(
  tx: Tx,
  invoices: readonly EnteredInvoice[],
  { points_when, at }: { points_when: PointsWhen; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into invoices (
        number, customer_id, issued_on, amount, points_basis, tax, due_on, origin_id, rules, points_when, created_at
      )
      select n.number, n.customer_id, n.issued_on, n.amount, n.points_basis, n.tax, n.due_on, n.origin_id, r.rules, ${points_when}, ${at}
      from rows from (
        jsonb_to_recordset(${JSON.stringify(
          invoices.map(({ number, customerId, date, amount, basis, tax, dueDate, originId }) => ({
            number,
            amount,
            points_basis: basis,
            tax: tax ?? null,
            customer_id: customerId,
            issued_on: date,
            due_on: dueDate ?? null,
            origin_id: originId ?? null,
          })),
        )}::jsonb) as (
          number text, customer_id bigint, issued_on date, amount bigint, points_basis text, tax bigint, due_on date,
          origin_id bigint
        )
      ) with ordinality as n (number, customer_id, issued_on, amount, points_basis, tax, due_on, origin_id, place)
        cross join lateral (
          select d.rules from point_rule_days d where d.since_on <= n.issued_on order by d.since_on desc limit 1
        ) as r
      order by n.place
      returning id
    )
    select id from added order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of them whose points are still to be given. */
export async function listToGive(tx: Tx, ids: readonly number[]): Promise<LockedInvoice[]> {
  const { rows } = await sql<LockedInvoice>`
    select ${LOCKED} from invoices
    where id = any(${ids}::bigint[]) and award_id is null and points_left > 0 order by issued_on, id
  `.execute(tx);
  return rows;
}

/** An invoice of which nothing is outstanding since a day. */
export interface PaidOn {
  id: number;
  date: Day;
}

/** Notes the entries that gave points, and which invoices are paid, whose payments are noted already. */
export async function noteGiven(
  tx: Tx,
  {
    awards,
    paid,
    at,
  }: {
    awards: readonly { id: number; award: number | undefined }[];
    paid: readonly PaidOn[];
    at: Date;
  },
): Promise<void> {
  await sql`
    update invoices i set
      award_id = coalesce(g.award, i.award_id),
      state = case when g.is_paid then 'paid' else i.state end,
      paid = case when g.is_paid then i.paid + i.outstanding else i.paid end,
      paid_at = case when g.is_paid then ${at} else i.paid_at end,
      paid_on = case when g.is_paid then g.date else i.paid_on end,
      version = i.version + 1
    from (
      select coalesce(a.id, p.id) as id, a.award, p.id is not null as is_paid, p.date
      from jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) as a (id bigint, award bigint)
        full join jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (id bigint, date date) on p.id = a.id
    ) as g
    where i.id = g.id
  `.execute(tx);
}

/** Holds many invoices until the transaction ends, always in the same order; before their customers, as every act does. */
export async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from invoices where id = any(${ids}::bigint[]) order by id for no key update
  `.execute(tx);
}

/** Those of them who were deleted. */
export async function listGoneCustomers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where id = any(${ids}::bigint[]) and deleted_at is not null
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Holds the open invoices of a customer until the transaction ends; before the customer, as every act on one does. */
export async function lockOpenInvoices(tx: Tx, customerId: number): Promise<void> {
  await sql`
    select from invoices where customer_id = ${customerId} and state = 'open' order by id for no key update
  `.execute(tx);
}

/**
 * Voids the open invoices of a customer who is gone: nobody will pay them. What waited for their payment is gone; points
 * that came with them lapse with all that the customer had, so nothing is taken back. The caller holds the customer.
 *
 * @returns how many they were.
 */
export async function closeOpenInvoices(
  tx: Tx,
  customerId: number,
  { reason, at }: { reason: string; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update invoices set state = 'void', voided_at = ${at}, void_reason = ${reason}, version = version + 1
    where customer_id = ${customerId} and state = 'open'
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function listInvoicesOf(tx: Tx, ids: readonly number[]): Promise<LockedInvoice[]> {
  const { rows } = await sql<LockedInvoice>`
    select ${LOCKED} from invoices where id = any(${ids}::bigint[]) order by id
  `.execute(tx);
  return rows;
}

export async function deleteInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('invoice_payments').where('invoice_id', 'in', ids).execute();
  await tx.deleteFrom('invoices').where('id', 'in', ids).execute();
}
