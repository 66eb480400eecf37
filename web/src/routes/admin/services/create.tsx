import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { customerChoicesQuery } from '#features/customers/customers.api.ts';
import { allProductsQuery } from '#features/products/products.api.ts';
import { AddServiceForm } from '#features/services/add-service-form.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';

export const Route = createFileRoute('/admin/services/create')({
  head: () => titled('Add Service'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(customerChoicesQuery(''));
    void queryClient.prefetchQuery(allProductsQuery());
  },
  component: AddService,
});

function AddService() {
  const navigate = useNavigate();
  return (
    <Page
      title="Add Service"
      crumbs={[{ label: 'Services', to: '/admin/services' }, { label: 'Add Service' }]}
    >
      <AddServiceForm
        onAdded={() => {
          toastSuccess('Data Service berhasil disimpan.');
          void navigate({ to: '/admin/services', ignoreBlocker: true });
        }}
      />
    </Page>
  );
}
