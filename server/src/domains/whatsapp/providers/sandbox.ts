import type { Template } from '@reward-points/contract/whatsapp';
import { commonTemplate } from './common-template.rules.ts';
import type { ProviderTemplate, StatusReport, WhatsappProvider } from './provider.ts';

const templates = {
  reward: {
    id: 'sandbox-reward',
    name: 'reward_point',
    body: 'Halo {{1}}, terima kasih atas kepercayaan Anda. Anda menerima {{2}} reward point dari kami.',
  },
  'reward-short': {
    id: 'sandbox-reward-short',
    name: 'reward_point_singkat',
    body: '{{1}}, point Anda bertambah {{2}}. Tukarkan dengan voucher atau item pilihan Anda.',
  },
  birthday: {
    id: 'sandbox-birthday',
    name: 'ulang_tahun_perusahaan',
    body: 'Selamat ulang tahun, {{1}}! Sebagai tanda terima kasih kami mengirimkan hadiah {{2}} point.',
  },
  reminder: {
    id: 'sandbox-reminder',
    name: 'pengingat_servis',
    body: 'Halo {{1}}, {{2}} Anda (tipe {{3}}, nomor seri {{4}}) terakhir diservis pada {{5}}. Silakan hubungi kami untuk menjadwalkan servis berikutnya.',
  },
  'voucher-claim': {
    id: 'sandbox-voucher-claim',
    name: 'klaim_voucher',
    body: 'Halo {{1}}, Anda menukar point dengan voucher {{2}}. Kode voucher Anda: {{3}}. Simpan pesan ini.',
  },
  'item-claim': {
    id: 'sandbox-item-claim',
    name: 'klaim_item',
    body: 'Halo {{1}}, Anda menukar point dengan {{2}}. Kami kirim kepada {{3}} ({{4}}) di {{5}}. Nomor resi menyusul.',
  },
  'service-visit-claim': {
    id: 'sandbox-service-visit-claim',
    name: 'klaim_kunjungan_servis',
    body: 'Halo {{1}}, Anda menukar point dengan {{2}}. Nomor klaim Anda: {{3}}. Kami akan menghubungi Anda untuk mengatur kunjungannya.',
  },
  'cancelled-claim': {
    id: 'sandbox-cancelled-claim',
    name: 'penukaran_dibatalkan',
    body: 'Halo {{1}}, penukaran {{2}} kami batalkan. Alasan: {{3}}. Sebanyak {{4}} point sudah kami kembalikan.',
  },
  correction: {
    id: 'sandbox-correction',
    name: 'koreksi_point',
    body: 'Halo {{1}}, point Anda kami koreksi: {{2}} point. Alasan: {{3}}.',
  },
  receipt: {
    id: 'sandbox-receipt',
    name: 'nomor_resi',
    body: 'Halo {{1}}, {{2}} yang Anda klaim pada {{3}} sudah kami kirim kepada {{4}}. Nomor resi: {{5}}.',
  },
  'sign-in-changed': {
    id: 'sandbox-sign-in-changed',
    name: 'perubahan_akun',
    body: 'Halo {{1}}, {{2}} akun Anda diubah pada {{3}}. Bila bukan atas permintaan Anda, segera hubungi kami.',
  },
} as const satisfies Record<string, Template>;

const listed: ProviderTemplate[] = Object.values(templates).map((template) =>
  commonTemplate({
    ...template,
    language: 'id',
    state: 'approved',
    header: null,
    footer: null,
    buttons: [],
  }),
);

const delivered = (providerMessageId: string): StatusReport => ({
  providerMessageId,
  status: 'delivered',
  at: null,
  failure: null,
});

/**
 * The provider that needs no account: it offers templates and delivers into the message log, so that the whole product
 * can be used, shown and tested offline. Sending the same message again changes nothing.
 */
export const sandbox: WhatsappProvider = {
  name: 'sandbox',
  reachesPeople: false,
  limits: { perMinute: null, perDay: null },
  listTemplates: async () => listed,
  firstTemplates: {
    reward: templates.reward.id,
    birthday: templates.birthday.id,
    reminder: templates.reminder.id,
    'voucher-claim': templates['voucher-claim'].id,
    'item-claim': templates['item-claim'].id,
    'service-visit-claim': templates['service-visit-claim'].id,
    'cancelled-claim': templates['cancelled-claim'].id,
    receipt: templates.receipt.id,
    correction: templates.correction.id,
    'sign-in-changed': templates['sign-in-changed'].id,
  },
  send: async (message) => ({
    status: 'delivered',
    providerMessageId: `sandbox-${message.id}`,
  }),
  sendText: async (message) => ({
    status: 'delivered',
    providerMessageId: `sandbox-${message.id}`,
  }),
  checkConnection: async () => ({ name: 'Sandbox', whatsapp: null }),
  // What a killed server had in hand was delivered, since nothing stands between it and the log.
  log: {
    find: async (message) => [delivered(`sandbox-${message.id}`)],
    read: async (id) => delivered(id),
  },
  webhook: null,
};
