import { SimpleGrid } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { summaryQuery } from './dashboard.api.ts';
import { LinkCard } from './link-card.tsx';

/** How many invoices wait beyond their day; without any the day has none of it (ADD-397). */
export function OverdueInvoices() {
  const { data: counts } = useQuery(summaryQuery());
  if (!counts || counts.count_overdue_invoices === 0) return null;
  return (
    // A card is as high as the place that it is given.
    <SimpleGrid>
      <LinkCard
        to="/admin/invoices"
        search={{ state: 'overdue' }}
        icon={<IconFileInvoice size={20} stroke={1.6} />}
        title={`${formatNumber(counts.count_overdue_invoices)} faktur lewat jatuh tempo`}
        text="Belum dibayar lunas"
      />
    </SimpleGrid>
  );
}
