import type { ListQuery } from './list-states.tsx';

/** Rows that came with the record they are of, for what shows a list. */
export const rowsAtHand = <Row>(data: Row[]): ListQuery<Row> => ({
  data,
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
});
