import { Badge } from '@mantine/core';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import type { ReactNode } from 'react';
import { CancelledBadge } from '#features/redemptions/cancelling/cancelled-note.tsx';

const badges: Record<FurtherRedemption['status'], (isVisited: boolean) => ReactNode> = {
  waiting: () => <Badge color="orange">Menunggu kunjungan</Badge>,
  done: (isVisited) => <Badge color="teal">{isVisited ? 'Sudah dikunjungi' : 'Selesai'}</Badge>,
  cancelled: () => <CancelledBadge />,
};

/** How far a claim of a further kind is. */
export const VisitBadge = ({
  redemption: { status, visit_date },
}: {
  redemption: Pick<FurtherRedemption, 'status' | 'visit_date'>;
}) => badges[status](visit_date !== null);
