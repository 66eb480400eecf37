import { formatDay } from '#format/dates.ts';

/** What is shown to a cashier. */
export const pass = {
  show: 'Tunjukkan ke kasir',
  showShort: 'Tunjukkan',
  showOf: (name: string) => `Tunjukkan ke kasir: ${name}`,
  qr: (code: string) => `Kode QR ${code}`,
  barcode: (code: string) => `Barcode ${code}`,
  save: 'Simpan sebagai gambar',
  print: 'Cetak',
  until: (day: string) => `Berlaku sampai ${formatDay(day)}`,
  voucher: 'Voucher',
};
