import {
  Alert,
  Badge,
  Button,
  Card,
  Group,
  List,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { BroadcastProgress as Broadcast } from '@reward-points/contract/broadcasts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#format/points.ts';
import { toastFailure, toastSuccess } from '#ui/toasts.ts';
import { broadcastQuery } from './broadcasts.api.ts';

const NAMES_SHOWN = 20;

interface BroadcastProgressProps {
  id: number;
  /** Keeps those it failed for checked, for a try of those alone. */
  onRetry: (failed: Broadcast['failures']) => void;
}

/** How far a broadcast is. It goes on when the page is left, and is found again by its address. */
export function BroadcastProgress({ id, onRetry }: BroadcastProgressProps) {
  const { data: broadcast } = useQuery(broadcastQuery(id));
  useEndToast(broadcast);
  if (!broadcast) return null;
  const { total, awarded, messaged, failed, status, failures, point } = broadcast;
  const done = awarded + failed;
  const share = total === 0 ? 100 : (done / total) * 100;
  return (
    <Card component="section" aria-label="Progres broadcast">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="md">
            Broadcast {formatNumber(point)} point
          </Title>
          {status === 'running' ? <Badge>Berjalan</Badge> : <Badge color="teal">Selesai</Badge>}
        </Group>
        <Progress.Root size="xl" radius="md">
          <Progress.Section
            value={share}
            color={failed > 0 ? 'orange' : undefined}
            animated={status === 'running'}
            aria-label="Progres broadcast"
          />
        </Progress.Root>
        <Text fz="sm" className="tabular" aria-live="polite">
          {formatNumber(done)} dari {formatNumber(total)} customer · {formatNumber(messaged)} pesan
          WhatsApp dibuat
          {failed > 0 && ` · ${formatNumber(failed)} gagal`}
        </Text>
        {status === 'running' && (
          <Text fz="sm" c="var(--app-muted)">
            Halaman ini boleh ditinggalkan; pengiriman terus berjalan.
          </Text>
        )}
        {status === 'done' && failed > 0 && (
          <Alert color="red" icon={<IconAlertTriangle size={20} />} title="Gagal beri Point">
            <Stack gap="sm" align="flex-start">
              <List size="sm">
                {failures.slice(0, NAMES_SHOWN).map((failure) => (
                  <List.Item key={failure.id_customer}>
                    {failure.name} – {failure.reason}
                  </List.Item>
                ))}
              </List>
              {failed > NAMES_SHOWN && (
                <Text fz="sm">dan {formatNumber(failed - NAMES_SHOWN)} lainnya</Text>
              )}
              <Button size="sm" color="red" onClick={() => onRetry(failures)}>
                Pilih yang gagal untuk dicoba lagi
              </Button>
            </Stack>
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** Says how it ended, once, and only to whoever saw it running (POINT-10). */
function useEndToast(broadcast: Broadcast | undefined): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (broadcast?.status === 'running') wasRunning.current = true;
    if (broadcast?.status !== 'done' || !wasRunning.current) return;
    wasRunning.current = false;
    if (broadcast.failed === 0) toastSuccess('Broadcast Points sent successfully!');
    else toastFailure('Gagal beri Point');
  }, [broadcast]);
}
