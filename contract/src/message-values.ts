import { z } from 'zod';
import { messageKinds } from './labels.ts';
import { serviceVisit } from './service-visit.ts';

/** What a message is about, as far as a template is chosen for it. */
export const OCCASIONS = [
  'reward',
  'birthday',
  'reminder',
  'certificate',
  'voucher-claim',
  'item-claim',
  'service-visit-claim',
  'cancelled-claim',
  'receipt',
  'correction',
  'sign-in-changed',
  'password-reset',
  'sign-in-code',
  'approval',
  'claim-request',
  'visit-report',
  'appointment',
  'appointment-cancelled',
] as const;
export const Occasion = z.enum(OCCASIONS);
export type Occasion = z.output<typeof Occasion>;

/** How an occasion is called: as its messages are. Points are told of on two. */
export const OCCASION_NAMES: Record<Occasion, string> = {
  ...messageKinds,
  reward: 'Pemberian point',
  birthday: 'Ulang tahun',
};

/** What can stand at a placeholder: its name on the screen, and a sample for a preview. */
export const VALUES = {
  customer: { label: 'Nama customer', sample: 'PT Maju Bersama' },
  points: { label: 'Jumlah point', sample: '1.500' },
  balance: { label: 'Saldo point setelahnya', sample: '12.500' },
  product: { label: 'Produk', sample: 'Flowmeter Elektromagnetik' },
  flowmeter_type: { label: 'Tipe flowmeter', sample: 'EM-100' },
  serial_number: { label: 'Nomor seri', sample: 'SN-20481' },
  certificate_kind: { label: 'Jenis sertifikat', sample: 'kalibrasi' },
  certificate_number: { label: 'Nomor sertifikat', sample: 'LK-0412/2026' },
  valid_until: { label: 'Berlaku sampai', sample: '20 Januari 2027' },
  last_service: { label: 'Servis terakhir', sample: '21 November 2024' },
  username: { label: 'Nama pengirim', sample: 'admin' },
  voucher: { label: 'Nama voucher', sample: 'Voucher Belanja Rp100.000' },
  code: { label: 'Kode voucher', sample: 'VCR-7K2M-9Q4T' },
  claim_number: { label: 'Nomor klaim', sample: 'KS-7K2M-9Q4T' },
  item: { label: 'Nama item', sample: 'Kaos Polo' },
  recipient: { label: 'Nama penerima', sample: 'Budi Santoso' },
  telp: { label: 'Telepon penerima', sample: '081234567890' },
  address: { label: 'Alamat pengiriman', sample: 'Jalan Merdeka 10, Bandung' },
  claim_date: { label: 'Tanggal klaim', sample: '18 November 2026' },
  receipt_number: { label: 'Nomor resi', sample: 'JNE0123456789' },
  courier: { label: 'Kurir', sample: 'JNE' },
  tracking_page: { label: 'Halaman lacak kurir', sample: 'https://www.jne.co.id/tracking-package' },
  reward: { label: 'Yang ditukar', sample: 'Kaos Polo' },
  reason: { label: 'Alasan', sample: 'Barang diretur' },
  point_change: { label: 'Perubahan point', sample: '−250' },
  change: { label: 'Yang diubah', sample: 'nomor WhatsApp' },
  time: { label: 'Waktu perubahan', sample: '21 November 2026 pukul 12.00' },
  reset_link: {
    label: 'Tautan reset password',
    sample: 'https://points.example.com/reset-password#contoh',
  },
  reset_token: { label: 'Ujung tautan reset password (untuk tombol)', sample: 'contoh' },
  sign_in_code: { label: 'Kode masuk', sample: '482913' },
  request: {
    label: 'Yang diminta disetujui',
    sample: 'sari mengirim 1.500 point kepada PT Maju Bersama',
  },
  approval_link: {
    label: 'Tautan permintaan persetujuan',
    sample: 'https://points.example.com/admin/approvals/12',
  },
  claim_request_link: {
    label: 'Tautan permintaan klaim',
    sample: 'https://points.example.com/people',
  },
  visit_date: { label: 'Tanggal kunjungan', sample: '20 November 2026' },
  report_number: { label: 'Nomor laporan', sample: 'LK-2026-0012' },
  report_link: {
    label: 'Tautan laporan kunjungan',
    sample: 'https://points.example.com/equipment/12',
  },
  visit_kind: { label: 'Jenis kunjungan', sample: 'kalibrasi' },
  visit_when: { label: 'Hari dan jam kunjungan', sample: 'Senin, 7 Desember 2026 pukul 10.00' },
  appointment_link: {
    label: 'Tautan jawaban janji kunjungan',
    sample: 'https://points.example.com/equipment/12',
  },
  site: { label: 'Lokasi alat', sample: 'Ruang pompa 2' },
  technician: { label: 'Teknisi', sample: 'Budi' },
  approval_number: { label: 'Ujung tautan permintaan persetujuan (untuk tombol)', sample: '12' },
} as const;

export const ValueName = z.enum(Object.keys(VALUES) as (keyof typeof VALUES)[]);
export type ValueName = z.output<typeof ValueName>;

/**
 * What each occasion has to say, in the order in which its messages are queued. The specified ones come first and fill a
 * template that nobody has mapped; those after them are additions.
 */
export const VALUES_OF = {
  reward: { specified: 2, names: ['customer', 'points', 'balance'] },
  birthday: { specified: 2, names: ['customer', 'points', 'balance'] },
  reminder: {
    specified: 6,
    names: ['customer', 'product', 'flowmeter_type', 'serial_number', 'last_service', 'username'],
  },
  certificate: {
    specified: 5,
    names: [
      'customer',
      'certificate_kind',
      'certificate_number',
      'product',
      'valid_until',
      'flowmeter_type',
      'serial_number',
    ],
  },
  'voucher-claim': {
    specified: 3,
    names: ['customer', 'voucher', 'code', 'points', 'balance'],
  },
  'item-claim': {
    specified: 5,
    names: ['customer', 'item', 'recipient', 'telp', 'address', 'points', 'balance'],
  },
  'service-visit-claim': {
    specified: 3,
    names: ['customer', 'reward', 'claim_number', 'points', 'balance'],
  },
  receipt: {
    specified: 5,
    names: [
      'customer',
      'item',
      'claim_date',
      'recipient',
      'receipt_number',
      'courier',
      'tracking_page',
    ],
  },
  'cancelled-claim': {
    specified: 4,
    names: ['customer', 'reward', 'reason', 'points', 'balance'],
  },
  correction: {
    specified: 3,
    names: ['customer', 'point_change', 'reason', 'balance'],
  },
  'sign-in-changed': { specified: 3, names: ['customer', 'change', 'time'] },
  'password-reset': { specified: 2, names: ['customer', 'reset_link', 'reset_token'] },
  'sign-in-code': { specified: 1, names: ['sign_in_code', 'customer'] },
  approval: {
    specified: 4,
    names: ['customer', 'request', 'reason', 'approval_link', 'approval_number'],
  },
  'claim-request': { specified: 3, names: ['customer', 'request', 'claim_request_link'] },
  'visit-report': {
    specified: 4,
    names: ['customer', 'product', 'visit_date', 'report_link', 'report_number', 'serial_number'],
  },
  appointment: {
    specified: 5,
    names: [
      'customer',
      'visit_kind',
      'product',
      'visit_when',
      'appointment_link',
      'site',
      'serial_number',
      'technician',
    ],
  },
  'appointment-cancelled': {
    specified: 5,
    names: ['customer', 'visit_kind', 'product', 'visit_when', 'reason', 'serial_number'],
  },
} as const satisfies Record<Occasion, { specified: number; names: readonly ValueName[] }>;

/** What stands for a value where a message of the occasion is shown as an example. */
export const sampleOf = (occasion: Occasion, name: ValueName): string =>
  name === 'reward' && occasion === 'service-visit-claim'
    ? serviceVisit.label
    : VALUES[name].sample;

/** Told of only once somebody has chosen a template for it; that there is none is no trouble. */
export const OPTIONAL_OCCASIONS: readonly Occasion[] = [
  'certificate',
  'password-reset',
  'sign-in-code',
  'approval',
  'claim-request',
  'visit-report',
  'appointment',
  'appointment-cancelled',
];

/** Where a template takes a value. Header, body and each button count theirs for themselves, from 1. */
export const Placeholder = z.object({
  part: z.enum(['header', 'body', 'button']),
  /** Which of the buttons, counted from 0; null in header and body. */
  button: z.int().min(0).max(9).nullable(),
  position: z.int().min(1).max(99),
});
export type Placeholder = z.output<typeof Placeholder>;

export const MappedPlaceholder = Placeholder.extend({ value: ValueName });
export type MappedPlaceholder = z.output<typeof MappedPlaceholder>;

/**
 * Why a template cannot be relied on. `gone`: no longer at the provider. `unusable`: it has a picture or button that nothing
 * here can fill. `unmapped`: a placeholder has no value.
 */
const TEMPLATE_PROBLEMS = [
  'none',
  'pending',
  'rejected',
  'paused',
  'gone',
  'unusable',
  'unmapped',
] as const;
export const TemplateProblem = z.enum(TEMPLATE_PROBLEMS);
export type TemplateProblem = z.output<typeof TemplateProblem>;

/** A template as the provider has it, whatever its state. */
export const ProviderTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.object({ type: z.string(), text: z.string(), url: z.string().nullable() })),
  /** All that it needs filled. */
  placeholders: z.array(Placeholder),
  /** Null: it can be sent, once it is mapped. */
  problem: TemplateProblem.nullable(),
});
export type ProviderTemplate = z.output<typeof ProviderTemplate>;

/** A template with its placeholders filled, as a customer sees it. */
export const MessagePreview = z.object({
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.object({ type: z.string(), text: z.string(), url: z.string().nullable() })),
});
export type MessagePreview = z.output<typeof MessagePreview>;
