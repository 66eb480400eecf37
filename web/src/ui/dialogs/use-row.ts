import type { UseQueryResult } from '@tanstack/react-query';
import { useCloseDialog } from './dialog-place.ts';

/**
 * For a dialog about a row of a list: the row as it stands. Where the list that is read anew has the row no more, the dialog
 * closes (ADD-303).
 *
 * @param opened the row as the dialog was opened with it.
 */
export function useRow<Row extends { id: number }>(
  { data, refetch }: Pick<UseQueryResult<{ data: Row[] }>, 'data' | 'refetch'>,
  opened: Row,
): { row: Row; reload: () => Promise<void> } {
  const close = useCloseDialog();
  const rowIn = (rows: { data: Row[] } | undefined) =>
    rows?.data.find(({ id }) => id === opened.id);
  const reload = async () => {
    if (!rowIn((await refetch()).data)) close();
  };
  return { row: rowIn(data) ?? opened, reload };
}
