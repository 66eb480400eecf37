import { Alert, Button, Card, Group, List, Progress, Stack, Text, Title } from '@mantine/core';
import type { BroadcastProgress as Broadcast } from '@reward-points/contract/broadcasts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { May } from '#ui/may.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';
import { BroadcastPlan } from './broadcast-plan.tsx';
import { BroadcastReversal } from './broadcast-reversal.tsx';
import { broadcastQuery } from './broadcasts.api.ts';
import { StoppedBroadcast } from './stopped-broadcast.tsx';
import * as texts from './texts.ts';

const NAMES_SHOWN = 20;

interface BroadcastProgressProps {
  id: number;
  /** It was sent from here, so how it ends is told here, even where it has ended before the first look at it. */
  isAwaited: boolean;
  onEnd: () => void;
  /** Keeps those it failed for checked, for a try of those alone. */
  onRetry: (broadcast: Broadcast) => void;
}

/** How far a broadcast is. It goes on when the page is left, and is found again by its address. */
export function BroadcastProgress({ id, isAwaited, onEnd, onRetry }: BroadcastProgressProps) {
  const { data: broadcast, error, refetch } = useQuery(broadcastQuery(id));
  useEndToast(broadcast, isAwaited, onEnd);
  if (!broadcast) return error && <Failed error={error} onRetry={() => void refetch()} />;
  const { total, awarded, failed, status, failures, point } = broadcast;
  const hasBegun = status !== 'planned' && status !== 'cancelled';
  const shareOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <Card component="section" aria-label="Progres broadcast">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="md">
            {texts.progress.title(point)}
          </Title>
          <BroadcastBadge status={status} />
        </Group>
        {hasBegun && (
          <>
            <Progress.Root size="xl" radius="md">
              <Progress.Section
                value={shareOf(awarded)}
                animated={status === 'running'}
                aria-label={texts.progress.bar}
              />
              {failed > 0 && (
                <Progress.Section value={shareOf(failed)} color="red" aria-label="Gagal" />
              )}
            </Progress.Root>
            <Text fz="sm" className="tabular" aria-live="polite">
              {texts.progress.line(broadcast)}
            </Text>
          </>
        )}
        {status === 'running' && (
          <Text fz="sm" c="var(--app-muted)">
            {texts.progress.mayLeave}
          </Text>
        )}
        <BroadcastPlan broadcast={broadcast} />
        <StoppedBroadcast broadcast={broadcast} />
        <BroadcastReversal broadcast={broadcast} />
        {status === 'done' && failed > 0 && (
          <Alert
            color="red"
            icon={<IconAlertTriangle size={20} />}
            title={texts.progress.untilNow(failed)}
          >
            <Stack gap="sm" align="flex-start">
              <List size="sm">
                {failures.slice(0, NAMES_SHOWN).map((failure) => (
                  <List.Item key={failure.id_customer}>
                    {failure.name} – {failure.reason}
                  </List.Item>
                ))}
              </List>
              {failed > NAMES_SHOWN && (
                <Text fz="sm">{texts.progress.others(failed - NAMES_SHOWN)}</Text>
              )}
              {failures.some(({ is_gone }) => !is_gone) && (
                <May do="points.write">
                  <Button size="sm" color="red" onClick={() => onRetry(broadcast)}>
                    {texts.progress.retry}
                  </Button>
                </May>
              )}
            </Stack>
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** Says how it ended, once, and only to whoever sent it or saw it running (POINT-10). */
function useEndToast(
  broadcast: Broadcast | undefined,
  isAwaited: boolean,
  onEnd: () => void,
): void {
  const isOpen = useRef(isAwaited);
  useEffect(() => {
    if (broadcast?.status === 'running') isOpen.current = true;
    if (broadcast?.status !== 'done' || !isOpen.current) return;
    isOpen.current = false;
    onEnd();
    const { awarded, failed, total, point } = broadcast;
    if (failed === 0) {
      toastSuccess('Broadcast Points sent successfully!', texts.progress.sent(awarded, point));
    } else {
      toastFailure(texts.FAILED, texts.progress.failed(failed, total));
    }
  }, [broadcast, onEnd]);
}
