import { Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { myWaitingInvoicesQuery } from './invoices.api.ts';

interface WaitingPointsProps {
  /** Of all invoices that wait. */
  point: number;
}

/** The points that come once their invoices are paid, for the member that they will come to (ADD-162). */
export function WaitingPoints({ point }: WaitingPointsProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery(myWaitingInvoicesQuery(pageNumber));
  return (
    <Card component="section" aria-label="Menunggu pembayaran">
      <Group justify="space-between" gap="xs" align="baseline">
        <Title order={2} fz="md">
          Menunggu pembayaran
        </Title>
        <Text fw={700} className="tabular whole">
          {formatNumber(point)} point
        </Text>
      </Group>
      <Text fz="sm" c="var(--app-muted)" mb="sm">
        Point ini masuk ke saldo Anda setelah fakturnya lunas.
      </Text>
      <LineList
        query={query}
        onPage={setPageNumber}
        pageLabel="Halaman faktur yang menunggu"
        keyOf={({ id }) => id}
        empty="Tidak ada faktur yang menunggu."
      >
        {(invoice) => (
          <>
            <div>
              <Text fz="sm" fw={600} className="break">
                {invoice.number}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="tabular">
                {formatDay(invoice.date)}, {formatRupiah(invoice.amount)}
                {invoice.due_date && `, jatuh tempo ${formatDay(invoice.due_date)}`}
              </Text>
            </div>
            <Text fz="sm" className="tabular whole">
              {formatNumber(invoice.point)} point
            </Text>
          </>
        )}
      </LineList>
    </Card>
  );
}
