import {
  type MappedPlaceholder,
  OCCASIONS,
  type Occasion,
  VALUES_OF,
  type ValueName,
} from '@reward-points/contract/message-values';
import {
  defaultMapping,
  missingOf,
  problemOf,
  type TemplateContent,
  type TemplateStanding,
} from './layout.rules.ts';

/** What a template of an occasion is called, in the words of those who name them: all words of one group have to stand. */
const NAMES: Partial<Record<Occasion, readonly (readonly string[])[]>> = {
  reward: [['reward'], ['pemberian'], ['point'], ['poin'], ['points']],
  birthday: [['ulang', 'tahun'], ['ultah'], ['birthday'], ['hut']],
  reminder: [['pengingat'], ['reminder'], ['servis', 'berikutnya'], ['service', 'reminder']],
  'voucher-claim': [
    ['klaim', 'voucher'],
    ['claim', 'voucher'],
    ['tukar', 'voucher'],
    ['kode', 'voucher'],
  ],
  'item-claim': [
    ['klaim', 'item'],
    ['claim', 'item'],
    ['klaim', 'barang'],
    ['tukar', 'item'],
    ['tukar', 'barang'],
  ],
  'service-visit-claim': [
    ['klaim', 'kunjungan'],
    ['klaim', 'servis'],
    ['claim', 'visit'],
  ],
  'cancelled-claim': [
    ['penukaran', 'dibatalkan'],
    ['penukaran', 'batal'],
    ['klaim', 'dibatalkan'],
    ['klaim', 'batal'],
    ['claim', 'cancelled'],
    ['cancelled'],
    ['pembatalan'],
  ],
  receipt: [['nomor', 'resi'], ['resi'], ['receipt'], ['pengiriman'], ['shipping'], ['dikirim']],
  correction: [['koreksi'], ['correction'], ['penyesuaian']],
  'sign-in-changed': [
    ['perubahan', 'akun'],
    ['akun', 'diubah'],
    ['sign', 'in', 'changed'],
    ['account', 'changed'],
    ['keamanan', 'akun'],
  ],
  'password-reset': [
    ['reset', 'password'],
    ['reset', 'sandi'],
    ['lupa', 'password'],
    ['lupa', 'sandi'],
    ['password'],
  ],
  'sign-in-code': [
    ['kode', 'masuk'],
    ['kode', 'login'],
    ['kode', 'verifikasi'],
    ['sign', 'in', 'code'],
    ['verification', 'code'],
    ['otp'],
  ],
  approval: [['permintaan', 'persetujuan'], ['persetujuan'], ['approval']],
  certificate: [['sertifikat'], ['certificate'], ['skhp']],
  'claim-request': [
    ['permintaan', 'klaim'],
    ['claim', 'request'],
  ],
  'visit-report': [
    ['laporan', 'kunjungan'],
    ['visit', 'report'],
  ],
  appointment: [['janji', 'kunjungan'], ['jadwal', 'kunjungan'], ['appointment']],
  'appointment-cancelled': [
    ['kunjungan', 'dibatalkan'],
    ['kunjungan', 'batal'],
    ['appointment', 'cancelled'],
  ],
};

/** Without one of these a message would not say what it is for. */
const ESSENTIAL: Partial<Record<Occasion, readonly ValueName[]>> = {
  reward: ['points'],
  'voucher-claim': ['code'],
  receipt: ['receipt_number'],
  correction: ['point_change'],
  'password-reset': ['reset_link', 'reset_token'],
  'sign-in-code': ['sign_in_code'],
  approval: ['approval_link', 'approval_number'],
  'claim-request': ['claim_request_link'],
  certificate: ['valid_until'],
  'visit-report': ['report_link'],
  appointment: ['visit_when'],
  'appointment-cancelled': ['visit_when'],
};

/** What a placeholder is called where the provider has names for them. */
const VALUE_WORDS: Partial<Record<ValueName, readonly string[]>> = {
  customer: ['customer', 'customer_name', 'nama', 'nama_customer', 'name', 'pelanggan'],
  points: ['point', 'points', 'poin', 'jumlah_point', 'jumlah_poin'],
  balance: ['balance', 'saldo', 'saldo_point', 'sisa_point'],
  product: ['product', 'produk'],
  flowmeter_type: ['flowmeter_type', 'tipe', 'type'],
  serial_number: ['serial_number', 'nomor_seri', 'serial'],
  certificate_kind: ['certificate_kind', 'jenis_sertifikat'],
  certificate_number: ['certificate_number', 'nomor_sertifikat', 'certificate'],
  valid_until: ['valid_until', 'berlaku_sampai', 'berakhir'],
  last_service: ['last_service', 'servis_terakhir'],
  username: ['username', 'admin', 'pengirim'],
  voucher: ['voucher', 'nama_voucher'],
  code: ['code', 'kode', 'voucher_code', 'kode_voucher'],
  claim_number: ['claim_number', 'nomor_klaim'],
  item: ['item', 'barang', 'nama_item'],
  recipient: ['recipient', 'penerima', 'nama_penerima'],
  telp: ['telp', 'telepon', 'phone'],
  address: ['address', 'alamat'],
  claim_date: ['claim_date', 'tanggal_klaim', 'tanggal'],
  receipt_number: ['receipt_number', 'resi', 'nomor_resi'],
  courier: ['courier', 'kurir'],
  reward: ['reward', 'hadiah'],
  reason: ['reason', 'alasan'],
  point_change: ['point_change', 'perubahan_point', 'perubahan'],
  change: ['change', 'yang_diubah', 'perubahan'],
  time: ['time', 'waktu'],
  reset_link: ['link', 'tautan', 'reset_link'],
  reset_token: ['token', 'reset_token'],
  sign_in_code: ['code', 'kode', 'otp', 'kode_masuk', 'sign_in_code'],
  request: ['request', 'permintaan'],
  claim_request_link: ['link', 'tautan', 'claim_request_link'],
  visit_date: ['tanggal', 'tanggal_kunjungan', 'date'],
  report_number: ['nomor', 'nomor_laporan', 'report_number'],
  report_link: ['link', 'tautan', 'report_link'],
  visit_kind: ['visit_kind', 'jenis_kunjungan', 'jenis'],
  visit_when: ['visit_when', 'jadwal', 'jadwal_kunjungan', 'waktu_kunjungan', 'hari'],
  appointment_link: ['link', 'tautan', 'appointment_link'],
  site: ['site', 'lokasi'],
  technician: ['technician', 'teknisi'],
  approval_link: ['link', 'tautan', 'approval_link'],
  approval_number: ['nomor', 'number', 'approval_number'],
};

/** What the address of a button may end with. */
const IN_BUTTONS: readonly ValueName[] = ['reset_token', 'sign_in_code', 'approval_number'];

/** A template that may be paired. */
export type Candidate = TemplateContent & TemplateStanding & { name: string; language: string };

interface Pair {
  occasion: Occasion;
  templateId: string;
  mapping: MappedPlaceholder[];
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** How well a name says an occasion: by the longest group of words that all stand in it. 0: it says nothing of it. */
function likeness(occasion: Occasion, name: string): number {
  const words = wordsOf(name);
  const lengths = (NAMES[occasion] ?? [])
    .filter((group) => group.every((word) => words.includes(word)))
    .map((group) => group.join('').length);
  return Math.max(0, ...lengths);
}

/** What fills each placeholder: by what the provider calls it, by its place, or for a button the end of the link, or the code. */
function guessMapping(occasion: Occasion, template: Candidate): MappedPlaceholder[] {
  const names: readonly ValueName[] = VALUES_OF[occasion].names;
  const byPlace = defaultMapping(occasion, template);
  return template.placeholders.flatMap(({ part, button, position, name }) => {
    const called = name?.toLowerCase();
    const named = called && names.find((value) => VALUE_WORDS[value]?.includes(called));
    const placed = byPlace.find((one) => one.part === part && one.position === position)?.value;
    const ofButton = names.find((value) => IN_BUTTONS.includes(value));
    // A name that nobody knows says more than its place: it is left for somebody to map.
    const value = name === null ? (part === 'button' ? ofButton : placed) : named;
    return value ? [{ part, button, position, value }] : [];
  });
}

const saysEnough = (occasion: Occasion, mapping: readonly MappedPlaceholder[]): boolean => {
  const essential = ESSENTIAL[occasion];
  return !essential || mapping.some(({ value }) => essential.includes(value));
};

/** Whom of two templates of one name customers understand. */
const LANGUAGE = 'id';

/**
 * Pairs templates with occasions by names and placeholders, the most alike first. A template serves one occasion; one that
 * would leave a placeholder open serves none.
 */
export function pairTemplates(
  occasions: readonly Occasion[],
  templates: readonly Candidate[],
): Pair[] {
  const possible = OCCASIONS.filter((occasion) => occasions.includes(occasion))
    .flatMap((occasion) =>
      templates.map((template) => ({
        occasion,
        template,
        likeness: likeness(occasion, template.name),
        mapping: guessMapping(occasion, template),
      })),
    )
    .filter(
      ({ occasion, template, likeness, mapping }) =>
        likeness > 0 &&
        problemOf(template) === null &&
        saysEnough(occasion, mapping) &&
        missingOf(occasion, template, mapping).length === 0,
    )
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        Number(b.template.language === LANGUAGE) - Number(a.template.language === LANGUAGE) ||
        b.mapping.length - a.mapping.length,
    );
  const pairs: Pair[] = [];
  for (const { occasion, template, mapping } of possible) {
    const isTaken = pairs.some(
      (pair) => pair.occasion === occasion || pair.templateId === template.id,
    );
    if (!isTaken) pairs.push({ occasion, templateId: template.id, mapping });
  }
  return OCCASIONS.flatMap((occasion) => pairs.filter((pair) => pair.occasion === occasion));
}
