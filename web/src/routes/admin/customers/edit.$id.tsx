import { type Checks, optional } from '@reward-points/contract/checks';
import {
  type Customer,
  customerChangeChecks,
  MAY_BE_EMPTY,
  OWN_COMPANY_ID,
} from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { CustomerForm } from '#features/customers/customer-form.tsx';
import { customerQuery, useUpdateCustomer } from '#features/customers/customers.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { RecordId } from '#ui/record-id.ts';
import { titled, useTabTitle } from '#ui/titles.ts';
import { toastSuccess } from '#ui/toasts.ts';
import { useRefill } from '#ui/use-refill.tsx';

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

const asked = new Map<string, Checks>([['', customerChangeChecks]]);

/** What the form asks: of what is stored empty nothing. The same customer has the same checks, by which a form that is filled anew knows itself. */
function checksOf(customer: Customer): Checks {
  const empty = MAY_BE_EMPTY.filter((field) => customer[field] === null);
  const known = asked.get(empty.join());
  if (known) return known;
  const checks = {
    ...customerChangeChecks,
    ...Object.fromEntries(empty.map((field) => [field, optional(customerChangeChecks[field], '')])),
  };
  asked.set(empty.join(), checks);
  return checks;
}

function EditCustomer() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const update = useUpdateCustomer(id);
  const { filled, refilling, notice } = useRefill(refetch);
  useTabTitle(customer && `Edit Customer – ${customer.name}`);
  return (
    <Page
      title="Edit Customer"
      crumbs={[
        { label: 'Customers', to: '/admin/customers' },
        { label: customer?.name ?? 'Edit Customer' },
      ]}
    >
      {notice}
      {customer ? (
        <CustomerForm
          key={`${customer.id}:${filled}`}
          label="Edit Customer"
          checks={checksOf(customer)}
          isEmptyAllowed
          postedRole="customer"
          customer={customer}
          submitLabel="Update"
          isSending={update.isPending}
          isDone={update.isSuccess}
          onSubmit={(values, onError) =>
            update.mutate(
              values,
              refilling({
                onError,
                onSuccess: ({ message }) => {
                  toastSuccess(message);
                  void navigate({ href: placeOf('/admin/customers'), ignoreBlocker: true });
                },
              }),
            )
          }
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
