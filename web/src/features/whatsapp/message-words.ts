import type { MessageKind, MessageStatus } from '@reward-points/contract/whatsapp';

/** What a message is about, as people say it. */
export const kinds: Record<MessageKind, string> = {
  point: 'Point',
  reminder: 'Pengingat servis',
  receipt: 'Nomor resi',
  'voucher-claim': 'Klaim voucher',
  'item-claim': 'Klaim item',
  'service-visit-claim': 'Klaim kunjungan servis',
  'sign-in-changed': 'Perubahan akun',
  incoming: 'Pesan masuk',
  reply: 'Balasan otomatis',
  test: 'Pesan uji',
};

export const statuses: Record<MessageStatus, { label: string; color: string }> = {
  queued: { label: 'Antre', color: 'gray' },
  accepted: { label: 'Diterima penyedia', color: 'gray' },
  sent: { label: 'Terkirim', color: 'tirta' },
  delivered: { label: 'Diterima', color: 'teal' },
  read: { label: 'Dibaca', color: 'teal' },
  failed: { label: 'Gagal', color: 'red' },
  received: { label: 'Masuk', color: 'tirta' },
};
