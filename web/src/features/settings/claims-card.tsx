import { Card, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { newKey } from '#client/call.ts';
import { Failed } from '#ui/failed.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { settingsQuery, useUpdateSettings } from './settings.api.ts';

/** Whether a claim with one tap asks first, settled with one press (ADD-443). */
export function ClaimsCard() {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  const update = useUpdateSettings();
  return (
    <Card component="section" aria-label="Klaim" maw={760}>
      <Stack gap="md">
        <Title order={2} fz="md">
          Klaim
        </Title>
        <Text fz="sm" c="var(--app-muted)">
          Sebelum point dipakai, customer melihat harga dan sisanya, lalu memilih “Tukar sekarang”
          atau “Batal”.
        </Text>
        {settings ? (
          <Switch
            size="md"
            label="Klaim bertanya dulu"
            checked={settings.claims_ask}
            disabled={update.isPending}
            onChange={({ currentTarget: { checked: claims_ask } }) =>
              update.mutate(
                { body: { claims_ask, version: settings.version }, key: newKey() },
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
      </Stack>
    </Card>
  );
}
