import type { Decision, ExternalInvoice } from '@reward-points/contract/accounting-decisions';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { may } from '#client/may.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';

export const ACCOUNTING = 'Pembukuan';
export const DECIDE = 'Perlu diputuskan';
export const ACT_OF_DECIDING = 'Putuskan';

/** What is to be decided, by its reason. */
export const reasons: Record<Decision['reason'], string> = {
  unknown: 'Customer belum dihubungkan',
  gone: 'Customer yang dihubungkan sudah dihapus',
  stopped: 'Koneksi berhenti',
  many_gone: 'Banyak faktur hilang sekaligus',
  counts: 'Jumlah faktur tidak cocok',
  number_taken: 'Nomornya sudah dipakai faktur lain di sini',
  double: 'Mungkin tercatat dua kali',
  witness: 'Status dan sisa tagihannya tidak sama',
  currency: 'Mata uang asing',
  amounts_differ: 'Nilai sebelum PPN tidak pasti',
  rate_unclear: 'Kurs tidak jelas',
  withheld_in_total: 'Totalnya mungkin sudah dipotong pajak',
  withheld_left_open: 'Sisanya mungkin pajak yang dipotong',
  credit_memo: 'Memo kredit: retur atau uang?',
  return_unclear: 'Nilai retur tidak pasti',
  return_without_invoice: 'Retur tanpa faktur',
  unreadable: 'Dokumen tidak terbaca',
  refused: 'Tidak dapat dicatat',
};

/** What there is to do about it: a connection that stopped is resumed by whoever connects, and only looked at by others. */
export const actOf = ({ reason }: Pick<Decision, 'reason'>): string =>
  reason === 'stopped' && !may('connections.write') ? 'Lihat' : ACT_OF_DECIDING;

/** A program and the company whose books it keeps. */
export const connectionName = ({
  program,
  name,
}: Pick<Decision['connection'], 'program' | 'name'>): string =>
  `${PROGRAM_NAMES[program]} · ${name}`;

/** What a decision is about, as people call it. */
export const subjectOf = (decision: Decision): string => {
  if (decision.kind === 'customer') return decision.customer.name;
  if (decision.kind === 'invoice') {
    return decision.invoice.customer?.name ?? decision.invoice.number;
  }
  return `${PROGRAM_NAMES[decision.connection.program]} (${decision.connection.name})`;
};

/** What of it is to be decided. */
export const matterOf = (decision: Decision): string => {
  const reason = reasons[decision.reason];
  if (decision.kind === 'invoice') return `${documentName(decision.invoice)} · ${reason}`;
  if (decision.kind === 'connection') return reason;
  const [likeliest] = decision.proposals;
  return [
    decision.reason === 'gone' && reason,
    invoicesOf(decision.customer),
    likeliest ? `mungkin ${likeliest.name}` : 'belum ada yang mirip',
  ]
    .filter((part) => part !== false)
    .join(' · ');
};

/** How much a customer of a program has bought. */
const invoicesOf = ({ invoices, amount }: { invoices: number; amount: string }): string =>
  `${formatNumber(invoices)} faktur, ${formatRupiah(amount)}`;

const kinds: Record<ExternalInvoice['kind'], string> = {
  invoice: 'Faktur',
  down_payment: 'Uang muka',
  return: 'Retur',
  opening: 'Saldo awal',
  draft: 'Draf',
};

/** A document of a program, as people call it. */
export const documentName = ({ kind, number }: Pick<ExternalInvoice, 'kind' | 'number'>): string =>
  `${kinds[kind]} ${number}`;

/** Whose document it is; of one that never could be read nobody knows. */
export const ownerOf = ({ customer }: Pick<ExternalInvoice, 'customer'>): string =>
  customer?.name ?? 'customer tidak terbaca';

const ONE_IN_HUNDREDTHS = 100;

/** Money of a document: rupiah are whole, of another currency it states hundredths. */
export const moneyOf = (currency: string, amount: number): string =>
  currency === 'IDR'
    ? formatRupiah(amount)
    : `${currency} ${formatNumber(Math.trunc(amount / ONE_IN_HUNDREDTHS))},${String(
        Math.abs(amount) % ONE_IN_HUNDREDTHS,
      ).padStart(2, '0')}`;
