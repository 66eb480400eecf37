import { Select } from '@mantine/core';
import classes from './sort-choices.module.css';

export interface SortOrder<Value extends string> {
  value: Value;
  label: string;
  /** What comes first in it. */
  hint: string;
}

export interface SortSelectProps<Value extends string> {
  orders: readonly SortOrder<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The orders of a list, each with what comes first in it; open from the beginning, for that is what they were fetched for. */
export function SortChoices<Value extends string>(props: SortSelectProps<Value>) {
  const { orders, value, onChange } = props;
  const chosen = orders.find((order) => order.value === value);
  return (
    <Select
      aria-label="Sort by"
      title={chosen?.hint}
      size="sm"
      w={{ base: 120, sm: 132 }}
      autoFocus
      defaultDropdownOpened
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
