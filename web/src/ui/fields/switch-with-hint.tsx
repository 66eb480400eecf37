import { Stack, Switch, Text } from '@mantine/core';
import { useId } from 'react';

interface SwitchWithHintProps {
  label: string;
  hint?: string | undefined;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch, and beneath it what follows. The hint stands beside its label: a description within it would be part of its name. */
export function SwitchWithHint({
  label,
  hint,
  isOn,
  disabled = false,
  onChange,
}: SwitchWithHintProps) {
  const id = useId();
  const button = (
    <Switch
      size="md"
      label={label}
      aria-describedby={hint && id}
      checked={isOn}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
  if (!hint) return button;
  return (
    <Stack gap={4}>
      {button}
      <Text id={id} fz="sm" c="var(--app-muted)">
        {hint}
      </Text>
    </Stack>
  );
}
