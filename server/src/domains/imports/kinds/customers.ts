import { domainErrors } from '@reward-points/contract/errors';
import { usernameKey } from '#domains/accounts/create-accounts.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { refuseNewUsernames } from '#domains/accounts/refuse-new-usernames.ts';
import {
  createCustomers,
  deleteCustomers,
  lockCustomers,
  updateCustomers,
} from '#domains/customers/many-customers.ts';
import { changedColumns } from './changed-columns.ts';
import { vagueNumbers } from './customer-named.ts';
import { findCustomerObstacles, findCustomers } from './customers.sql.ts';
import type { Kind, KnownLine } from './import-kind.ts';
import { listRecords } from './lines.sql.ts';

/** The column behind each field that may change. */
const COLUMNS: Record<string, 'name' | 'email' | 'born_on' | 'address'> = {
  name: 'name',
  email: 'email',
  date_of_birth: 'born_on',
  address: 'address',
};

const profilesOf = (lines: readonly KnownLine[], side: 'from' | 'to') =>
  changedColumns(lines, side, COLUMNS).map(({ id, columns }) => ({ id, profile: columns }));

/** Customers, known by their WhatsApp number. Who is new gets an account without a password. */
export const customers: Kind = {
  kind: 'customers',
  label: 'Customer',
  note: 'Password tidak ikut diimpor. Customer baru dapat masuk setelah Anda memberinya password, atau lewat “Reset password” di halaman login bila templatenya sudah dipilih. Tidak ada pesan yang dikirim.',
  fields: [
    {
      name: 'name',
      label: 'Nama',
      type: 'text',
      isRequired: true,
      hint: 'Nama perusahaan customer.',
      example: 'PT Tirta Sejahtera',
      headers: ['nama perusahaan', 'perusahaan', 'company', 'company name'],
      // The person who answers for the company, or its number, where something else is its name.
      vague: [
        'nama customer',
        'nama pelanggan',
        'nama klien',
        'customer name',
        'client name',
        'customer',
        'pelanggan',
        'klien',
        'client',
        'nama',
        'name',
        'nama lengkap',
        'full name',
      ],
    },
    {
      name: 'whatsapp',
      label: 'Nomor WhatsApp',
      type: 'whatsapp',
      isRequired: true,
      hint: 'Nomor inilah yang membedakan customer satu dari yang lain.',
      example: '081234567890',
      headers: ['whatsapp', 'wa', 'no wa', 'nomor wa', 'no whatsapp', 'whatsapp number'],
      vague: vagueNumbers,
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      hint: 'Boleh kosong.',
      example: 'kantor@tirtasejahtera.co.id',
      headers: ['e mail', 'alamat email', 'email address', 'surel'],
    },
    {
      name: 'date_of_birth',
      label: 'Tanggal berdiri',
      type: 'day',
      hint: 'Hari ulang tahun customer. Boleh kosong: tidak ada ulang tahun yang diingatkan.',
      example: '17 Agustus 2004',
      headers: [
        'tanggal lahir',
        'tgl lahir',
        'tanggal ulang tahun',
        'ulang tahun',
        'tgl berdiri',
        'berdiri',
        'date of birth',
        'birthday',
        'birth date',
        'founded',
        'founded on',
      ],
    },
    {
      name: 'address',
      label: 'Alamat',
      type: 'lines',
      max: 500,
      hint: 'Boleh kosong.',
      example: 'Jalan Melati 12, Bandung',
      headers: ['alamat lengkap', 'alamat kantor', 'address'],
    },
    {
      name: 'username',
      label: 'Username',
      type: 'text',
      max: 60,
      hint: 'Hanya untuk customer baru. Bila kosong, nomornya menjadi username.',
      example: 'tirta-sejahtera',
      headers: ['nama pengguna', 'user name', 'user', 'login'],
    },
  ],
  refusing: async (tx) => {
    const refuse = await refuseNewUsernames(tx);
    return ({ username }) => {
      const refused = username === undefined ? null : refuse(username);
      return refused === null ? undefined : domainErrors[refused].message;
    };
  },
  complete: (values) => ({
    ...values,
    username_key: usernameKey(values.username ?? values.whatsapp ?? ''),
  }),
  keyOf: ({ whatsapp = '' }) => whatsapp,
  alike: { names: ['whatsapp'], words: 'memakai nomor WhatsApp yang sama' },
  find: findCustomers,
  lock: async (tx, importId) => lockCustomers(tx, await listRecords(tx, importId)),
  create: (tx, lines, { at }) =>
    createCustomers(
      tx,
      lines.map(({ values: { name = '', whatsapp = '', ...values } }) => ({
        name,
        whatsapp,
        username: values.username ?? whatsapp,
        email: values.email ?? null,
        born_on: values.date_of_birth ?? null,
        address: values.address ?? null,
      })),
      at,
    ),
  change: (tx, lines) => updateCustomers(tx, profilesOf(lines, 'to')),
  findObstacles: findCustomerObstacles(NOBODYS_PASSWORD),
  remove: (tx, lines, { at }) =>
    deleteCustomers(
      tx,
      lines.map(({ recordId }) => recordId),
      at,
    ),
  restore: (tx, lines) => updateCustomers(tx, profilesOf(lines, 'from')),
};
