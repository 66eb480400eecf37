import type { AuditRole, AuditTopic } from '@reward-points/contract/audit-trail';

/** What acts are about. */
export const topics: Record<AuditTopic, string> = {
  customers: 'Customer',
  points: 'Point',
  rewards: 'Voucher dan item',
  redemptions: 'Pengiriman',
  invoices: 'Faktur',
  services: 'Produk dan servis',
  imports: 'Impor',
  messages: 'Pesan WhatsApp',
  exports: 'Unduhan',
  settings: 'Pengaturan',
  people: 'Tim',
  'sign-ins': 'Masuk dan keluar',
  approvals: 'Persetujuan',
  refusals: 'Ditolak',
};

/** As whom somebody acted. */
export const roles: Record<AuditRole, string> = {
  admin: 'Tim',
  customer: 'Member',
  server: 'Server',
  nobody: 'Tanpa akun',
};

/** As whom somebody acted, and from where where that is known. */
export const actedAs = (role: AuditRole, address: string | null): string =>
  address ? `${roles[role]} – dari ${address}` : roles[role];

/** Addresses are shown to the owner alone, and found by no one else. */
export const searchIn = (hasAddresses: boolean): string =>
  hasAddresses ? 'Cari tindakan, nama, atau alamat IP' : 'Cari tindakan atau nama';
export const HINT = 'Setiap perubahan oleh tim dan setiap kali ada yang masuk tercatat di sini.';
export const MISSED = 'Tidak ada tindakan yang cocok dengan pencarian dan filter ini.';
export const ALL_OF_CUSTOMER = 'Semua tindakan untuk customer ini';
export const allOf = (actor: string): string => `Semua tindakan ${actor}`;
/** Ends that only what concerns one record is listed. */
export const endOnly = (what: string): string => `${what} saja: tampilkan semua`;
