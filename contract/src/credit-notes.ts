import { z } from 'zod';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Id, PageQuery } from './fields.ts';
import { CreditNote, InvoiceFilter } from './invoices.ts';
import { paged } from './paging.ts';
import { PointsBasis } from './settings.ts';

/** A credit note with its invoice, as the list of all has it. */
export const ListedCreditNote = CreditNote.extend({
  id_invoice: Id,
  invoice: z.string(),
  id_customer: Id,
  customer: z.string(),
  /** Whether its amount, like that of its invoice, is with PPN or before it. */
  points_basis: PointsBasis,
});
export type ListedCreditNote = z.output<typeof ListedCreditNote>;

/** The period is that of the credit notes' own days; `search` finds part of either number or of a customer's name. */
const filter = InvoiceFilter.omit({ state: true });

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/api/admin/credit-notes',
  summary: 'Credit notes by their own day, a page at a time, the latest first (addition).',
  query: PageQuery.extend(filter.shape),
  response: paged(ListedCreditNote),
});

export const exportCreditNotes = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/credit-notes/export',
  summary: 'Prepare the credit notes of the list as a file, with its filters (addition).',
  query: filter.extend(InFormat),
  errors: preparingErrors,
});
