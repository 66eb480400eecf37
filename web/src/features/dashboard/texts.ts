import type { Setup } from '@reward-points/contract/dashboard';
import { formatNumber } from '#format/points.ts';

export const SUMMARY = 'Ringkasan';
export const WELCOME = 'Selamat datang di Reward Points';
export const WELCOME_BACK = 'Selamat datang kembali';
export const SUMMARY_FAILED = 'Ringkasan tidak dapat dimuat';
export const NOBODY_RANKED = 'Peringkat tampil setelah ada customer.';

export const toRemind = (count: number): string => `${formatNumber(count)} menunggu diingatkan`;
export const parcels = (count: number): string => `${formatNumber(count)} paket`;

/** Before an entry of a popup that came while the page was open. */
export const NEW = 'Baru: ';

export const popupCount = (count: number): string => ` (${formatNumber(count)})`;
export const linkOf = (popup: string): string => `Lihat ${popup}`;
export const closeOf = (popup: string): string => `Tutup ${popup}`;
export const entriesLabel = (popup: string): string => `Semua ${popup}`;

export const FIRST_STEPS = 'Langkah pertama';

export const doneOf = (done: number, all: number): string => `${done} dari ${all} selesai`;
export const stepState = (isDone: boolean | undefined): string => (isDone ? 'Sudah' : 'Belum');

/** What a new company does before its first customer can be given anything (ADD-65). */
export const setupWords: Record<keyof Setup, { title: string; text: string }> = {
  has_profile: {
    title: 'Lengkapi profil perusahaan',
    text: 'Alamat, tanggal berdiri, dan e-mail perusahaan Anda.',
  },
  has_logo: {
    title: 'Pasang logo perusahaan',
    text: 'Tampil di layar Anda dan pada laporan point yang dicetak.',
  },
  has_rule: {
    title: 'Tentukan aturan point',
    text: 'Berapa rupiah untuk satu point. Simpan, juga bila nilainya sudah sesuai.',
  },
  has_customers: {
    title: 'Masukkan customer Anda',
    text: 'Impor dari file .xlsx atau CSV, lalu produk, servis, dan saldo awal pointnya.',
  },
  has_rewards: {
    title: 'Siapkan hadiah dan kodenya',
    text: 'Voucher atau item yang dapat ditukar dengan point.',
  },
  has_message: {
    title: 'Pilih pesan WhatsApp',
    text: 'Template yang dikirim saat customer menerima point.',
  },
};

/** What stands beneath the title of a card that leads elsewhere. */
export const CARDS = {
  vouchers: 'Voucher dan kodenya',
  points: 'Point untuk customer',
  items: 'Item dan stoknya',
  promo: 'Siapkan pesan promo dan penerimanya',
  advertisement: 'Siapkan pesan iklan dan penerimanya',
};
