import type { ImportKind } from '@reward-points/contract/imports';
import { type Table, tableOf } from '#files/table.ts';
import { kinds } from './kinds/all-kinds.ts';

/** A file that can be imported: its columns as this product calls them, and a line of each. */
export function exportImportExample(kind: ImportKind): Table {
  const columns = kinds[kind].fields.map(({ label, example }) => ({
    head: label,
    plain: () => example,
  }));
  return tableOf(`contoh-${kind}`, columns, async function* () {
    yield [null];
  });
}
