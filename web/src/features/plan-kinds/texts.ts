import type { PlanKind } from '@reward-points/contract/plan-days';
import { CHECKLIST_MAX } from '@reward-points/contract/plan-kinds';

/** The words of the page “Jenis jadwal”. */
export const TITLE = 'Jenis jadwal';
export const LEAD =
  'Berlaku untuk semua peralatan. Jadwal yang sudah ada tetap pada tanggalnya; pengingat dikirim pukul 09.00, pada hari kerja sebelumnya bila jatuh pada hari Minggu atau hari libur.';

export const KIND_NAMES: Record<PlanKind, string> = {
  servis: 'Servis',
  kalibrasi: 'Kalibrasi',
  tera: 'Tera',
};

export const texts = {
  every: 'Diulang setiap',
  months: 'bulan',
  reminds: 'Ingatkan customer dengan sendirinya',
  remindsHint: 'Satu pesan untuk setiap hari yang dipilih. Yang menolak pesan tidak dikirimi.',
  remindsCertificates: 'Beri tahu customer sebelum sertifikatnya berakhir',
  remindsCertificatesHint:
    '60, 30, dan 7 hari sebelumnya, dengan template “Sertifikat segera berakhir”. Tanpa template tidak ada yang dikirim.',
  days: 'Kapan',
  day: (before: number) => (before === 0 ? 'Pada harinya' : `${before} hari sebelumnya`),
  checklist: 'Yang dikerjakan',
  checklistHint: `Satu pekerjaan per baris, paling banyak ${CHECKLIST_MAX}.`,
  rule: 'Aturan',
  ruleHint: 'Sebagai catatan saja; tidak ada tanggal yang dihitung dari sini.',
  source: 'Sumber',
  checkedOn: 'Diperiksa tanggal',
  check: 'Periksa aturan terbaru sebelum memakainya.',
} as const;

export const holidays = {
  title: 'Hari libur',
  lead: 'Pada hari-hari ini tidak ada pengingat yang dikirim, seperti pada hari Minggu, 1 Januari, 1 Mei, 1 Juni, 17 Agustus, dan 25 Desember.',
  add: 'Tambah hari libur',
  linesHint: 'Satu per baris: tanggal, lalu namanya. Contoh: 19/03/2027 Hari Raya Nyepi',
  empty: 'Belum ada hari libur lain yang dimasukkan.',
  wrong: (line: string) => `Tidak terbaca: ${line}`,
  none: 'Tulis paling sedikit satu hari libur.',
} as const;
