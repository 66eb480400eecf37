import { Text } from '@mantine/core';
import type { Person } from '@reward-points/contract/people';
import { DeviceList } from '#features/devices/device-list.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DEVICES } from './texts.ts';

/** Where somebody of the team is signed in, and the way out there (ADD-605). */
export const PersonDevicesModal = ({ person: { id, name } }: { person: Person }) => (
  <Dialog title={DEVICES}>
    <Text fw={600} mb="md" className="break">
      {name}
    </Text>
    <DeviceList whose={id} />
  </Dialog>
);
