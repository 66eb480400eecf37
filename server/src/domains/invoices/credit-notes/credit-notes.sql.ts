import type { ListedCreditNote } from '@reward-points/contract/credit-notes';
import type { Day } from '@reward-points/contract/dates';
import type { CreditNote, CreditNoteSum } from '@reward-points/contract/invoices';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { localTime } from '#db/local-time.ts';
import { owedByEntry } from '#db/owed-by-entry.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import { type Few, findFew, isFound } from '#db/search.ts';
import {
  EVERY,
  type Filter as InvoiceFilter,
  isOf,
} from '#domains/invoices/list/invoice-list.sql.ts';

export interface Filter extends InvoiceFilter {
  /** What the search finds, where that is little. */
  fewNotes?: Few;
}

/** What a text may mean: a name, its number, or that of its invoice. */
export const withFewNotes = async (db: Db, filter: Filter): Promise<Filter> => ({
  ...filter,
  fewNotes: await findFew(db, filter.search, (text) => [
    sql`select own.id from customers named join invoices of_customer on of_customer.customer_id = named.id
      join credit_notes own on own.invoice_id = of_customer.id where named.name_lower like lower(${text})`,
    sql`select id from credit_notes where lower(number) like lower(${text})`,
    sql`select own.id from invoices numbered join credit_notes own on own.invoice_id = numbered.id
      where lower(numbered.number) like lower(${text})`,
  ]),
});

/** By their own days; of an invoice, whatever its day. */
const matching = ({ search, fewNotes, from, to, ...whose }: Filter): RawBuilder<unknown> => sql`
  from credit_notes n join invoices i on i.id = n.invoice_id join customers c on c.id = i.customer_id
  where ${isOf(whose)}
    and ${from === undefined ? EVERY : sql`n.issued_on >= ${from}`}
    and ${to === undefined ? EVERY : sql`n.issued_on <= ${to}`}
    and ${isFound(search, {
      few: fewNotes,
      id: sql`n.id`,
      holds: (text) => sql`c.name_lower like lower(${text}) or lower(n.number) like lower(${text})
        or lower(i.number) like lower(${text})`,
    })}`;

export const countCreditNotes = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, matching(filter));

/** Beside `matching`. What was owed of it stands in the entry that took the points back. */
const fields = sql`
  n.id, n.number, n.issued_on as date, n.amount, n.reason, n.points as point,
  coalesce((
    select ${owedByEntry} from point_entries e where e.source_type = 'credit-note' and e.source_id = n.id
  ), 0) as shortfall,
  i.id as id_invoice, i.number as invoice, i.points_basis, c.id as id_customer, c.name as customer`;

export async function listCreditNotes(
  db: Db,
  filter: Filter,
  slice: Slice,
): Promise<ListedCreditNote[]> {
  const order = slice.fromEnd ? sql`n.issued_on asc, n.id asc` : sql`n.issued_on desc, n.id desc`;
  const { rows } = await sql<Omit<ListedCreditNote, 'created_at'> & { created_at: Date }>`
    select ${fields}, n.created_at ${matching(filter)} order by ${order} limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** A credit note as its export tells of it. */
export type ExportedCreditNote = Omit<ListedCreditNote, 'created_at'> & {
  created_at: string;
  whatsapp: string;
  invoice_date: Day;
};

/** The credit notes of the list, in its order. */
export const everyCreditNote = (
  filter: Filter,
  timeZone: string,
): RawBuilder<ExportedCreditNote> => sql`
  select ${fields}, ${localTime(sql`n.created_at`, timeZone)} as created_at, c.whatsapp, i.issued_on as invoice_date
  ${matching(filter)} order by n.issued_on desc, n.id desc`;

export async function sumCreditNotes(db: Db, filter: Filter): Promise<CreditNoteSum> {
  const { rows } = await sql<CreditNoteSum>`
    select count(*)::int as count, coalesce(sum(n.amount), 0)::text as amount, coalesce(sum(n.points), 0)::text as point
    ${matching(filter)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

export async function listCreditNotesOf(
  db: Db,
  invoiceId: number,
  limit: number,
): Promise<CreditNote[]> {
  const { rows } = await sql<Omit<CreditNote, 'created_at'> & { created_at: Date }>`
    select n.id, n.number, n.issued_on as date, n.amount, n.reason, n.points as point,
      coalesce(${owedByEntry}, 0) as shortfall, n.created_at
    from credit_notes n join invoices i on i.id = n.invoice_id join customers c on c.id = i.customer_id
      left join point_entries e on e.source_type = 'credit-note' and e.source_id = n.id
    where n.invoice_id = ${invoiceId} order by n.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

export async function insertCreditNote(
  tx: Tx,
  columns: {
    invoice_id: number;
    number: string;
    issued_on: Day;
    amount: number;
    reason: string;
    points: number;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('credit_notes')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
