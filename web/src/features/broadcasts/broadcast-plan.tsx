import { Button, Group, Stack, Text } from '@mantine/core';
import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import { formatInstant } from '#format/dates.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { QuestionFoot } from '#ui/dialogs/question-foot.tsx';
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

const CancelQuestion = ({ id, when }: { id: number; when: string }) => (
  <Dialog title={texts.plan.cancelTitle}>
    <Stack gap="md">
      <Text>{texts.plan.cancelText(when)}</Text>
      <QuestionFoot
        act={useCancelBroadcast()}
        input={id}
        button={texts.plan.cancel}
        isGrave
        onDone={({ message }) => toastSuccess(message)}
        gap="sm"
      />
    </Stack>
  </Dialog>
);
