import { pointReasons } from '@reward-points/contract/labels';
import { lineOf, pointLines } from '@reward-points/contract/point-lines';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { fileName } from '#files/file-name.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type EntryFilter, type ExportedEntry, everyEntry } from './points.sql.ts';

const columns: Column<ExportedEntry>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Waktu', time: ({ created_at }) => created_at },
  { head: 'Tanggal', day: ({ day }) => day },
  { head: 'ID customer', id: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'Jenis', text: ({ kind }) => pointReasons[kind] },
  { head: 'Baris laporan', text: ({ kind, amount }) => pointLines[lineOf(kind, amount)] },
  { head: 'Keterangan', text: ({ note }) => note },
  { head: 'Oleh', text: ({ actor }) => actor },
  { head: 'Point', whole: ({ amount }) => amount },
  { head: 'Kekurangan', whole: ({ shortfall }) => shortfall },
  { head: 'Saldo sesudahnya', whole: ({ balance_after }) => balance_after },
  { head: 'Membatalkan ID', id: ({ reverses_id }) => reverses_id },
];

/** The ledger entry by entry: of a period, of a customer, or whole. */
export const exportPointEntries = (clock: Clock, filter: EntryFilter): Table =>
  tableOf(fileName('buku-point', filter, clock), columns, (tx) =>
    batchesOf(tx, everyEntry(filter, clock.timeZone)),
  );
