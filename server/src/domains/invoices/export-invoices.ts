import { invoiceStates } from '@reward-points/contract/labels';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { fileName } from '#files/file-name.ts';
import { phone } from '#files/phone.ts';
import { type ExportedInvoice, everyInvoice } from './invoice-list.sql.ts';
import { filterOf, type InvoiceFilter } from './invoices.queries.ts';

const columns: Column<ExportedInvoice>[] = [
  { head: 'ID', value: ({ id }) => id },
  { head: 'Nomor faktur', text: ({ number }) => number },
  { head: 'Tanggal', value: ({ date }) => date },
  { head: 'ID customer', value: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Nilai', value: ({ amount }) => amount },
  { head: 'Nota kredit', value: ({ credited }) => credited },
  { head: 'Sisa', value: ({ amount, credited }) => amount - credited },
  { head: 'Jatuh tempo', value: ({ due_date }) => due_date },
  { head: 'Hari terlambat', value: ({ days_overdue }) => days_overdue },
  { head: 'Dibayar', value: ({ paid }) => paid },
  { head: 'Belum dibayar', value: ({ outstanding }) => outstanding },
  { head: 'Tanggal lunas', value: ({ paid_date }) => paid_date },
  { head: 'Status', text: ({ state }) => invoiceStates[state] },
  { head: 'Rupiah per point', value: ({ rules }) => rules },
  { head: 'Point', value: ({ points_left }) => points_left },
  { head: 'Point menunggu', text: ({ is_waiting }) => (is_waiting ? 'Ya' : 'Tidak') },
  { head: 'Lunas dicatat pada', value: ({ paid_at }) => paid_at },
  { head: 'Dibatalkan pada', value: ({ voided_at }) => voided_at },
  { head: 'Alasan dibatalkan', text: ({ void_reason }) => void_reason },
];

/** The invoices of the list, all of its pages. */
export const exportInvoices = (clock: Clock, filter: InvoiceFilter): File =>
  csvFile(fileName('faktur', filter, clock), columns, (tx) =>
    batchesOf(tx, everyInvoice(filterOf(filter, clock), clock.timeZone)),
  );
