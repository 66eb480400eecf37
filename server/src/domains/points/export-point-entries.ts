import { pointReasons } from '@reward-points/contract/labels';
import { lineOf, pointLines } from '@reward-points/contract/point-lines';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { fileName } from '#files/file-name.ts';
import { type EntryFilter, type ExportedEntry, everyEntry } from './points.sql.ts';

const columns: Column<ExportedEntry>[] = [
  { head: 'ID', value: ({ id }) => id },
  { head: 'Waktu', value: ({ created_at }) => created_at },
  { head: 'Tanggal', value: ({ day }) => day },
  { head: 'ID customer', value: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'Jenis', text: ({ kind }) => pointReasons[kind] },
  { head: 'Baris laporan', text: ({ kind, amount }) => pointLines[lineOf(kind, amount)] },
  { head: 'Keterangan', text: ({ note }) => note },
  { head: 'Oleh', text: ({ actor }) => actor },
  { head: 'Point', value: ({ amount }) => amount },
  { head: 'Kekurangan', value: ({ shortfall }) => shortfall },
  { head: 'Saldo sesudahnya', value: ({ balance_after }) => balance_after },
  { head: 'Membatalkan ID', value: ({ reverses_id }) => reverses_id },
];

/** The ledger entry by entry: of a period, of a customer, or whole. */
export const exportPointEntries = (clock: Clock, filter: EntryFilter): File =>
  csvFile(fileName('buku-point', filter, clock), columns, (tx) =>
    batchesOf(tx, everyEntry(filter, clock.timeZone)),
  );
