import type { Answer, Decision, InvoiceReason } from '@reward-points/contract/accounting-decisions';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { connectionName } from '#features/accounting/texts.ts';

export type InvoiceDecision = Extract<Decision, { kind: 'invoice' }>;

/** A way to decide of a document; whether it is paid is two of them. */
export type Way = Exclude<Answer, 'settled'> | 'paid' | 'open';

/** The ways that a reason leaves, from those that the contract has for it. */
export const waysOf = (answers: readonly Answer[]): Way[] =>
  answers.flatMap((answer) => (answer === 'settled' ? (['paid', 'open'] as const) : [answer]));

interface WayWords {
  label: string;
  hint: string;
  submit: string;
}

const TAKEN_BACK = 'Dapat ditarik kembali dari “Dokumen”.';

/** What a way of deciding is called, and what follows from it. */
export function wordsOf(way: Way, { reason, connection, invoice }: InvoiceDecision): WayWords {
  const program = PROGRAM_NAMES[connection.program];
  switch (way) {
    case 'adopt':
      return {
        label: 'Faktur yang sama',
        hint: `Faktur di sini mengikuti ${program} sejak sekarang: nilai, pembayaran, dan pointnya.`,
        submit: 'Satukan',
      };
    case 'count':
      return reason === 'double'
        ? { label: 'Memang dua penjualan', hint: 'Keduanya dihitung.', submit: 'Hitung keduanya' }
        : {
            label: 'Faktur lain yang bernomor sama',
            hint: 'Keduanya dihitung, masing-masing dengan pointnya.',
            submit: 'Hitung keduanya',
          };
    case 'figures':
      return {
        label: 'Hitung dengan angka ini',
        hint: 'Isi nilainya dalam rupiah.',
        submit: 'Hitung',
      };
    case 'paid':
      return { label: 'Sudah lunas', hint: 'Pointnya masuk.', submit: 'Simpan' };
    case 'open':
      return {
        label: 'Belum lunas',
        hint: 'Pointnya menunggu pembayaran berikutnya.',
        submit: 'Simpan',
      };
    case 'set_against':
      return {
        label: 'Kurangkan dari sebuah faktur',
        hint: 'Pointnya berkurang sebanding.',
        submit: 'Kurangkan',
      };
    case 'ignore':
      return reason === 'double'
        ? {
            label: 'Tercatat dua kali',
            hint: `Yang ini tidak dihitung. ${TAKEN_BACK}`,
            submit: 'Abaikan yang ini',
          }
        : {
            label: 'Abaikan',
            hint:
              invoice.id_invoice === null
                ? `Tidak dihitung. ${TAKEN_BACK}`
                : `Fakturnya di sini dibatalkan dan pointnya ditarik. ${TAKEN_BACK}`,
            submit: 'Abaikan',
          };
  }
}

/** Why nobody may guess it. What two programs have of a whole company is decided by letting go of one. */
export function whyOf({ reason, twin, connection, invoice }: InvoiceDecision): string {
  if (reason === 'unreadable' && invoice.id_invoice !== null) return UNREADABLE_NOW;
  if (!twin || twin.connection.id === connection.id) return whys[reason];
  const ours = PROGRAM_NAMES[connection.program];
  return `Faktur ini sudah masuk dari ${connectionName(twin.connection)}. Bila Anda pindah program, lepaskan koneksi itu: fakturnya lalu mengikuti ${ours}, tanpa diputuskan satu per satu.`;
}

const UNREADABLE_NOW =
  'Dokumen ini sekarang tidak dapat dipahami. Fakturnya di sini tetap seperti terakhir terbaca. Perbaiki di sana, atau abaikan.';

/** In a sentence. */
const whys: Record<InvoiceReason, string> = {
  number_taken: 'Di sini sudah ada faktur bernomor sama dengan isi yang lain.',
  double: 'Ada dua faktur dengan nomor, customer, tanggal, dan nilai yang sama.',
  witness: 'Sudah lebih dari sehari, status lunas di program tidak cocok dengan sisa tagihannya.',
  currency: 'Point dihitung dari rupiah.',
  amounts_differ: 'Nilai sebelum PPN dapat dihitung dengan dua cara, dan hasilnya berbeda.',
  rate_unclear: 'Kurs di dokumennya kosong atau tidak masuk akal.',
  withheld_in_total: 'Total di sana tampaknya sudah dikurangi pajak yang dipotong.',
  withheld_left_open:
    'Yang tersisa tampaknya pajak yang dipotong customer, jadi mungkin sudah lunas.',
  credit_memo: 'Memo kredit dapat berarti barang kembali atau hanya uang.',
  return_unclear: 'Tidak jelas berapa dari retur itu nilai sebelum PPN.',
  return_without_invoice: 'Retur ini tidak menyebut faktur mana yang berkurang.',
  unreadable: 'Dokumen ini tidak dapat dipahami. Perbaiki di sana, atau abaikan.',
  refused: 'Dokumen ini tidak dapat dicatat di sini. Perbaiki sebabnya, atau abaikan.',
};
