import { RUPIAH_MAX } from '@reward-points/contract/checks';
import { INVOICE_NUMBER_MAX } from '@reward-points/contract/invoices';
import { lockCustomers } from '#domains/customers/many-customers.ts';
import {
  createInvoices,
  lockInvoices,
  payInvoices,
  removeInvoices,
} from '#domains/invoices/entering/many-invoices.ts';
import { reviseInvoice } from '#domains/invoices/entering/revise-invoice.ts';
import { reopenInvoice } from '#domains/invoices/paying/reopen-invoice.ts';
import {
  lockPointRulesShared,
  requireRuleOfDay,
} from '#domains/point-rules/point-rules.queries.ts';
import { lockSettingsShared } from '#domains/settings/settings.queries.ts';
import { customerFields } from './customer-named.ts';
import type { Change, Kind, KnownLine } from './import-kind.ts';
import { stateWritten } from './invoice-state.rules.ts';
import { completeValues, refuseValues } from './invoice-values.rules.ts';
import { findInvoiceObstacles, findInvoices, identifyInvoices } from './invoices.sql.ts';
import { listRecords, listRefs } from './lines.sql.ts';

/** What a line changes of an invoice, on the one side or on the other. */
const figuresOf = ({ changes, values, refs }: KnownLine, side: 'from' | 'to') => {
  const of = (...fields: string[]) =>
    changes.find(({ field }: Change) => fields.includes(field))?.[side];
  const amount = of('amount', 'net');
  const date = of('date');
  const isTaxOther = amount !== undefined || of('tax') !== undefined;
  const before = refs.tax ?? null;
  const after = values.tax === undefined ? null : Number(values.tax);
  return {
    ...(date && { date }),
    ...(amount && { amount: Number(amount) }),
    // PPN of another amount is not known where the file does not say it.
    ...(isTaxOther && { tax: side === 'from' ? before : after }),
  };
};
const paysIt = ({ changes }: KnownLine): boolean => changes.some(({ field }) => field === 'state');
const revisesIt = ({ changes }: KnownLine): boolean =>
  changes.some(({ field }) => field !== 'state');

/** Invoices, known by their number. */
export const invoices: Kind = {
  kind: 'invoices',
  label: 'Faktur',
  note: 'Customernya harus sudah ada. Faktur dibedakan dari nomornya; huruf besar dan kecil tidak berbeda. Point dihitung dengan aturan point pada tanggal faktur, dibulatkan ke bawah. Tidak ada pesan yang dikirim.',
  fields: [
    {
      name: 'number',
      label: 'Nomor faktur',
      type: 'text',
      max: INVOICE_NUMBER_MAX,
      isRequired: true,
      hint: 'Nomor inilah yang membedakan faktur satu dari yang lain.',
      example: 'INV-2611-0042',
      headers: [
        'no faktur',
        'no invoice',
        'nomor invoice',
        'invoice no',
        'invoice number',
        'nomor nota',
        'no nota',
        'nomor transaksi',
        'no transaksi',
      ],
      // “No” is the running number of the line where something else is that of the invoice.
      vague: ['faktur', 'invoice', 'nota', 'nomor', 'number', 'no'],
    },
    ...customerFields,
    {
      name: 'date',
      label: 'Tanggal faktur',
      type: 'day',
      isRequired: true,
      hint: 'Menentukan aturan point yang berlaku. Tidak boleh setelah hari ini.',
      example: '21/11/2026',
      headers: [
        'tanggal',
        'tgl',
        'tgl faktur',
        'tanggal invoice',
        'tgl invoice',
        'tanggal nota',
        'tanggal transaksi',
        'tgl transaksi',
        'date',
        'invoice date',
      ],
    },
    {
      name: 'net',
      label: 'Nilai sebelum PPN',
      type: 'rupiah',
      hint: 'Rupiah utuh. Dari dua nilai dan PPN, dua cukup; yang ketiga dihitung.',
      example: 'Rp12.500.000',
      headers: [
        'subtotal',
        'sub total',
        'sebelum ppn',
        'total sebelum ppn',
        'net amount',
        'harga jual',
        'total harga jual',
        'nilai penjualan',
      ],
      // Since 2025 mostly 11/12 of the price.
      vague: ['dpp', 'nilai dpp', 'total dpp', 'dasar pengenaan pajak'],
    },
    {
      name: 'tax',
      label: 'PPN',
      type: 'rupiah',
      hint: 'Rupiah utuh; 0 bila tanpa PPN.',
      rounding: 1,
      example: 'Rp1.375.000',
      headers: ['nilai ppn', 'ppn 11', 'ppn 12', 'total ppn', 'pajak', 'vat', 'vat amount', 'tax'],
    },
    {
      name: 'amount',
      label: 'Nilai termasuk PPN',
      type: 'rupiah',
      isRequired: true,
      instead: ['net'],
      hint: 'Rupiah utuh: yang ditagih.',
      example: 'Rp13.875.000',
      headers: [
        'grand total',
        'total faktur',
        'total invoice',
        'total termasuk ppn',
        'termasuk ppn',
        'jumlah tagihan',
        'total tagihan',
        'tagihan',
        'total amount',
      ],
      vague: [
        'total',
        'nilai faktur',
        'nilai invoice',
        'invoice amount',
        'nilai',
        'value',
        'jumlah',
        'amount',
        'nominal',
      ],
      // “Jumlah, PPN, Total”: what stands before the PPN may be without it.
      vagueBeyond: 'tax',
    },
    {
      name: 'state',
      label: 'Status',
      type: 'text',
      max: 40,
      // “Lunas” may hold the days of payments: those are refused as unknown states.
      takesDates: true,
      hint: 'Lunas atau belum lunas; dibayar sebagian berarti belum lunas. Bila kosong: belum lunas.',
      example: 'Lunas',
      headers: ['status faktur', 'status pembayaran', 'keterangan bayar', 'payment status'],
      // May be amounts.
      vague: ['lunas', 'paid', 'pembayaran'],
    },
    {
      name: 'paid_date',
      label: 'Tanggal bayar',
      type: 'day',
      hint: 'Hanya untuk faktur yang lunas dengan impor ini. Bila kosong: hari ini.',
      example: '21/11/2026',
      headers: [
        'tgl bayar',
        'tanggal pembayaran',
        'tgl pembayaran',
        'tanggal pelunasan',
        'tgl pelunasan',
        'tanggal lunas',
        'tgl lunas',
        'paid date',
        'payment date',
      ],
    },
    {
      name: 'due_date',
      label: 'Jatuh tempo',
      type: 'day',
      hint: 'Hanya untuk faktur baru.',
      example: '21/12/2026',
      headers: ['tanggal jatuh tempo', 'tgl jatuh tempo', 'due', 'due date'],
    },
  ],
  require: async (tx, today) => {
    await requireRuleOfDay(tx, today);
  },
  refuse: (values) => {
    const { state, date = '', paid_date, due_date } = values;
    if (state !== undefined && stateWritten(state) === undefined) {
      return `Status “${state}” tidak dikenal. Tulis Lunas atau Belum lunas.`;
    }
    if (paid_date !== undefined && (state === undefined || stateWritten(state) !== 'paid')) {
      return 'Tanggal bayar diisi, tetapi statusnya bukan Lunas. Tulis Lunas, atau kosongkan tanggal bayarnya.';
    }
    if (paid_date !== undefined && paid_date < date) {
      return 'Tanggal bayar tidak boleh sebelum tanggal faktur.';
    }
    if (due_date !== undefined && due_date < date) {
      return 'Jatuh tempo tidak boleh sebelum tanggal faktur.';
    }
    return refuseValues(values);
  },
  refusing:
    async (_, today) =>
    ({ date = '', paid_date = '' }) => {
      if (date > today) return 'Tanggal faktur tidak boleh setelah hari ini.';
      return paid_date > today ? 'Tanggal bayar tidak boleh setelah hari ini.' : undefined;
    },
  complete: ({ state, ...values }) => {
    const known = state === undefined ? undefined : stateWritten(state);
    return { ...completeValues(values), ...(known !== undefined && { state: known }) };
  },
  keyOf: ({ number = '' }) => number.toLowerCase(),
  sums: { fields: ['amount', 'net', 'tax'], of: 'number', max: RUPIAH_MAX },
  alike: {
    names: ['number', 'whatsapp', 'customer'],
    words: 'memakai nomor faktur yang sama',
  },
  identify: identifyInvoices,
  find: findInvoices,
  // First what points are counted by: whoever saves that holds none of the others. Then invoices before their customers, as every
  // act on one does.
  lock: async (tx, importId) => {
    await lockPointRulesShared(tx);
    await lockSettingsShared(tx);
    await lockInvoices(tx, await listRecords(tx, importId));
    await lockCustomers(tx, await listRefs(tx, importId, 'customer'));
  },
  create: (tx, lines, by) =>
    createInvoices(
      tx,
      lines.map(({ values, refs }) => ({
        number: values.number ?? '',
        customerId: refs.customer ?? 0,
        date: values.date ?? '',
        // As the line was judged, so that what comes is what somebody has read.
        amount: refs.amount ?? 0,
        basis: refs.is_net === 1 ? 'net' : 'gross',
        tax: values.tax === undefined ? undefined : Number(values.tax),
        paidOn: values.state === 'paid' ? (values.paid_date ?? by.today) : undefined,
        dueDate: values.due_date,
      })),
      by,
    ),
  change: async (tx, lines, by) => {
    for (const line of lines.filter(revisesIt)) {
      await reviseInvoice(tx, line.recordId, figuresOf(line, 'to'), by);
    }
    const paid = lines
      .filter(paysIt)
      .map(({ recordId: id, values }) => ({ id, date: values.paid_date ?? by.today }));
    await payInvoices(tx, paid, by);
  },
  findObstacles: findInvoiceObstacles,
  remove: (tx, lines, by) =>
    removeInvoices(
      tx,
      lines.map(({ recordId }) => recordId),
      by,
    ),
  restore: async (tx, lines, by) => {
    for (const line of lines) {
      if (paysIt(line)) {
        await reopenInvoice(tx, line.recordId, { ...by, reason: 'Impor ditarik kembali' });
      }
      if (revisesIt(line)) {
        const { rules } = line.refs;
        await reviseInvoice(
          tx,
          line.recordId,
          { ...figuresOf(line, 'from'), ...(rules !== undefined && { rules }) },
          by,
        );
      }
    }
  },
};
