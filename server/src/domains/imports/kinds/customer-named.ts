import type { Field, Values } from './import-kind.ts';

/** Numbers of telephones, which may be others than that of WhatsApp; a landline is the last that it may be. */
export const vagueNumbers = [
  'hp',
  'no hp',
  'nomor hp',
  'handphone',
  'mobile',
  'mobile phone',
  'telepon',
  'no telepon',
  'nomor telepon',
  'no telp',
  'telp',
  'phone',
  'phone number',
  'customer phone',
] as const;

/** By which a line of another kind names a customer. The number counts where both are given. */
export const customerFields = [
  {
    name: 'whatsapp',
    label: 'Nomor WhatsApp customer',
    type: 'whatsapp',
    hint: 'Nomor atau nama customer: salah satu harus ada. Nomor lebih pasti.',
    example: '081234567890',
    headers: [
      'whatsapp',
      'wa',
      'no wa',
      'nomor wa',
      'nomor whatsapp',
      'no whatsapp',
      'whatsapp customer',
    ],
    vague: vagueNumbers,
  },
  {
    name: 'customer',
    label: 'Nama customer',
    type: 'text',
    hint: 'Dipakai bila nomornya kosong; harus sama dengan nama customer yang sudah ada.',
    example: 'PT Tirta Sejahtera',
    headers: ['nama pelanggan', 'nama klien', 'customer name', 'client name'],
    // A number of the customer, the company that writes the file, or a person, where something else is the name.
    vague: [
      'customer',
      'pelanggan',
      'klien',
      'client',
      'nama perusahaan',
      'company name',
      'perusahaan',
      'company',
      'nama',
      'name',
      'nama lengkap',
      'full name',
    ],
  },
] as const satisfies readonly Field[];

/** The same customer in two lines of a file, as far as the file tells. */
export const customerKey = ({ whatsapp, customer = '' }: Values): string =>
  whatsapp ?? `nama ${customer.toLowerCase()}`;
