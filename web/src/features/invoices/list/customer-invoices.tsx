import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvoiceBadge } from '#features/invoices/invoice-badge.tsx';
import { fromProgram } from '#features/invoices/invoice-origin.tsx';
import { isWaiting, restOf } from '#features/invoices/invoice-states.ts';
import { customerInvoicesQuery } from '#features/invoices/invoices.api.ts';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';

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
