import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { formatInstantDay } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import {
  calendarAddressQuery,
  useRemoveCalendarAddress,
  useRenewCalendarAddress,
} from './calendar.api.ts';
import { address as words } from './texts.ts';

/** The address at which other programs read one's own appointments: made, shown once, changed and ended here (ADD-845). */
export const CalendarAddressModal = () => (
  <Dialog title={words.title} losesNothing>
    <Stack gap="md">
      <Text fz="sm">{words.lead}</Text>
      <Address />
    </Stack>
  </Dialog>
);

function Address() {
  const { data, error, refetch } = useQuery(calendarAddressQuery());
  const renew = useRenewCalendarAddress();
  const remove = useRemoveCalendarAddress();
  const [made, setMade] = useState<string>();
  if (!data) return <Awaited of={{ error, refetch }} height={80} />;
  const { made_at: madeAt } = data;
  return (
    <>
      {made ? (
        <>
          <Alert color="orange" role="status" icon={<IconAlertTriangle size={20} />}>
            {words.once}
          </Alert>
          <CopyLine label={words.label} value={made} />
        </>
      ) : (
        <Text fz="sm" c="var(--app-muted)">
          {madeAt === null
            ? words.none
            : `${words.madeAt(formatInstantDay(madeAt))} ${words.renewed}`}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        {madeAt !== null && (
          <BusyButton
            variant="default"
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { key: newKey() },
                {
                  onSuccess: ({ message }) => {
                    setMade(undefined);
                    toastSuccess(message);
                  },
                },
              )
            }
          >
            {words.remove}
          </BusyButton>
        )}
        <BusyButton
          isBusy={renew.isPending}
          onClick={() =>
            renew.mutate(undefined, { onSuccess: (answer) => setMade(answer.data.url) })
          }
        >
          {madeAt === null ? words.make : words.renew}
        </BusyButton>
      </Group>
    </>
  );
}
