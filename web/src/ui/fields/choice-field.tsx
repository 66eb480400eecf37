import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { HELP_ABOVE } from './help-above.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What it means, beneath its label. */
  description?: string;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  description?: ReactNode;
  choices: readonly Choice<Value>[];
  /** Empty or null: none is chosen yet. */
  value: NoInfer<Value> | '' | null;
  onChange: (chosen: Value) => void;
  error?: ReactNode;
  size?: 'sm' | 'md';
  required?: boolean;
  disabled?: boolean;
  /** The dialog begins with its first one. */
  isFirst?: boolean;
}

/** One of a few possibilities that all stand there. What is wrong with it leads to the first of them, as to any field. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { choices, onChange, disabled = false, isFirst = false, ...group } = props;
  const isWrong = Boolean(group.error);
  return (
    <Radio.Group
      {...group}
      inputWrapperOrder={HELP_ABOVE}
      onChange={(chosen) => {
        const found = choices.find(({ value }) => value === chosen);
        if (found) onChange(found.value);
      }}
    >
      <Stack gap="sm" mt="xs" mb={isWrong ? 'xs' : 0}>
        {choices.map((choice, place) => (
          <Radio
            key={choice.value}
            {...choice}
            className="break"
            disabled={disabled}
            aria-invalid={isWrong || undefined}
            data-autofocus={(isFirst && place === 0) || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
