import { Badge } from '@mantine/core';
import type { Broadcast, BroadcastStatus } from '@reward-points/contract/broadcasts';
import { reversalStatuses, statuses } from './texts.ts';

type Reversal = NonNullable<Broadcast['reversal']>;

const COLORS: Record<BroadcastStatus, string> = {
  planned: 'violet',
  running: 'tirta',
  stopped: 'orange',
  done: 'teal',
  cancelled: 'gray',
};

/** How a broadcast stands, or taking it back. */
export const BroadcastBadge = ({ status }: { status: BroadcastStatus }) => (
  <Badge color={COLORS[status]}>{statuses[status]}</Badge>
);

export const ReversalBadge = ({ status }: Pick<Reversal, 'status'>) => (
  <Badge color={status === 'done' ? 'gray' : COLORS[status]}>{reversalStatuses[status]}</Badge>
);
