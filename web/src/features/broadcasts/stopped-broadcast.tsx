import { Button, Group, Text } from '@mantine/core';
import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import { May } from '#ui/may.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useContinueBroadcast } from './broadcasts.api.ts';

const WHY: Record<NonNullable<BroadcastProgress['stopped_because']>, string> = {
  restored:
    'Data dipulihkan dari cadangan. Customer yang belum menerima point di sini mungkin sudah menerima pesannya.',
  failed: 'Gagal berkali-kali. Yang sudah menerima point tidak akan menerimanya dua kali.',
};
const REVERSAL_FAILED =
  'Penarikan gagal berkali-kali. Yang sudah ditarik tidak akan ditarik dua kali.';

/** Why a broadcast, or taking it back, stands still, and the way on. */
export function StoppedBroadcast({ broadcast }: { broadcast: BroadcastProgress }) {
  const { id, status, stopped_because, reversal } = broadcast;
  const proceed = useContinueBroadcast(id);
  if (status !== 'stopped' && reversal?.status !== 'stopped') return null;
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm" maw={560}>
        {stopped_because === null ? REVERSAL_FAILED : WHY[stopped_because]}
      </Text>
      <May do="points.write">
        <Button
          size="sm"
          loading={proceed.isPending}
          onClick={() =>
            proceed.mutate(undefined, { onSuccess: ({ message }) => toastSuccess(message) })
          }
        >
          Lanjutkan
        </Button>
      </May>
    </Group>
  );
}
