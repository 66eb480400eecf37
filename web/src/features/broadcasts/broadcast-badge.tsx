import { Badge } from '@mantine/core';
import type { Broadcast, BroadcastStatus } from '@reward-points/contract/broadcasts';

type Reversal = NonNullable<Broadcast['reversal']>;

const LOOKS: Record<BroadcastStatus, { words: string; color: string }> = {
  planned: { words: 'Direncanakan', color: 'violet' },
  running: { words: 'Berjalan', color: 'tirta' },
  stopped: { words: 'Dihentikan', color: 'orange' },
  done: { words: 'Selesai', color: 'teal' },
  cancelled: { words: 'Dibatalkan', color: 'gray' },
};

/** How taking one back stands, where it is one of a list. */
const REVERSALS: Record<Reversal['status'], string> = {
  running: 'Sedang ditarik kembali',
  stopped: 'Penarikan dihentikan',
  done: 'Ditarik kembali',
};

/** How a broadcast stands, or taking it back. */
export function BroadcastBadge({ status }: { status: BroadcastStatus }) {
  const { words, color } = LOOKS[status];
  return <Badge color={color}>{words}</Badge>;
}

export const ReversalBadge = ({ status }: Pick<Reversal, 'status'>) => (
  <Badge color={status === 'done' ? 'gray' : LOOKS[status].color}>{REVERSALS[status]}</Badge>
);
