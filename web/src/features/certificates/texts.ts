import {
  CERTIFICATE_DAYS,
  type CertificateKind,
  type CertificateStanding,
} from '@reward-points/contract/certificates';
import { daysBetween } from '@reward-points/contract/dates';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

const NEAR_DAYS = Math.max(...CERTIFICATE_DAYS);

export const kinds: Record<CertificateKind, string> = { kalibrasi: 'Kalibrasi', tera: 'Tera' };

export const standings: Record<CertificateStanding, string> = {
  ending: `Berakhir ≤ ${NEAR_DAYS} hari`,
  ended: 'Sudah berakhir',
  'no-file': 'Tidak ada file',
};

export const texts = {
  title: 'Sertifikat',
  ends: 'Sertifikat segera berakhir',
  enterNewer: 'Catat yang baru',
  enterNewerOf: (number: string) => `Catat yang baru untuk sertifikat ${number}`,
  add: 'Tambah sertifikat',
  change: 'Ubah sertifikat',
  listHint: 'Sertifikat dicatat di halaman alatnya.',
  page: 'Halaman sertifikat',
  search: 'Cari sertifikat',
  filter: 'Saring sertifikat',

  number: 'Nomor',
  kind: 'Jenis',
  issuer: 'Penerbit',
  issuedOn: 'Terbit',
  validUntil: 'Berlaku sampai',
  equipment: 'Peralatan',
  file: 'File',
  fileHint: 'PDF atau gambar, paling besar 10 MB.',
  fileStays: 'Kosongkan bila filenya tetap.',
  choose: 'Pilih file',

  download: 'Unduh',
  downloadOne: (number: string) => `Unduh sertifikat ${number}`,
  reason: 'Alasan',
  remove: 'Hapus sertifikat',
  removed: 'Sertifikat yang terbit sebelumnya berlaku lagi di daftar dan pengingat.',
  delete: 'Hapus',
  edit: 'Ubah',
} as const;

/** Who issued it, when, and until when it holds. */
export const lineOf = (one: { issuer: string; issued_on: string; valid_until: string }): string =>
  `${one.issuer}, ${formatDay(one.issued_on)} sampai ${formatDay(one.valid_until)}`;

/** How it stands; undefined: it holds, and not only for a short time. */
export function standingOf(one: {
  valid_until: string;
  is_latest: boolean;
}): { label: string; color: 'gray' | 'red' | 'orange' } | undefined {
  if (!one.is_latest) return { label: 'Sudah diganti', color: 'gray' };
  const days = daysBetween(today(), one.valid_until);
  if (days < 0) return { label: 'Sudah berakhir', color: 'red' };
  if (days > NEAR_DAYS) return undefined;
  const label = days === 0 ? 'Berakhir hari ini' : `${formatNumber(days)} hari lagi`;
  return { label, color: 'orange' };
}

export const missedOf = (isSought: boolean, standing: CertificateStanding | undefined) => {
  if (standing !== undefined && !isSought) return `Tidak ada sertifikat “${standings[standing]}”.`;
  return (
    (isSought || standing !== undefined) && 'Tidak ada sertifikat yang cocok dengan pencarian ini.'
  );
};
