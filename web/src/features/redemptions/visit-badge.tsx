import { Badge } from '@mantine/core';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import { CancelledBadge } from './cancelled-note.tsx';

/** How far a claim of a further kind is. */
export const VisitBadge = ({
  redemption,
}: {
  redemption: Pick<FurtherRedemption, 'status' | 'visit_date'>;
}) => {
  if (redemption.status === 'cancelled') return <CancelledBadge />;
  return redemption.status === 'waiting' ? (
    <Badge color="orange">Menunggu kunjungan</Badge>
  ) : (
    <Badge color="teal">{redemption.visit_date ? 'Sudah dikunjungi' : 'Selesai'}</Badge>
  );
};
