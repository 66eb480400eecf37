import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { missingReads } from '#client/missing-reads.ts';
import { customerChoicesQuery, customerQuery } from '#features/customers/customers.api.ts';
import { AddInvoice } from '#features/invoices/form/add-invoice.tsx';
import {
  invoiceQuery,
  numberProposalQuery,
  pointsBasisQuery,
} from '#features/invoices/invoices.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { numberIn, searchOf } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/invoices/create')({
  head: () => titled('Tambah faktur'),
  validateSearch: searchOf({ customer: numberIn, again: numberIn }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { customer, again } }) => {
    void queryClient.prefetchQuery(customerChoicesQuery(''));
    void queryClient.prefetchQuery(pointsBasisQuery());
    void queryClient.prefetchQuery(numberProposalQuery());
    if (customer !== undefined) void queryClient.prefetchQuery(customerQuery(customer));
    if (again !== undefined) void queryClient.prefetchQuery(invoiceQuery(again));
  },
  component: AddInvoicePage,
});

function AddInvoicePage() {
  const { customer: id, again: againId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const again = useQuery({ ...invoiceQuery(againId ?? 0), enabled: againId !== undefined });
  const customerId = again.data?.is_customer_gone ? id : (again.data?.id_customer ?? id);
  const customer = useQuery({
    ...customerQuery(customerId ?? 0),
    enabled: customerId !== undefined,
  });
  const basis = useQuery(pointsBasisQuery());
  const proposal = useQuery(numberProposalQuery());
  const isReady =
    (againId === undefined || again.data !== undefined) &&
    (customerId === undefined || customer.data !== undefined);
  return (
    <Page
      title="Tambah faktur"
      crumbs={[{ label: 'Faktur', to: '/admin/invoices' }, { label: 'Tambah faktur' }]}
    >
      {isReady && basis.data !== undefined && !proposal.isPending ? (
        <AddInvoice
          basis={basis.data}
          customer={customerId === undefined ? undefined : customer.data}
          again={again.data}
          proposal={proposal.data}
          onAdded={(added) =>
            void navigate({
              to: '/admin/invoices/$id',
              params: { id: added },
              ignoreBlocker: true,
            })
          }
        />
      ) : (
        <FormLoading {...missingReads(again, customer, basis)} />
      )}
    </Page>
  );
}
