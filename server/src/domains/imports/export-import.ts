import type { ImportLineState, ImportStatus } from '@reward-points/contract/imports';
import type { Db } from '#db/database.ts';
import { batchesOf } from '#db/snapshot.ts';
import { DomainError } from '#domain-error.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type ExportedLine, everyLine, findFile } from './imports.sql.ts';
import { kinds, namesCustomers } from './kinds/all-kinds.ts';

const STATES: Record<ImportLineState, string> = {
  new: 'baru',
  changes: 'berubah',
  exists: 'sudah ada',
  duplicate: 'ganda',
  summed: 'dijumlahkan',
  wrong: 'salah',
  total: 'baris jumlah',
};

/** What became of a line, as far as the import is. */
function outcomeOf({ state, done }: ExportedLine, status: ImportStatus): string {
  if (state === null) return 'belum diperiksa';
  if (status === 'taken-back' && done !== null) return 'dibatalkan';
  if (done !== null) return done === 'created' ? 'ditambahkan' : 'diubah';
  return STATES[state];
}

/** The lines of an import as its file had them, each with what became of it and why. */
export async function exportImport(db: Db, id: number): Promise<Table> {
  const file = await findFile(db, id);
  if (!file) throw new DomainError('import_not_found');
  const labels = new Map(kinds[file.kind].fields.map(({ name, label }) => [name, label]));
  const columns: Column<ExportedLine>[] = [
    { head: 'Baris', id: ({ line }) => line },
    { head: 'Hasil', text: (line) => outcomeOf(line, file.status) },
    {
      head: 'Penjelasan',
      text: ({ reasons, changes, obstacle }) =>
        [
          ...reasons,
          ...changes.map(
            ({ field, from, to }) =>
              `${labels.get(field) ?? field}: ${from ?? '(kosong)'} → ${to ?? '(kosong)'}`,
          ),
          ...(obstacle === null ? [] : [obstacle]),
        ].join(' '),
    },
    ...(namesCustomers(file.kind)
      ? [{ head: 'Customer di sini', text: ({ customer }: ExportedLine) => customer ?? '' }]
      : []),
    ...file.header.map((head, place) => ({
      head,
      text: ({ cells }: ExportedLine) => cells[place] ?? '',
    })),
  ];
  return tableOf(`impor-${id}`, columns, (tx) => batchesOf(tx, everyLine(id)));
}
