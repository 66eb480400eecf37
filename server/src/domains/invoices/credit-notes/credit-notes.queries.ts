import type { ListedCreditNote } from '@reward-points/contract/credit-notes';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { filterOf, type InvoiceFilter } from '#domains/invoices/invoices.queries.ts';
import * as sql from './credit-notes.sql.ts';

/** A page of all credit notes, the latest day first. */
export async function listCreditNotes(
  db: Db,
  clock: Clock,
  query: PageQuery & InvoiceFilter,
): Promise<Page<ListedCreditNote>> {
  const filter = await sql.withFewNotes(db, filterOf(clock, query));
  const count = await sql.countCreditNotes(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listCreditNotes(db, filter, slice));
}
