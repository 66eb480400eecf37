import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { Settings } from '@reward-points/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { newKey } from '#client/call.ts';
import { Failed } from '#ui/failed.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { settingsQuery, useUpdateSettings } from './settings.api.ts';

/** What of the settings is yes or no. */
type SwitchName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

interface SettingSwitchProps {
  name: SwitchName;
  label: string;
  description?: string;
}

/** Settles one thing with one press. One that somebody else has pressed meanwhile shows what stands. */
export function SettingSwitch({ name, label, description }: SettingSwitchProps) {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  const update = useUpdateSettings();
  const id = useId();
  if (!settings) {
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton h={44} />;
  }
  const button = (
    <Switch
      size="md"
      label={label}
      aria-describedby={description && id}
      checked={settings[name]}
      disabled={update.isPending}
      onChange={({ currentTarget: { checked } }) =>
        update.mutate(
          { body: { [name]: checked, version: settings.version }, key: newKey() },
          {
            onSuccess: ({ message }) => toastSuccess(message),
            onError: () => void refetch(),
          },
        )
      }
    />
  );
  if (!description) return button;
  // Beside its label: a description within it would be part of its name.
  return (
    <Stack gap={4}>
      {button}
      <Text id={id} fz="sm" c="var(--app-muted)">
        {description}
      </Text>
    </Stack>
  );
}
