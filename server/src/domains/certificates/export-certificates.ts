import type { Certificate } from '@reward-points/contract/certificates';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type CertificateFilter, filterOf } from './certificates.queries.ts';
import { everyCertificate } from './certificates.sql.ts';

const KINDS: Record<Certificate['kind'], string> = { kalibrasi: 'Kalibrasi', tera: 'Tera' };

const columns: Column<Certificate>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Jenis', text: ({ kind }) => KINDS[kind] },
  { head: 'Nomor sertifikat', text: ({ number }) => number },
  { head: 'Penerbit', text: ({ issuer }) => issuer },
  { head: 'Terbit', day: ({ issued_on }) => issued_on },
  { head: 'Berlaku sampai', day: ({ valid_until }) => valid_until },
  { head: 'Sudah diganti', text: ({ is_latest }) => (is_latest ? 'Tidak' : 'Ya') },
  { head: 'File', text: ({ file }) => (file === null ? 'Tidak ada' : 'Ada') },
  { head: 'ID peralatan', id: ({ id_equipment }) => id_equipment },
  { head: 'Nama produk', text: ({ item }) => item },
  { head: 'Tipe flowmeter', text: ({ flowmeter_type }) => flowmeter_type },
  { head: 'Nomor seri', text: ({ serial_number }) => serial_number },
  { head: 'ID customer', id: ({ id_user }) => id_user },
  { head: 'Customer', text: ({ customer }) => customer },
];

/** The certificates of the list, all of its pages. */
export const exportCertificates = (clock: Clock, filter: CertificateFilter): Table =>
  tableOf(`sertifikat-${clock.today()}`, columns, (tx) =>
    batchesOf(tx, everyCertificate(filterOf(clock, filter))),
  );
