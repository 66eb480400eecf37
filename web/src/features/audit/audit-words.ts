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
  admin: 'Administrator',
  customer: 'Member',
  server: 'Server',
  nobody: 'Tanpa akun',
};
