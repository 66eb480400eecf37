import type { CalendarEntry } from '@reward-points/contract/appointments';
import { planKinds } from '@reward-points/contract/labels';
import { fullDate, weekdayOf } from '@reward-points/contract/weekdays';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export { planKinds } from '@reward-points/contract/labels';

export const texts = {
  views: 'Tampilan',
  month: 'Bulan',
  week: 'Minggu',
  previous: { month: 'Bulan sebelumnya', week: 'Minggu sebelumnya' },
  next: { month: 'Bulan berikutnya', week: 'Minggu berikutnya' },
  today: 'Hari ini',
  kind: 'Jenis',
  allKinds: 'Semua jenis',
  technician: 'Teknisi',
  allTechnicians: 'Semua teknisi',
  nobody: 'Belum ada teknisi',
  place: 'Kota atau lokasi',
  none: 'Tidak ada kunjungan di hari-hari ini.',
  more: (count: number) => `${formatNumber(count)} lagi`,
  moreOf: (count: number, day: string) => `${formatNumber(count)} lagi pada ${fullDate(day)}`,
  toAgree: 'Perlu diatur',
  nothingToAgree: 'Tidak ada yang lewat atau perlu diatur.',
  page: 'Halaman yang perlu diatur',
  dayPage: 'Halaman hari itu',
  openEquipment: 'Buka alat',
  keys: 'Dengan keyboard: Spasi mengangkat, panah memindahkan, Enter menaruh, Escape batal.',
} as const;

/** A Sunday has its name already. */
const isNamed = (day: string, rest: string | null): boolean =>
  rest !== null && rest !== weekdayOf(day);

/** What of an entry tells it from the others. */
export const nameOf = ({ kind, customer, item }: CalendarEntry): string =>
  `${planKinds[kind]} ${customer}, ${item}`;

export const carrying = {
  lifted: (name: string, day: string) => `${name} diangkat. ${fullDate(day)}.`,
  over: (day: string, rest: string | null) =>
    isNamed(day, rest) ? `${fullDate(day)}, ${rest}.` : `${fullDate(day)}.`,
  nowhere: 'Semua hari yang tampil sudah lewat.',
  dropped: (day: string) => `Ditaruh pada ${fullDate(day)}.`,
  cancelled: 'Dibatalkan.',
} as const;

export const form = {
  agree: 'Sepakati kunjungan',
  plan: 'Jadwal',
  choosePlan: 'Pilih jadwal',
  planMissing: 'Pilih jadwal yang akan dikunjungi.',
  day: 'Hari',
  hour: 'Jam',
  hourHint: 'Misalnya 09.30. Kosongkan bila sepanjang hari.',
  technician: 'Teknisi',
  noTechnician: 'Belum ditentukan',
  how: 'Kesepakatan',
  agreed: 'Sudah disepakati',
  ask: 'Tanyakan ke customer',
  askHint: 'Customer menjawab di halaman alatnya.',
  tell: 'Kirim juga lewat WhatsApp',
  tellAgain: 'Tanyakan lagi lewat WhatsApp',
  noTemplate: 'Belum ada template “Janji kunjungan”: tidak ada pesan yang dikirim.',
  noAddress:
    'Alamat aplikasi belum diatur, jadi pesan tidak dapat menyebut tautannya. Minta bantuan pengelola server.',
  unwanted:
    'Customer ini meminta tidak dikirimi pesan (STOP). Ia tetap dapat menjawab di halamannya.',
  rest: (day: string, name: string) =>
    isNamed(day, name) ? `${fullDate(day)} hari libur: ${name}.` : `${fullDate(day)} hari libur.`,
  dueOn: (day: string) => `Jatuh tempo ${formatDay(day)}`,
  save: 'Simpan',
  send: 'Tanyakan',
  back: 'Batal',
  cancelIt: 'Batalkan kunjungan',
  download: 'Unduh .ics',
  noPlan: 'Alat ini belum punya jadwal. Tambahkan jadwalnya dulu di halaman alat.',
  wished: (day: string | null, note: string | null) =>
    ['Customer minta hari lain', day && `: ${fullDate(day)}`, note && ` – “${note}”`]
      .filter(Boolean)
      .join(''),
} as const;

export const cancelling = {
  title: 'Batalkan kunjungan?',
  reason: 'Alasan',
  tell: 'Beri tahu customer lewat WhatsApp',
  noTemplate: 'Belum ada template “Kunjungan dibatalkan”: tidak ada pesan yang dikirim.',
  unwanted: 'Customer ini meminta tidak dikirimi pesan (STOP): tidak ada pesan yang dikirim.',
  stays: 'Jadwalnya tetap jatuh tempo dan dapat disepakati lagi.',
  back: 'Kembali',
  submit: 'Batalkan kunjungan',
} as const;

export const address = {
  open: 'Kalender lain',
  title: 'Kunjungan Anda di kalender lain',
  lead: 'Google Calendar, Outlook, atau ponsel dapat membaca kunjungan Anda dari satu alamat. Nomor telepon tidak ikut.',
  none: 'Belum ada alamat.',
  madeAt: (day: string) => `Alamat dibuat ${formatDay(day)}.`,
  make: 'Buat alamat',
  renew: 'Ganti alamat',
  renewed: 'Alamat yang lama berhenti begitu diganti.',
  once: 'Salin sekarang: alamat ini hanya tampil sekali. Siapa pun yang tahu alamat ini dapat membaca kunjungan Anda.',
  label: 'alamat kalender',
  remove: 'Hentikan',
} as const;

export const request = {
  title: 'Permintaan kunjungan',
  agree: 'Sepakati hari',
  refuse: 'Tolak',
  refuseTitle: 'Tolak permintaan',
  reason: 'Alasan',
  reasonHint: 'Dibaca customer.',
  wished: (day: string) => `Hari yang diinginkan: ${fullDate(day)}`,
  askedBy: (name: string) => `Diminta ${name}`,
  showPhoto: 'Lihat foto',
  photoAlt: 'Foto dari customer',
  photoFailed: 'Foto tidak dapat dimuat.',
  back: 'Batal',
} as const;
