import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import { may } from '#client/may.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { BroadcastBadge } from './broadcast-badge.tsx';
import { prepareReversal } from './broadcasts.api.ts';
import * as texts from './texts.ts';

const questionDialog = dialogOnDemand(
  async () => (await import('./reverse-broadcast-question.tsx')).ReverseBroadcastQuestion,
);

/** Takes a broadcast back once it is done, says how far that is, and what it has come to for whom (ADD-137). */
export function BroadcastReversal({ broadcast }: { broadcast: BroadcastProgress }) {
  const { id, status, awarded, reversal } = broadcast;
  if (reversal) return <ReversalProgress id={id} reversal={reversal} />;
  if (status !== 'done' || awarded === 0 || !may('points.write')) return null;
  return (
    <Group justify="flex-end">
      <Button
        size="sm"
        variant="subtle"
        color="red"
        {...questionDialog.ahead}
        onClick={() => questionDialog.open({ id })}
      >
        {texts.reversal.takeBack}
      </Button>
    </Group>
  );
}

interface ReversalProgressProps {
  id: number;
  reversal: NonNullable<BroadcastProgress['reversal']>;
}

function ReversalProgress({ id, reversal }: ReversalProgressProps) {
  const { reason, total, reversed, skipped, status } = reversal;
  return (
    <Stack gap="xs" component="section" aria-label="Penarikan kembali">
      <Group justify="space-between">
        <Title order={3} fz="sm">
          {texts.reversal.title(reason)}
        </Title>
        <BroadcastBadge status={status} />
      </Group>
      <Progress
        value={total === 0 ? 0 : ((reversed + skipped) / total) * 100}
        color="gray"
        animated={status === 'running'}
        aria-label={texts.reversal.bar}
      />
      <Text fz="sm" className="tabular" aria-live="polite">
        {texts.reversal.line(reversal)}
      </Text>
      {status === 'running' && (
        <Text fz="sm" c="var(--app-muted)">
          {texts.reversal.mayLeave}
        </Text>
      )}
      {status === 'done' && (
        <ExportButton
          label={texts.reversal.download}
          prepare={(format) => prepareReversal(id, format)}
        />
      )}
    </Stack>
  );
}
