import type { ImportKind } from '@reward-points/contract/imports';
import { csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { kinds } from './kinds/all-kinds.ts';

/** A file that can be imported: its columns as this product calls them, and a line of each. */
export function exportImportExample(kind: ImportKind): File {
  const columns = kinds[kind].fields.map(({ label, example }) => ({
    head: label,
    value: () => example,
  }));
  return csvFile(`contoh-${kind}`, columns, async function* () {
    yield [null];
  });
}
