import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Device } from '@reward-points/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { devicesQuery, useEndDevice, type Whose } from './devices.api.ts';
import { lastUsed, nameOf, words } from './texts.ts';

/** Where somebody is signed in, each with the way to sign it out there. This one has the sign-out of the menu. */
export const DeviceList = ({ whose }: { whose: Whose }) => (
  <LineList query={useQuery(devicesQuery(whose))} keyOf={({ id }) => id} empty={words.none}>
    {(device) => <DeviceLine whose={whose} device={device} />}
  </LineList>
);

function DeviceLine({ whose, device }: { whose: Whose; device: Device }) {
  const end = useEndDevice(whose);
  const name = nameOf(device);
  return (
    <Group justify="space-between" gap="sm" w="100%">
      <Stack gap={2} style={{ minWidth: 0 }}>
        <Text fz="sm" className="break">
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)">
          {lastUsed(device)}
        </Text>
      </Stack>
      {device.is_this ? (
        <Badge variant="light">{words.here}</Badge>
      ) : (
        <BusyButton
          variant="default"
          size="sm"
          h={44}
          aria-label={`${words.end} ${name}`}
          isBusy={end.isPending}
          onClick={() =>
            end.mutate(device.id, { onSuccess: ({ message }) => toastSuccess(message, name) })
          }
        >
          {words.end}
        </BusyButton>
      )}
    </Group>
  );
}
