import { Alert, Text } from '@mantine/core';
import type { MyCancellation } from '@reward-points/contract/redemptions';
import { formatInstantDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

/** That it was cancelled, why, and what came back (ADD-132). */
export const CancelledAlert = ({ cancellation }: { cancellation: MyCancellation }) => (
  <Alert color="gray" title={`Dibatalkan pada ${formatInstantDay(cancellation.cancelled_at)}`}>
    <Text fz="sm" className="break">
      {cancellation.reason}
    </Text>
    <Text fz="sm" mt={4}>
      {formatNumber(cancellation.point)} point sudah kembali ke saldo Anda.
    </Text>
  </Alert>
);
