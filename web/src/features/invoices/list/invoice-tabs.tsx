import { Text } from '@mantine/core';
import type { InvoiceStanding, InvoiceSums } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { states } from '#features/invoices/invoice-states.ts';
import { type InvoicesPage, invoiceSumsQuery } from '#features/invoices/invoices.api.ts';
import { formatNumber } from '#format/points.ts';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { viewChoice } from '#ui/pages/view-choice.ts';

interface Tab {
  label: string;
  state: InvoiceStanding | undefined;
  count: (sums: InvoiceSums) => number;
}

const TABS: readonly Tab[] = [
  {
    label: 'Semua',
    state: undefined,
    count: (sums) => sums.open.count + sums.paid.count + sums.void.count,
  },
  { label: states.open.label, state: 'open', count: (sums) => sums.open.count },
  { label: 'Lewat tempo', state: 'overdue', count: (sums) => sums.overdue.count },
  { label: states.paid.label, state: 'paid', count: (sums) => sums.paid.count },
  { label: states.void.label, state: 'void', count: (sums) => sums.void.count },
];

interface InvoiceTabsProps {
  filter: InvoicesPage;
}

/** How invoices stand, each with how many there are of the search and the days; which one is shown stands in the address (ADD-557). */
export function InvoiceTabs({ filter }: InvoiceTabsProps) {
  const { data: sums } = useQuery(invoiceSumsQuery(filter));
  return (
    <ChipRow component="nav" aria-label="Faktur menurut status">
      {TABS.map(({ label, state, count }) => (
        <LinkButton
          key={label}
          to="/admin/invoices"
          search={{ ...filter, page: 1, state, age: undefined }}
          {...viewChoice(state === filter.state)}
        >
          {label}
          <Text span fz="sm" ml={6} miw="2ch" ta="right" className="tabular">
            {sums ? formatNumber(count(sums)) : ''}
          </Text>
        </LinkButton>
      ))}
    </ChipRow>
  );
}
