import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { fileName } from '#files/file-name.ts';
import { phone } from '#files/phone.ts';
import { type ExportedCreditNote, everyCreditNote } from './credit-notes.sql.ts';
import { filterOf, type InvoiceFilter } from './invoices.queries.ts';

const columns: Column<ExportedCreditNote>[] = [
  { head: 'ID', value: ({ id }) => id },
  { head: 'Nomor nota kredit', text: ({ number }) => number },
  { head: 'Tanggal', value: ({ date }) => date },
  { head: 'Nomor faktur', text: ({ invoice }) => invoice },
  { head: 'Tanggal faktur', value: ({ invoice_date }) => invoice_date },
  { head: 'ID customer', value: ({ id_customer }) => id_customer },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Nilai', value: ({ amount }) => amount },
  { head: 'Point', value: ({ point }) => point },
  { head: 'Kekurangan', value: ({ shortfall }) => shortfall },
  { head: 'Alasan', text: ({ reason }) => reason },
  { head: 'Dicatat pada', value: ({ created_at }) => created_at },
];

/** The credit notes of the list, all of its pages. */
export const exportCreditNotes = (clock: Clock, filter: InvoiceFilter): File =>
  csvFile(fileName('nota-kredit', filter, clock), columns, (tx) =>
    batchesOf(tx, everyCreditNote(filterOf(filter, clock), clock.timeZone)),
  );
