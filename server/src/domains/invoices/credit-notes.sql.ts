import type { Day } from '@reward-points/contract/dates';
import type { CreditNote } from '@reward-points/contract/invoices';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export async function listCreditNotes(
  db: Db,
  invoiceId: number,
  limit: number,
): Promise<CreditNote[]> {
  const { rows } = await sql<Omit<CreditNote, 'created_at'> & { created_at: Date }>`
    select n.id, n.number, n.issued_on as date, n.amount, n.reason, n.points as point,
      coalesce(e.shortfall, 0) as shortfall, n.created_at
    from credit_notes n left join point_entries e on e.source_type = 'credit-note' and e.source_id = n.id
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
