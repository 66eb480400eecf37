import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { customerChoicesQuery } from '#features/customers/customers.api.ts';
import { AddEquipmentForm } from '#features/equipment/add-equipment-form.tsx';
import { allProductsQuery } from '#features/products/products.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';

export const Route = createFileRoute('/admin/equipment/create')({
  head: () => titled('Tambah peralatan'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(customerChoicesQuery(''));
    void queryClient.prefetchQuery(allProductsQuery());
  },
  component: AddEquipment,
});

function AddEquipment() {
  const navigate = useNavigate();
  return (
    <Page
      title="Tambah peralatan"
      crumbs={[{ label: 'Peralatan', to: '/admin/equipment' }, { label: 'Tambah peralatan' }]}
    >
      <AddEquipmentForm
        onAdded={(id) => {
          toastSuccess('Peralatan disimpan');
          void navigate({ to: '/admin/equipment/$id', params: { id }, ignoreBlocker: true });
        }}
      />
    </Page>
  );
}
