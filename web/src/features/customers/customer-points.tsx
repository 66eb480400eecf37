import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PointHistory } from '#features/points/point-history.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { customerPointsQuery } from './customers.api.ts';

interface CustomerPointsProps {
  customerId: number;
}

/** Where each of a customer's points came from and where it went, newest first (ADD-02). */
export function CustomerPoints({ customerId }: CustomerPointsProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const { data: page, error, refetch } = useQuery(customerPointsQuery(customerId, pageNumber));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <PointHistory entries={page?.data} />
      {page && <Paging page={page} label="Halaman riwayat" onChange={setPageNumber} />}
    </Stack>
  );
}
