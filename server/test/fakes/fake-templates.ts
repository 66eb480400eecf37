/** The templates of the companies that the fakes keep, as Meta knows them: one for each occasion, and some to stumble over. */
export interface FakeTemplate {
  name: string;
  language: string;
  status: string;
  category: 'UTILITY' | 'MARKETING';
  header: { format: 'TEXT' | 'IMAGE'; text?: string } | null;
  body: string;
  footer: string | null;
  buttons: { type: string; text: string; url?: string }[];
}

const template = (name: string, body: string, more: Partial<FakeTemplate> = {}): FakeTemplate => ({
  name,
  language: 'id',
  status: 'APPROVED',
  category: 'UTILITY',
  header: null,
  body,
  footer: null,
  buttons: [],
  ...more,
});

/** Anew for each fake, so that a test may change its own. */
export const fakeTemplates = (): FakeTemplate[] => [
  template(
    'reward_point',
    'Halo {{1}}, terima kasih atas kepercayaan Anda. Anda menerima {{2}} reward point dari kami.',
  ),
  template(
    'ulang_tahun_perusahaan',
    'Selamat ulang tahun, {{1}}! Kami mengirimkan hadiah {{2}} point untuk Anda.',
  ),
  template(
    'pengingat_servis',
    'Halo {{1}}, {{2}} Anda (tipe {{3}}, nomor seri {{4}}) terakhir diservis pada {{5}}. Salam, {{6}}.',
  ),
  template(
    'klaim_voucher',
    'Halo {{1}}, Anda menukar point dengan voucher {{2}}. Kode voucher Anda: {{3}}. Simpan pesan ini.',
  ),
  template(
    'klaim_item',
    'Halo {{1}}, Anda menukar point dengan {{2}}. Kami kirim kepada {{3}} ({{4}}) di {{5}}. Nomor resi menyusul.',
  ),
  template(
    'nomor_resi',
    'Halo {{1}}, {{2}} yang Anda klaim pada {{3}} sudah kami kirim kepada {{4}}. Nomor resi: {{5}}.',
  ),
  template(
    'perubahan_akun',
    'Halo {{1}}, {{2}} akun Anda diubah pada {{3}}. Bila bukan atas permintaan Anda, hubungi kami.',
  ),
  template(
    'lupa_password',
    'Halo {{1}}, buat password baru di {{2}} dalam 15 menit. Abaikan pesan ini bila Anda tidak memintanya.',
  ),
  template('point_dengan_tautan', '{{1}}, point Anda bertambah {{2}}. Lihat hadiahnya.', {
    header: { format: 'TEXT', text: 'Untuk {{1}}' },
    footer: 'Balas STOP untuk berhenti',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Berhenti' },
      { type: 'URL', text: 'Lihat hadiah', url: 'https://point.example/h/{{1}}' },
    ],
  }),
  template('poin_diterima', 'Hello {{1}}, you have received {{2}} points.', {
    name: 'reward_point',
    language: 'en_US',
  }),
  template('promo_bergambar', 'Halo {{1}}, lihat penawaran bulan ini.', {
    category: 'MARKETING',
    header: { format: 'IMAGE' },
  }),
  template('reward_point_baru', 'Halo {{1}}, ada {{2}} point untuk Anda.', { status: 'PENDING' }),
  template('reward_point_lama', 'Halo {{1}}, {{2}} point.', { status: 'REJECTED' }),
  template('promo_akhir_tahun', 'Halo {{1}}, ada promo.', {
    category: 'MARKETING',
    status: 'PAUSED',
  }),
];

const placesIn = (text: string | undefined): number =>
  new Set(Array.from((text ?? '').matchAll(/\{\{(\w+)\}\}/g), ([, key]) => key)).size;

/** How many values each part of a template takes. */
export const placesOf = ({ header, body, buttons }: FakeTemplate) => ({
  header: placesIn(header?.text),
  body: placesIn(body),
  buttons: buttons.map(({ url }) => placesIn(url)),
});

/** What WhatsApp refuses in a value. */
export const isRefusedValue = (value: unknown): boolean =>
  typeof value !== 'string' || value.trim() === '' || /[\n\t]| {5,}/.test(value);

export const fill = (text: string, values: string[]): string =>
  text.replace(/\{\{(\d+)\}\}/g, (_, position: string) => values[Number(position) - 1] ?? '');
