import type { PointEntry } from '@reward-points/contract/points';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PointHistory } from '#features/points/point-history.tsx';
import { customerPointsQuery } from './customers.api.ts';

interface CustomerPointsProps {
  customerId: number;
  /** What can be done with an entry. */
  actionOf: (entry: PointEntry) => ReactNode;
}

/** Where each of a customer's points came from and where it went, newest first (ADD-02). */
export function CustomerPoints({ customerId, actionOf }: CustomerPointsProps) {
  const [pageNumber, setPageNumber] = useState(1);
  return (
    <PointHistory
      query={useQuery(customerPointsQuery(customerId, pageNumber))}
      actionOf={actionOf}
      onPage={setPageNumber}
    />
  );
}
