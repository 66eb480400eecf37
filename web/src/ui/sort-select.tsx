import { Select, Text } from '@mantine/core';

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
          <Text fz="sm">{option.label}</Text>
          <Text fz="xs" c="var(--app-muted)">
            {orders.find((order) => order.value === option.value)?.hint}
          </Text>
        </div>
      )}
      onChange={(order) => onChange((order ?? '') as Value)}
    />
  );
}
