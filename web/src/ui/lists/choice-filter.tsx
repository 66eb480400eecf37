import { Select } from '@mantine/core';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** What it is called when nothing is left out. */
  all: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined lists them all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Narrows a list down to one of some states or kinds. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, all, choices, value, onChange } = props;
  return (
    <Select
      aria-label={label}
      size="sm"
      w={160}
      allowDeselect={false}
      data={[{ value: '', label: all }, ...choices]}
      value={value ?? ''}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}
