import { Group, Text } from '@mantine/core';
import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import { BusyButton } from '#ui/busy-button.tsx';
import { May } from '#ui/may.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useContinueBroadcast } from './broadcasts.api.ts';
import { REVERSAL_STOPPED, stoppedBecause } from './texts.ts';

/** Why a broadcast, or taking it back, stands still, and the way on. */
export function StoppedBroadcast({ broadcast }: { broadcast: BroadcastProgress }) {
  const { id, status, stopped_because, reversal } = broadcast;
  const proceed = useContinueBroadcast(id);
  if (status !== 'stopped' && reversal?.status !== 'stopped') return null;
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm" maw={560}>
        {stopped_because === null ? REVERSAL_STOPPED : stoppedBecause[stopped_because]}
      </Text>
      <May do="points.write">
        <BusyButton
          size="sm"
          isBusy={proceed.isPending}
          onClick={() =>
            proceed.mutate(undefined, { onSuccess: ({ message }) => toastSuccess(message) })
          }
        >
          Lanjutkan
        </BusyButton>
      </May>
    </Group>
  );
}
