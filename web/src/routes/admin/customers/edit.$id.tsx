import { customerChangeChecks } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { CustomerForm } from '#features/customers/customer-form.tsx';
import { customerQuery, useUpdateCustomer } from '#features/customers/customers.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/customers/edit/$id')({
  head: () => titled('Edit Customer'),
  params: RecordId,
  beforeLoad: ({ params }) => {
    // The own account is changed in the settings.
    if (params.id === OWN_COMPANY_ID) throw redirect({ to: '/admin/settings' });
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(customerQuery(params.id)),
  component: EditCustomer,
});

function EditCustomer() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const update = useUpdateCustomer(id);
  useTabTitle(customer && `Edit Customer – ${customer.name}`);
  return (
    <Page
      title="Edit Customer"
      crumbs={[
        { label: 'Customers', to: '/admin/customers' },
        { label: customer?.name ?? 'Edit Customer' },
      ]}
    >
      {customer ? (
        <CustomerForm
          key={customer.id}
          label="Edit Customer"
          checks={customerChangeChecks}
          isEmptyAllowed
          postedRole="customer"
          customer={customer}
          submitLabel="Update"
          act={update}
          reload={refetch}
          onDone={() => void navigate({ href: placeOf('/admin/customers'), ignoreBlocker: true })}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
