import type { Standing } from '@reward-points/contract/accounting';

interface StandingWords {
  label: string;
  color: string;
}

/** How a document of a program stands here. */
export const standings: Record<Standing, StandingWords> = {
  counted: { label: 'Diikuti', color: 'teal' },
  customer: { label: 'Menunggu customer', color: 'orange' },
  decide: { label: 'Menunggu keputusan', color: 'orange' },
  later: { label: 'Tanggalnya belum tiba', color: 'gray' },
  before: { label: 'Sebelum mulai', color: 'gray' },
  no_sale: { label: 'Bukan penjualan', color: 'gray' },
  ignored: { label: 'Diabaikan', color: 'gray' },
  gone: { label: 'Sudah dihapus', color: 'gray' },
};

/** What counts, and is not here before its connection is started. */
export const READY: StandingWords & { hint: string } = {
  label: 'Siap masuk',
  color: 'gray',
  hint: 'masuk setelah koneksinya dimulai',
};

export const standingHints: Record<Standing, string> = {
  counted: 'ada fakturnya di sini',
  customer: 'customernya belum dihubungkan',
  decide: 'ada yang harus Anda putuskan',
  later: 'bertanggal setelah hari ini',
  before: 'lebih lama dari tanggal mulai',
  no_sale: 'draf, uang muka, saldo awal, retur, atau tanpa nilai',
  ignored: 'Anda atau rekan Anda yang memutuskannya',
  gone: 'tidak ada lagi di sana',
};
