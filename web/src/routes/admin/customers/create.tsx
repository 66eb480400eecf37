import { customerChecks } from '@reward-points/contract/customers';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CustomerForm } from '#features/customers/customer-form.tsx';
import { useCreateCustomer } from '#features/customers/customers.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/customers/create')({
  head: () => titled('Add Customer'),
  component: AddCustomer,
});

function AddCustomer() {
  const navigate = useNavigate();
  const create = useCreateCustomer();
  return (
    <Page
      title="Add Customer"
      crumbs={[{ label: 'Customers', to: '/admin/customers' }, { label: 'Add Customer' }]}
    >
      <CustomerForm
        label="Add Customer"
        checks={customerChecks}
        postedRole="customer"
        submitLabel="Save"
        act={create}
        onDone={() => void navigate({ to: '/admin/customers', ignoreBlocker: true })}
      />
    </Page>
  );
}
