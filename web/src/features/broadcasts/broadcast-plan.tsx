import { Button, Group, Stack, Text } from '@mantine/core';
import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { openDialog } from '#ui/dialogs.ts';
import { May } from '#ui/may.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCancelBroadcast } from './broadcasts.api.ts';

/** When a planned broadcast begins, and the way to cancel it until then (ADD-468). */
export function BroadcastPlan({ broadcast }: { broadcast: BroadcastProgress }) {
  const { id, total, status, plan } = broadcast;
  if (plan === null) return null;
  const when = formatInstant(plan.starts_at);
  if (!plan.is_open) {
    return (
      <Text fz="sm" c="var(--app-muted)">
        {status === 'cancelled'
          ? `Rencana untuk ${when} dibatalkan. Tidak ada yang menerima point.`
          : `Direncanakan untuk ${when}.`}
      </Text>
    );
  }
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm" className="tabular">
        {status === 'planned' ? 'Dimulai sendiri' : 'Direncanakan untuk'} {when}, kepada{' '}
        {formatNumber(total)} customer.
      </Text>
      <May do="points.write">
        <Button
          size="sm"
          variant="subtle"
          color="red"
          onClick={() => openDialog(<CancelQuestion id={id} when={when} />)}
        >
          Batalkan rencana
        </Button>
      </May>
    </Group>
  );
}

const CancelQuestion = (props: { id: number; when: string }) => (
  <Dialog title="Batalkan rencana broadcast?">
    <Question {...props} />
  </Dialog>
);

function Question({ id, when }: { id: number; when: string }) {
  const close = useCloseDialog();
  const cancel = useCancelBroadcast();
  const confirm = () =>
    cancel.mutate(id, {
      onSuccess: ({ message }) => toastSuccess(message),
      onSettled: close,
    });
  return (
    <Stack gap="md">
      <Text>Broadcast untuk {when} tidak dimulai, dan tidak ada yang menerima point.</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Kembali
        </Button>
        <Button color="red" loading={cancel.isPending} onClick={confirm}>
          Batalkan rencana
        </Button>
      </Group>
    </Stack>
  );
}
