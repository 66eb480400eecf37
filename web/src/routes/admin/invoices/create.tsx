import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { customerChoicesQuery, customerQuery } from '#features/customers/customers.api.ts';
import { AddInvoice } from '#features/invoices/add-invoice.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { numberIn, searchOf } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/invoices/create')({
  head: () => titled('Add Invoice'),
  validateSearch: searchOf({ customer: numberIn }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { customer } }) => {
    void queryClient.prefetchQuery(customerChoicesQuery(''));
    if (customer !== undefined) void queryClient.prefetchQuery(customerQuery(customer));
  },
  component: AddInvoicePage,
});

function AddInvoicePage() {
  const { customer: id } = Route.useSearch();
  const navigate = Route.useNavigate();
  const {
    data: customer,
    error,
    refetch,
  } = useQuery({
    ...customerQuery(id ?? 0),
    enabled: id !== undefined,
  });
  return (
    <Page
      title="Tambah faktur"
      crumbs={[{ label: 'Invoices', to: '/admin/invoices' }, { label: 'Tambah faktur' }]}
    >
      {id === undefined || customer ? (
        <AddInvoice
          customer={id === undefined ? undefined : customer}
          onAdded={(added) =>
            void navigate({
              to: '/admin/invoices/$id',
              params: { id: added },
              ignoreBlocker: true,
            })
          }
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
