import { PROGRAM_NAMES } from '@reward-points/contract/accounting';
import type { Decision } from '@reward-points/contract/accounting-decisions';

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

/** What a decision is about, as people call it. */
export const subjectOf = (decision: Decision): string => {
  if (decision.kind === 'customer') return decision.customer.name;
  if (decision.kind === 'invoice') {
    return decision.invoice.customer?.name ?? decision.invoice.number;
  }
  return `${PROGRAM_NAMES[decision.connection.program]} (${decision.connection.name})`;
};

/** What of it is to be decided. */
export const matterOf = (decision: Decision): string =>
  decision.kind === 'invoice'
    ? `Faktur ${decision.invoice.number} · ${reasons[decision.reason]}`
    : reasons[decision.reason];
