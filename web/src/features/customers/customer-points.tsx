import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PointHistory } from '#features/points/point-history.tsx';
import { customerPointsQuery } from './customers.api.ts';

interface CustomerPointsProps {
  customerId: number;
}

/** Where each of a customer's points came from and where it went, newest first (ADD-02). */
export function CustomerPoints({ customerId }: CustomerPointsProps) {
  const [pageNumber, setPageNumber] = useState(1);
  return (
    <PointHistory
      query={useQuery(customerPointsQuery(customerId, pageNumber))}
      onPage={setPageNumber}
    />
  );
}
