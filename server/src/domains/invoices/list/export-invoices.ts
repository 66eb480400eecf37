import { valuesOf } from '@reward-points/contract/invoice-values';
import { invoiceStates, pointsBases } from '@reward-points/contract/labels';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { filterOf, type InvoiceFilter } from '#domains/invoices/invoices.queries.ts';
import { fileName } from '#files/file-name.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type ExportedInvoice, everyInvoice } from './invoice-list.sql.ts';

const columns: Column<ExportedInvoice>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Nomor faktur', text: ({ number }) => number },
  { head: 'Tanggal', day: ({ date }) => date },
  { head: 'ID customer', id: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Nilai', rupiah: ({ amount }) => amount },
  { head: 'Dasar point', plain: ({ points_basis }) => pointsBases[points_basis] },
  { head: 'Nilai sebelum PPN', rupiah: (invoice) => valuesOf(invoice).net },
  { head: 'PPN', rupiah: ({ tax }) => tax },
  { head: 'Nilai termasuk PPN', rupiah: (invoice) => valuesOf(invoice).gross },
  { head: 'Nota kredit', rupiah: ({ credited }) => credited },
  { head: 'Sisa', rupiah: ({ amount, credited }) => amount - credited },
  { head: 'Jatuh tempo', day: ({ due_date }) => due_date },
  { head: 'Hari terlambat', whole: ({ days_overdue }) => days_overdue },
  { head: 'Dibayar', rupiah: ({ paid }) => paid },
  { head: 'Belum dibayar', rupiah: ({ outstanding }) => outstanding },
  { head: 'Tanggal lunas', day: ({ paid_date }) => paid_date },
  { head: 'Status', text: ({ state }) => invoiceStates[state] },
  { head: 'Rupiah per point', rupiah: ({ rules }) => rules },
  { head: 'Point', whole: ({ points_left }) => points_left },
  { head: 'Point menunggu', text: ({ is_waiting }) => (is_waiting ? 'Ya' : 'Tidak') },
  { head: 'Lunas dicatat pada', time: ({ paid_at }) => paid_at },
  { head: 'Dibatalkan pada', time: ({ voided_at }) => voided_at },
  { head: 'Alasan dibatalkan', text: ({ void_reason }) => void_reason },
];

/** The invoices of the list, all of its pages, or those of them that were chosen. */
export const exportInvoices = (
  clock: Clock,
  { ids, ...filter }: InvoiceFilter & { ids?: readonly number[] | undefined },
): Table =>
  tableOf(fileName('faktur', filter, clock), columns, (tx) =>
    batchesOf(tx, everyInvoice(filterOf(clock, filter), clock.timeZone, ids)),
  );
