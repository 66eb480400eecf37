import { Card, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { newKey } from '#client/call.ts';
import { Failed } from '#ui/failed.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { settingsQuery, useUpdateSettings } from './settings.api.ts';

/** Whether what changes the worth of points needs a second pair of eyes, settled with one press (ADD-640). */
export function SecondLookCard() {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  const update = useUpdateSettings();
  return (
    <Card component="section" aria-label="Aturan persetujuan">
      {settings ? (
        <Switch
          size="md"
          label="Harga hadiah, point rule, dan penghapusan customer perlu persetujuan"
          description="Batas point setiap orang diatur di halaman Tim."
          checked={settings.second_look}
          disabled={update.isPending}
          onChange={({ currentTarget: { checked: second_look } }) =>
            update.mutate(
              { body: { second_look, version: settings.version }, key: newKey() },
              {
                onSuccess: ({ message }) => toastSuccess(message),
                onError: () => void refetch(),
              },
            )
          }
        />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={44} />
      )}
    </Card>
  );
}
