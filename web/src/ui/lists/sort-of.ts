import type { TableSort } from './data-table.tsx';
import type { SortOrder } from './sort-choices.tsx';

/** The heads of a table ask for the same orders as the field above it. */
export const sortOf = <Value extends string>(
  orders: readonly SortOrder<Value>[],
  value: Value,
  onChange: (value: Value) => void,
): TableSort => ({
  value,
  onChange: (asked) => {
    const order = orders.find((one) => one.value === asked);
    if (order) onChange(order.value);
  },
});
