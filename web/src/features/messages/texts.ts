import { formatNumber } from '#format/points.ts';

/** In place of the message of who wants none. */
export const UNWANTED_OF_POINTS =
  'Customer ini meminta tidak dikirimi pesan (STOP): point diberikan tanpa pesan WhatsApp.';

/** What the screen says of pairing templates with messages by themselves. */
export const pairingTexts = {
  open: 'Pasangkan otomatis',
  title: 'Pasangkan template',
  help: 'Template yang nama dan isiannya cocok dengan pesan yang belum punya template. Yang sudah terpasang tidak berubah.',
  none: 'Tidak ada template yang cocok. Pilih sendiri lewat “Atur” pada pesannya.',
  message: 'Pesan',
  template: 'Template dan contohnya',
  nothingChosen: 'Pilih paling sedikit satu.',
  save: (count: number): string => `Simpan ${formatNumber(count)} pasangan`,
} as const;
