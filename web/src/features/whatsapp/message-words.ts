import { messageStatuses } from '@reward-points/contract/labels';
import type { MessageStatus, MessageWait } from '@reward-points/contract/whatsapp';

export const statuses: Record<MessageStatus, { label: string; color: string }> = {
  queued: { label: messageStatuses.queued, color: 'gray' },
  accepted: { label: messageStatuses.accepted, color: 'gray' },
  sent: { label: messageStatuses.sent, color: 'tirta' },
  delivered: { label: messageStatuses.delivered, color: 'teal' },
  read: { label: messageStatuses.read, color: 'teal' },
  failed: { label: messageStatuses.failed, color: 'red' },
  unknown: { label: messageStatuses.unknown, color: 'orange' },
  received: { label: messageStatuses.received, color: 'tirta' },
};

/** What a queued message waits for. */
export const waits: Record<MessageWait, string> = {
  turn: 'Menunggu giliran',
  retry: 'Menunggu percobaan berikutnya',
  answer: 'Menunggu kabar dari penyedia',
  budget: 'Menunggu besok, kuota hari ini habis',
  channel: 'Menunggu koneksi WhatsApp',
  template: 'Menunggu template dapat dipakai',
};
