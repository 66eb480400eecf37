import type { Job } from '@reward-points/contract/operations';
import { formatNumber } from '#format/points.ts';

export const TITLE = 'Pemeriksaan malam';

const JOBS: Record<Job, string> = {
  'verify-points': 'Pemeriksaan buku',
  backup: 'Cadangan',
  'forget-expired': 'Pembersihan data',
  'forget-by-period': 'Penghapusan data lama',
  'read-templates': 'Pembacaan template',
  'tell-of-endings': 'Kabar voucher yang segera berakhir',
  'remind-plans': 'Pengingat servis, kalibrasi, dan tera',
  'remind-certificates': 'Pengingat sertifikat',
};

export const troubled = (job: Job, hasFailed: boolean): string =>
  `${JOBS[job]} ${hasFailed ? 'gagal' : 'terlewat, terakhir'}`;
export const balancesWrong = (count: number): string => `${formatNumber(count)} saldo tidak cocok`;
export const booksOf = (isVerified: boolean): string =>
  isVerified ? 'Buku cocok' : 'Buku belum pernah diperiksa';
export const backupOf = (isThere: boolean): string =>
  isThere ? 'Cadangan terakhir' : 'Belum ada cadangan';
