import { Button, Group, Stack, Text } from '@mantine/core';
import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import { formatInstant } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { May } from '#ui/may.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useCancelBroadcast } from './broadcasts.api.ts';
import * as texts from './texts.ts';

/** When a planned broadcast begins, and the way to cancel it until then (ADD-468). */
export function BroadcastPlan({ broadcast }: { broadcast: BroadcastProgress }) {
  const { id, total, status, plan } = broadcast;
  if (plan === null) return null;
  const when = formatInstant(plan.starts_at);
  if (!plan.is_open) {
    return (
      <Text fz="sm" c="var(--app-muted)">
        {texts.plan.past(when, status === 'cancelled')}
      </Text>
    );
  }
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm" className="tabular">
        {texts.plan.begins(when, total, status === 'planned')}
      </Text>
      <May do="points.write">
        <Button
          size="sm"
          variant="subtle"
          color="red"
          onClick={() => openDialog(<CancelQuestion id={id} when={when} />)}
        >
          {texts.plan.cancel}
        </Button>
      </May>
    </Group>
  );
}

const CancelQuestion = (props: { id: number; when: string }) => (
  <Dialog title={texts.plan.cancelTitle}>
    <Question {...props} />
  </Dialog>
);

function Question({ id, when }: { id: number; when: string }) {
  const close = useCloseDialog();
  const cancel = useCancelBroadcast();
  const confirm = () =>
    cancel.mutate(
      id,
      ending(close, ({ message }) => toastSuccess(message)),
    );
  return (
    <Stack gap="md">
      <Text>{texts.plan.cancelText(when)}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Kembali
        </Button>
        <BusyButton color="red" isBusy={cancel.isPending} onClick={confirm}>
          {texts.plan.cancel}
        </BusyButton>
      </Group>
    </Stack>
  );
}
