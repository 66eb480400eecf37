import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { fromProgram } from './invoice-origin.tsx';
import { isWaiting, restOf } from './invoice-states.ts';
import { customerInvoicesQuery } from './invoices.api.ts';

interface CustomerInvoicesProps {
  customerId: number;
}

/** The invoices of a customer, the latest first (ADD-164). */
export function CustomerInvoices({ customerId }: CustomerInvoicesProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery(customerInvoicesQuery(customerId, pageNumber));
  return (
    <LineList
      query={query}
      onPage={setPageNumber}
      pageLabel="Halaman faktur"
      keyOf={({ id }) => id}
      empty="Belum ada faktur untuk customer ini."
    >
      {(invoice) => (
        <>
          <div>
            <LinkText
              to="/admin/invoices/$id"
              params={{ id: invoice.id }}
              fz="sm"
              fw={600}
              className="break"
            >
              {invoice.number}
            </LinkText>
            <Text fz="xs" c="var(--app-muted)" className="tabular">
              {formatDay(invoice.date)}, {formatRupiah(restOf(invoice))}
              {fromProgram(invoice)}
            </Text>
          </div>
          <Stack gap={2} align="flex-end">
            <InvoiceBadge state={invoice.state} />
            {invoice.state !== 'void' && (
              <Text fz="xs" c="var(--app-muted)" className="tabular whole">
                {formatNumber(invoice.point_left)} point{isWaiting(invoice) && ' menunggu'}
              </Text>
            )}
          </Stack>
        </>
      )}
    </LineList>
  );
}
