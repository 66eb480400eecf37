import { Chip, Group, Input } from '@mantine/core';

interface ChipsFieldProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Those that are chosen, with commas between: two lists of the same are the same. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Several of a few, as chips, in the order in which they are offered. One of them stays. */
export function ChipsField<Value extends string>(props: ChipsFieldProps<Value>) {
  const { label, choices, value, onChange, error } = props;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group gap="xs" mt={6} role="group" aria-label={label}>
        <Chip.Group
          multiple
          value={value.split(',')}
          onChange={(chosen) => {
            const kept = choices.filter((choice) => chosen.includes(choice.value));
            if (kept.length > 0) onChange(kept.map((choice) => choice.value).join(','));
          }}
        >
          {choices.map((choice) => (
            <Chip key={choice.value} value={choice.value} size="md">
              {choice.label}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  );
}
