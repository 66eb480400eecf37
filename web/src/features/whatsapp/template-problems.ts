import type { TemplateProblem } from '@reward-points/contract/message-values';

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
