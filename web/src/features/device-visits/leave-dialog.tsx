import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#client/network.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { deviceVisitsQuery, useStaffAccount } from './device-visits.ts';
import { texts } from './texts.ts';
import { removeVisitsOf } from './visit-store.ts';

const words = texts.leave;

/** Asks whoever signs out what becomes of the visits that are still on this device (ADD-825). */
export const LeaveDialog = ({ signOut }: { signOut: () => void }) => (
  <Dialog title={words.title}>
    <Question signOut={signOut} />
  </Dialog>
);

function Question({ signOut }: { signOut: () => void }) {
  const close = useCloseDialog();
  // Nobody signs out without the server: nothing is given up for that.
  const isOnline = useIsOnline();
  const accountId = useStaffAccount()?.id ?? 0;
  const { data } = useQuery(deviceVisitsQuery(accountId));
  const drafts = data?.visits.filter(({ state }) => state === 'draft').length ?? 0;
  const waiting = (data?.visits.length ?? 0) - drafts;
  const leave = () => {
    close();
    signOut();
  };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{words.lead(waiting, drafts)}</Text>
        <Text fz="sm" mt={4}>
          {words.hint}
        </Text>
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          {words.stay}
        </Button>
        <Button
          color="red"
          variant="light"
          disabled={!isOnline}
          onClick={() => void removeVisitsOf(accountId).then(leave)}
        >
          {words.drop}
        </Button>
        <Button onClick={leave}>{words.keep}</Button>
      </Group>
    </Stack>
  );
}
