import { messageStatuses } from '@reward-points/contract/labels';
import type { TemplateProblem } from '@reward-points/contract/message-values';
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

/** Why nothing can be sent with a template: briefly, and as a sentence about it. */
export const templateProblems: Record<TemplateProblem, { label: string; sentence: string }> = {
  none: {
    label: 'Belum dipilih',
    sentence: 'Belum ada template yang dipilih, jadi pesan tidak dikirim.',
  },
  pending: {
    label: 'Menunggu persetujuan',
    sentence: 'Template pesan ini masih menunggu persetujuan WhatsApp.',
  },
  rejected: { label: 'Ditolak', sentence: 'Template pesan ini ditolak oleh WhatsApp.' },
  paused: { label: 'Dijeda', sentence: 'Template pesan ini sedang dijeda oleh WhatsApp.' },
  gone: {
    label: 'Sudah tidak ada',
    sentence: 'Template pesan ini tidak ada lagi di penyedia WhatsApp.',
  },
  unusable: {
    label: 'Tidak dapat dipakai',
    sentence: 'Template pesan ini memuat gambar atau tombol yang tidak dapat diisi dari sini.',
  },
  unmapped: {
    label: 'Isian belum lengkap',
    sentence: 'Template pesan ini memiliki isian yang belum dipasangkan dengan nilainya.',
  },
};

const providers: Record<string, string> = {
  sandbox: 'Sandbox (tanpa pengiriman)',
  qontak: 'Mekari Qontak',
  'cloud-api': 'WhatsApp Cloud API (Meta)',
};

export const providerName = (provider: string): string => providers[provider] ?? provider;
