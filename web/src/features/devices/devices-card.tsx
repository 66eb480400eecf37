import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { DeviceList } from './device-list.tsx';
import { devicesQuery, useEndOtherDevices } from './devices.api.ts';
import { words } from './texts.ts';

/** Where whoever is signed in is so besides, and the way out there (ADD-604). */
export function DevicesCard({ whose }: { whose: 'staff' | 'member' }) {
  const { data: devices } = useQuery(devicesQuery(whose));
  const end = useEndOtherDevices(whose);
  return (
    <Card component="section" aria-label={words.title} maw={760}>
      <Stack gap="md">
        <Title order={2} fz="md">
          {words.title}
        </Title>
        <Text fz="sm" c="var(--app-muted)">
          {words.lead}
        </Text>
        <DeviceList whose={whose} />
        {devices && devices.length > 2 && (
          <BusyButton
            variant="default"
            h={44}
            style={{ alignSelf: 'flex-start' }}
            isBusy={end.isPending}
            onClick={() =>
              end.mutate(undefined, { onSuccess: ({ message }) => toastSuccess(message) })
            }
          >
            {words.endOthers}
          </BusyButton>
        )}
      </Stack>
    </Card>
  );
}
