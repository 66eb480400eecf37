import { Paper } from '@mantine/core';
import { INVOICE_AGES, INVOICE_ORDERS, INVOICE_STANDINGS } from '@reward-points/contract/choices';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { invoiceSumsQuery, invoicesQuery } from '#features/invoices/invoices.api.ts';
import { InvoiceList } from '#features/invoices/list/invoice-list.tsx';
import { InvoiceSums } from '#features/invoices/list/invoice-sums.tsx';
import { InvoiceTabs } from '#features/invoices/list/invoice-tabs.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import {
  dateIn,
  numberIn,
  orderIn,
  pageReaders,
  searchOf,
  textIn,
  wordIn,
} from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/invoices/')({
  head: () => titled('Faktur'),
  validateSearch: searchOf({
    ...pageReaders,
    search: textIn,
    id_customer: numberIn,
    state: wordIn(INVOICE_STANDINGS),
    order_by: orderIn(INVOICE_ORDERS),
    age: wordIn(INVOICE_AGES),
    from: dateIn,
    to: dateIn,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(invoicesQuery(deps));
    void queryClient.prefetchQuery(invoiceSumsQuery(deps));
  },
  component: Invoices,
});

function Invoices() {
  const filter = Route.useSearch();
  const add = (
    <LinkButton to="/admin/invoices/create" leftSection={<IconPlus size={18} />}>
      Tambah faktur
    </LinkButton>
  );
  return (
    <Page title="Faktur" crumbs={[{ label: 'Rewards Points' }, { label: 'Faktur' }]} action={add}>
      <InvoiceTabs filter={filter} />
      <InvoiceList filter={filter} addAction={add} />
      <Paper component="section" aria-label="Jumlah faktur">
        <InvoiceSums filter={filter} />
      </Paper>
    </Page>
  );
}
