import { Badge } from '@mantine/core';
import type { ServiceVisitRedemption } from '@reward-points/contract/service-visits';
import { CancelledBadge } from './cancelled-note.tsx';

/** Whether somebody came for a claimed visit. */
export const VisitBadge = ({
  redemption,
}: {
  redemption: Pick<ServiceVisitRedemption, 'status'>;
}) => {
  if (redemption.status === 'cancelled') return <CancelledBadge />;
  return redemption.status === 'waiting' ? (
    <Badge color="orange">Menunggu kunjungan</Badge>
  ) : (
    <Badge color="teal">Sudah dikunjungi</Badge>
  );
};
