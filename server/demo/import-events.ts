import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { applyImport } from '#domains/imports/apply-import.ts';
import { processImport } from '#domains/imports/lines/process-import.ts';
import { makeReader } from '#domains/imports/reading/make-reader.ts';
import { takeBackImport } from '#domains/imports/take-back-import.ts';
import { createImport } from '#domains/imports/uploading/create-import.ts';
import { listInvoices } from '#domains/invoices/invoices.queries.ts';
import { listAllProducts } from '#domains/products/products.queries.ts';
import type { Calendar } from './calendar.ts';
import { whatsappOf } from './customers.ts';
import { namedCustomers } from './named-customers.ts';
import { type ProductKey, products } from './products.ts';
import { OPENING_DAYS_AGO, type Seed, type SeedEvent } from './seed.ts';

const logger = {
  error: (_: object, message: string) => {
    throw new Error(message);
  },
};

/** The catalogue that the company began with, a file that was the wrong one, and one that nobody has decided on yet. */
export const importEvents = (seed: Seed, calendar: Calendar): SeedEvent[] => [
  {
    at: calendar.at(calendar.dayAgo(OPENING_DAYS_AGO), 8 * 60 + 30),
    play: () => importCatalogue(seed),
  },
  {
    at: calendar.at(calendar.dayAgo(36), 15 * 60 + 5),
    play: () => importMistakenly(seed),
  },
  { at: calendar.at(calendar.dayAgo(1), 16 * 60 + 25), play: () => uploadInvoices(seed) },
];

async function importCatalogue(seed: Seed): Promise<void> {
  const rows = Object.values(products).map(({ product, description }) => [product, description]);
  const id = await upload(seed, 'products', 'katalog-flowmeter.csv', [
    ['Nama produk', 'Deskripsi'],
    ...rows,
    ['', 'Baris kosong dari pemasok'],
  ]);
  await apply(seed, id);
  const stored = await listAllProducts(seed.dependencies.db);
  for (const key of Object.keys(products) as ProductKey[]) {
    const found = stored.find(({ product }) => product === products[key].product);
    if (found) seed.productIds.set(key, found.id);
  }
}

async function importMistakenly(seed: Seed): Promise<void> {
  const id = await upload(seed, 'products', 'aksesori-cabang-surabaya.csv', [
    ['Nama produk', 'Deskripsi'],
    ['Flange adaptor DN50', 'Untuk pipa baja'],
    ['Flange adaptor DN80', 'Untuk pipa baja'],
    ['Kabel sinyal 10 m', ''],
  ]);
  await apply(seed, id);
  await takeBackImport(seed.write, { id, actorId: FIRST_ACCOUNT_ID });
  await work(seed);
}

/** Its preview waits: new invoices, one that is there already, and two that are wrong. */
async function uploadInvoices(seed: Seed): Promise<void> {
  const { db, clock } = seed.dependencies;
  const { data } = await listInvoices(db, seed.dependencies.clock, { search: '', page: 1 });
  const known = data.find(({ id_customer }) => id_customer !== OWN_COMPANY_ID);
  const today = clock.today();
  const [first, second, third] = namedCustomers.map(whatsappOf);
  await upload(seed, 'invoices', 'faktur-cabang.csv', [
    ['No Faktur', 'Nomor WhatsApp', 'Nama customer', 'Tanggal', 'Nilai', 'Status'],
    ['SBY-0101', first ?? '', '', today, 'Rp6.480.000', 'Belum lunas'],
    ['SBY-0102', second ?? '', '', today, 'Rp2.135.500', 'Lunas'],
    ['SBY-0103', third ?? '', '', today, 'Rp14.900.000', 'Belum lunas'],
    ...(known ? [[known.number, '', known.customer, known.date, String(known.amount), '']] : []),
    ['SBY-0104', '', 'PT Yang Belum Terdaftar', today, 'Rp900.000', 'Belum lunas'],
    ['SBY-0105', first ?? '', '', today, 'menyusul', 'Belum lunas'],
  ]);
}

async function upload(
  seed: Seed,
  kind: 'products' | 'invoices',
  name: string,
  rows: readonly (readonly string[])[],
): Promise<number> {
  const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
  const file = new File([`${lines.join('\r\n')}\r\n`], name);
  const { write, dependencies } = seed;
  const upload = { kind, file, actorId: FIRST_ACCOUNT_ID };
  const { id } = await createImport(write, dependencies.clock, makeReader(), upload);
  await work(seed);
  return id;
}

async function apply(seed: Seed, id: number): Promise<void> {
  await applyImport(seed.write, { id, actorId: FIRST_ACCOUNT_ID });
  await work(seed);
}

/** As the worker of the server does, until nothing waits. */
async function work({ dependencies: { db, clock } }: Seed): Promise<void> {
  while ((await processImport(db, { clock, logger })) > 0);
}
