import type { Change, KnownLine } from './import-kind.ts';

/** What lines change, by the column behind each field that may change: as it was before, or as it is to be. */
export const changedColumns = (
  lines: readonly KnownLine[],
  side: 'from' | 'to',
  columns: Record<string, string>,
) =>
  lines.map(({ recordId, changes }) => ({
    id: recordId,
    columns: Object.fromEntries(
      changes.flatMap((change: Change) => {
        const column = columns[change.field];
        return column === undefined ? [] : [[column, change[side]]];
      }),
    ),
  }));
