import { Select } from '@mantine/core';
import classes from './sort-select.module.css';

export interface SortOrder<Value extends string> {
  value: Value;
  label: string;
  /** What comes first in it. */
  hint: string;
}

interface SortSelectProps<Value extends string> {
  orders: readonly SortOrder<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The order of a list; each says what comes first in it. */
export function SortSelect<Value extends string>(props: SortSelectProps<Value>) {
  const { orders, value, onChange } = props;
  const chosen = orders.find((order) => order.value === value);
  return (
    <Select
      aria-label="Sort by"
      title={chosen?.hint}
      size="sm"
      w={160}
      comboboxProps={{ width: 210, position: 'bottom-end' }}
      data={orders.map(({ value: order, label }) => ({ value: order, label }))}
      value={value}
      allowDeselect={false}
      renderOption={({ option }) => (
        <div>
          {option.label}
          {/* Beside the name and no part of it: the names of the orders are specified. */}
          <span
            className={classes.hint}
            aria-hidden
            data-hint={orders.find((order) => order.value === option.value)?.hint}
          />
        </div>
      )}
      onChange={(order) => onChange((order ?? '') as Value)}
    />
  );
}
