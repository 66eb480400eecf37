import type { Change, KnownLine } from './import-kind.ts';

/**
 * What lines change, as it was before or as it is to be.
 *
 * @param columns by the field of each that may change; left out: each is called as its field
 */
export const changedColumns = (
  lines: readonly KnownLine[],
  side: 'from' | 'to',
  columns?: Record<string, string>,
) =>
  lines.map(({ recordId, changes }) => ({
    id: recordId,
    columns: Object.fromEntries(
      changes.flatMap((change: Change) => {
        const column = columns ? columns[change.field] : change.field;
        return column === undefined ? [] : [[column, change[side]]];
      }),
    ),
  }));
