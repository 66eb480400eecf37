import { longDate } from '@reward-points/contract/dates';
import type { ImportLineState, ImportStatus } from '@reward-points/contract/imports';
import type { InvoiceState } from '@reward-points/contract/invoices';
import { invoiceStates } from '@reward-points/contract/labels';
import { groupDigits } from '@reward-points/contract/numbers';
import type { Db } from '#db/database.ts';
import { batchesOf } from '#db/snapshot.ts';
import { DomainError } from '#domain-error.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type ExportedLine, everyLine, findFile } from './imports.sql.ts';
import { kinds, namesCustomers } from './kinds/all-kinds.ts';
import type { Change, Field } from './kinds/import-kind.ts';
import { unmarked } from './reading/sheet-cell.rules.ts';

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

const FORMS: Partial<Record<Field['type'], (value: string) => string>> = {
  day: longDate,
  point: (value) => groupDigits(Number(value)),
  rupiah: (value) => `Rp${groupDigits(Number(value))}`,
};

/** A value as the screen shows it. */
function shownValue(field: Field | undefined, value: string | null): string {
  if (value === null || value === '') return '(kosong)';
  if (field?.name === 'state') return invoiceStates[value as InvoiceState] ?? value;
  return (field && FORMS[field.type]?.(value)) ?? value;
}

/** The lines of an import as its file had them, each with what became of it and why. */
export async function exportImport(db: Db, id: number): Promise<Table> {
  const file = await findFile(db, id);
  if (!file) throw new DomainError('import_not_found');
  const fields = new Map(kinds[file.kind].fields.map((field) => [field.name, field]));
  const changeOf = ({ field: name, from, to }: Change): string => {
    const field = fields.get(name);
    return `${field?.label ?? name}: ${shownValue(field, from)} → ${shownValue(field, to)}`;
  };
  const columns: Column<ExportedLine>[] = [
    { head: 'Baris', id: ({ line }) => line },
    { head: 'Hasil', text: (line) => outcomeOf(line, file.status) },
    {
      head: 'Penjelasan',
      text: ({ reasons, changes, obstacle }) =>
        [...reasons, changes.map(changeOf).join('; '), ...(obstacle === null ? [] : [obstacle])]
          .filter((part) => part !== '')
          .join(' '),
    },
    ...(namesCustomers(file.kind)
      ? [{ head: 'Customer di sini', text: ({ customer }: ExportedLine) => customer ?? '' }]
      : []),
    ...file.header.map((head, place) => ({
      head: unmarked(head),
      text: ({ cells }: ExportedLine) => unmarked(cells[place] ?? ''),
    })),
  ];
  return tableOf(`impor-${id}`, columns, (tx) => batchesOf(tx, everyLine(id)));
}
