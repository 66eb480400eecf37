/** How the value of a fact is written. */
export type FactForm = 'text' | 'number' | 'points' | 'rupiah' | 'day';

export interface Label {
  label: string;
  form?: FactForm;
}

/**
 * What an act may tell of a record, before and after, and how it is called. Whatever has another name is left out: so
 * nothing gets into the trail by handing over a whole row or form, least of all a password.
 */
export const FACTS = {
  name: { label: 'Nama' },
  username: { label: 'Username' },
  email: { label: 'Email' },
  whatsapp: { label: 'Nomor WhatsApp' },
  date_of_birth: { label: 'Tanggal berdiri', form: 'day' },
  address: { label: 'Alamat' },
  person: { label: 'Orang' },
  role: { label: 'Peran' },
  claim_limit: { label: 'Batas klaim', form: 'points' },
  ends_on: { label: 'Hari terakhir', form: 'day' },
  act_limit: { label: 'Batas per tindakan', form: 'points' },
  day_limit: { label: 'Batas per hari', form: 'points' },
  changed: { label: 'Yang diganti' },
  provider: { label: 'Penyedia' },
  client_id: { label: 'Client ID' },
  channel_id: { label: 'ID channel' },
  phone_number_id: { label: 'Phone number ID' },
  business_account_id: { label: 'Business Account ID' },
  point: { label: 'Point', form: 'points' },
  owed: { label: 'Kekurangan', form: 'points' },
  open_invoices: { label: 'Faktur belum lunas', form: 'number' },
  required_point: { label: 'Harga', form: 'points' },
  rules: { label: 'Rupiah untuk 1 point', form: 'rupiah' },
  since: { label: 'Berlaku sejak', form: 'day' },
  rupiah_per_point: { label: 'Nilai 1 point', form: 'rupiah' },
  points_when: { label: 'Point faktur diberikan' },
  points_basis: { label: 'Point dihitung dari nilai' },
  tax: { label: 'PPN', form: 'rupiah' },
  claims_ask: { label: 'Klaim bertanya dulu' },
  contact: { label: 'Nomor kontak' },
  second_look: { label: 'Harga, point rule, dan penghapusan perlu persetujuan' },
  signs_in_by_code: { label: 'Masuk dengan kode WhatsApp' },
  takes_sign_ups: { label: 'Formulir pendaftaran' },
  tax_number: { label: 'NPWP' },
  number: { label: 'Nomor faktur' },
  credit_note: { label: 'Nomor nota kredit' },
  customer: { label: 'Customer' },
  date: { label: 'Tanggal', form: 'day' },
  amount: { label: 'Nilai', form: 'rupiah' },
  due_date: { label: 'Jatuh tempo', form: 'day' },
  paid_date: { label: 'Tanggal bayar', form: 'day' },
  payment: { label: 'Pembayaran', form: 'rupiah' },
  paid: { label: 'Sudah dibayar', form: 'rupiah' },
  credited: { label: 'Nilai nota kredit', form: 'rupiah' },
  state: { label: 'Status' },
  count: { label: 'Jumlah', form: 'number' },
  starts_at: { label: 'Mulai' },
  task: { label: 'Pekerjaan' },
  until: { label: 'Sampai', form: 'day' },
  stock: { label: 'Sisa', form: 'number' },
  kind: { label: 'Jenis' },
  image: { label: 'Gambar' },
  terms: { label: 'Syarat dan ketentuan' },
  code: { label: 'Kode' },
  expired_date: { label: 'Berlaku sampai', form: 'day' },
  item: { label: 'Item' },
  reward: { label: 'Hadiah' },
  courier: { label: 'Kurir' },
  receipt_number: { label: 'Nomor resi' },
  product: { label: 'Produk' },
  description: { label: 'Deskripsi' },
  last_service: { label: 'Servis terakhir', form: 'day' },
  next_service: { label: 'Servis berikutnya', form: 'day' },
  flowmeter_type: { label: 'Tipe flowmeter' },
  serial_number: { label: 'Nomor seri' },
  note: { label: 'Catatan' },
  message: { label: 'Pesan' },
  template: { label: 'Template' },
  mapping: { label: 'Isi template' },
  file: { label: 'File' },
  call: { label: 'Panggilan' },
  reason: { label: 'Alasan' },
} as const satisfies Record<string, Label>;

export type FactName = keyof typeof FACTS;
export type Facts = { readonly [Name in FactName]?: string | number | null };
