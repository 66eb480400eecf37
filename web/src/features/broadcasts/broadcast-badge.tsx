import { Badge } from '@mantine/core';
import type { BroadcastStatus } from '@reward-points/contract/broadcasts';

const LOOKS: Record<BroadcastStatus, { words: string; color: string }> = {
  planned: { words: 'Direncanakan', color: 'violet' },
  running: { words: 'Berjalan', color: 'tirta' },
  stopped: { words: 'Dihentikan', color: 'orange' },
  done: { words: 'Selesai', color: 'teal' },
  cancelled: { words: 'Dibatalkan', color: 'gray' },
};

/** How a broadcast stands, or taking it back. */
export function BroadcastBadge({ status }: { status: BroadcastStatus }) {
  const { words, color } = LOOKS[status];
  return <Badge color={color}>{words}</Badge>;
}
