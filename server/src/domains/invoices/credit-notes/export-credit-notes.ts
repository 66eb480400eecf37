import { pointsBases } from '@reward-points/contract/labels';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { filterOf, type InvoiceFilter } from '#domains/invoices/invoices.queries.ts';
import { fileName } from '#files/file-name.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type ExportedCreditNote, everyCreditNote } from './credit-notes.sql.ts';

const columns: Column<ExportedCreditNote>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Nomor nota kredit', text: ({ number }) => number },
  { head: 'Tanggal', day: ({ date }) => date },
  { head: 'Nomor faktur', text: ({ invoice }) => invoice },
  { head: 'Tanggal faktur', day: ({ invoice_date }) => invoice_date },
  { head: 'ID customer', id: ({ id_customer }) => id_customer },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Nilai', rupiah: ({ amount }) => amount },
  { head: 'Dasar point', plain: ({ points_basis }) => pointsBases[points_basis] },
  { head: 'Point', whole: ({ point }) => point },
  { head: 'Kekurangan', whole: ({ shortfall }) => shortfall },
  { head: 'Alasan', text: ({ reason }) => reason },
  { head: 'Dicatat pada', time: ({ created_at }) => created_at },
];

/** The credit notes of the list, all of its pages. */
export const exportCreditNotes = (clock: Clock, filter: InvoiceFilter): Table =>
  tableOf(fileName('nota-kredit', filter, clock), columns, (tx) =>
    batchesOf(tx, everyCreditNote(filterOf(clock, filter), clock.timeZone)),
  );
