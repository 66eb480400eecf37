import type { INVOICE_STATES, MESSAGE_KINDS, MESSAGE_STATUSES } from './choices.ts';
import type { StaffRole } from './permissions.ts';
import type { PlanKind } from './plan-days.ts';
import type { PointEntryKind } from './points.ts';
import { serviceVisit } from './service-visit.ts';
import type { PointsBasis } from './settings.ts';

/*
 * What screens and files call the same things. Nothing here needs a schema library.
 */

/** What a movement of points was for, as people say it. */
export const pointReasons: Record<PointEntryKind, string> = {
  award: 'Point dari kami',
  birthday: 'Hadiah ulang tahun',
  service: 'Point dari kunjungan',
  broadcast: 'Point untuk mitra',
  opening: 'Saldo awal',
  invoice: 'Point dari faktur',
  correction: 'Koreksi',
  'award-reversal': 'Point ditarik kembali',
  'claim-reversal': 'Klaim dibatalkan',
  'credit-note': 'Nota kredit',
  'shortfall-payment': 'Pelunasan kekurangan point',
  lapse: 'Point hangus',
  waiver: 'Kekurangan dihapuskan',
  'voucher-claim': 'Klaim voucher',
  'item-claim': 'Klaim item',
  'service-visit-claim': 'Klaim kunjungan servis',
};

/** From which value of an invoice its points are counted. */
export const pointsBases: Record<PointsBasis, string> = {
  gross: 'Termasuk PPN',
  net: 'Sebelum PPN',
};
/** The same within a sentence. */
export const pointsBasesWithin: Record<PointsBasis, string> = {
  gross: 'termasuk PPN',
  net: 'sebelum PPN',
};

/** How far an invoice is. */
export const invoiceStates: Record<(typeof INVOICE_STATES)[number], string> = {
  open: 'Belum lunas',
  paid: 'Lunas',
  void: 'Dibatalkan',
};

/** What a message is about. */
export const messageKinds: Record<(typeof MESSAGE_KINDS)[number], string> = {
  point: 'Point',
  correction: 'Koreksi point',
  reminder: 'Pengingat servis',
  certificate: 'Sertifikat segera berakhir',
  receipt: 'Nomor resi',
  'voucher-claim': 'Klaim voucher',
  'item-claim': 'Klaim item',
  'service-visit-claim': 'Klaim kunjungan servis',
  'cancelled-claim': 'Klaim dibatalkan',
  'sign-in-changed': 'Perubahan akun',
  'password-reset': 'Reset password',
  'sign-in-code': 'Kode masuk',
  approval: 'Permintaan persetujuan',
  'claim-request': 'Permintaan klaim',
  'visit-report': 'Laporan kunjungan',
  appointment: 'Janji kunjungan',
  'appointment-cancelled': 'Kunjungan dibatalkan',
  incoming: 'Pesan masuk',
  reply: 'Balasan otomatis',
  test: 'Pesan uji',
};

/** How far a message has come. */
export const messageStatuses: Record<(typeof MESSAGE_STATUSES)[number], string> = {
  queued: 'Menunggu',
  accepted: 'Diterima penyedia',
  sent: 'Terkirim',
  delivered: 'Sampai',
  read: 'Dibaca',
  failed: 'Gagal',
  unknown: 'Belum tentu sampai',
  received: 'Masuk',
};

/** What a kind of reward is called. */
export const rewardKinds: Record<string, string> = {
  voucher: 'Voucher',
  item: 'Item',
  'service-visit': serviceVisit.label,
};

/** What each of the staff is, as its colleagues say. */
export const staffRoles: Record<StaffRole, string> = {
  pemilik: 'Pemilik',
  kantor: 'Kantor',
  gudang: 'Gudang',
  teknisi: 'Teknisi',
  pembaca: 'Pembaca',
};

/** What a plan is of. */
export const planKinds: Record<PlanKind, string> = {
  servis: 'Servis',
  kalibrasi: 'Kalibrasi',
  tera: 'Tera',
};

/** What came of a visit. */
export const visitResults = { fit: 'Laik', adjusted: 'Disetel', unfit: 'Tidak laik' } as const;

/** How long ago equipment was installed. */
export const equipmentAge = ({
  from_years: from,
  to_years: to,
}: {
  from_years: number | null;
  to_years: number | null;
}): string => {
  if (from === null) return 'Tanggal pasang belum diisi';
  if (to === null) return `Lebih dari ${from} tahun`;
  return from === 0 ? 'Kurang dari setahun' : `${from}–${to} tahun`;
};
