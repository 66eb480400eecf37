import { Badge, Text } from '@mantine/core';
import type { Cancellation } from '@reward-points/contract/redemptions';
import { formatInstantDay } from '#format/dates.ts';

export const CancelledBadge = () => <Badge color="gray">Dibatalkan</Badge>;

/** When a redemption was cancelled, and why. */
export const CancelledNote = ({ cancellation }: { cancellation: Cancellation }) => (
  <Text fz="xs" className="break">
    Dibatalkan {formatInstantDay(cancellation.cancelled_at)}: {cancellation.reason}
  </Text>
);
