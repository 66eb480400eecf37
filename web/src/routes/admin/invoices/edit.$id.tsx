import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { missingReads } from '#client/missing-reads.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { EditInvoice } from '#features/invoices/form/edit-invoice.tsx';
import { invoiceQuery } from '#features/invoices/invoices.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/invoices/edit/$id')({
  head: () => titled('Ubah faktur'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(invoiceQuery(params.id)),
  component: EditInvoicePage,
});

function EditInvoicePage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const invoice = useQuery(invoiceQuery(id));
  const customer = useQuery({
    ...customerQuery(invoice.data?.id_customer ?? 0),
    enabled: invoice.data !== undefined,
  });
  const title = invoice.data ? `Ubah faktur ${invoice.data.number}` : 'Ubah faktur';
  useTabTitle(invoice.data && title);
  return (
    <Page title={title} crumbs={[{ label: 'Faktur', to: '/admin/invoices' }, { label: title }]}>
      {invoice.data && customer.data ? (
        <EditInvoice
          key={id}
          invoice={invoice.data}
          customer={customer.data}
          reload={invoice.refetch}
          onDone={() =>
            void navigate({ to: '/admin/invoices/$id', params: { id }, ignoreBlocker: true })
          }
        />
      ) : (
        <FormLoading {...missingReads(invoice, customer)} />
      )}
    </Page>
  );
}
