import type { Settings } from '@reward-points/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { newKey } from '#client/call.ts';
import { SwitchWithHint } from '#ui/fields/switch-with-hint.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
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
  if (!settings) return <Awaited of={{ error, refetch }} height={44} />;
  return (
    <SwitchWithHint
      label={label}
      hint={description}
      isOn={settings[name]}
      disabled={update.isPending}
      onChange={(isOn) =>
        update.mutate(
          { body: { [name]: isOn }, key: newKey() },
          {
            onSuccess: ({ message }) => toastSuccess(message),
            onError: () => void refetch(),
          },
        )
      }
    />
  );
}
