import type { Product } from '@reward-points/contract/products';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductList } from '#features/products/product-list.tsx';
import { productsQuery, useDeleteProduct } from '#features/products/products.api.ts';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { LinkButton } from '#ui/links.tsx';
import { Losses } from '#ui/losses.tsx';
import { Page, titled } from '#ui/page.tsx';
import { readList } from '#ui/page-search.ts';
import { RowActions } from '#ui/row-actions.tsx';

export const Route = createFileRoute('/admin/products/')({
  head: () => titled('Products'),
  validateSearch: readList,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(productsQuery(deps)),
  component: Products,
});

const icon = { size: 20, stroke: 1.6 } as const;

function Products() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const [toDelete, setToDelete] = useState<Product | null>(null);
  const remove = useDeleteProduct();
  const add = (
    <LinkButton to="/admin/products/create" leftSection={<IconPlus size={18} />}>
      Add Product
    </LinkButton>
  );
  return (
    <Page
      title="Products"
      crumbs={[{ label: 'Rewards Points' }, { label: 'Products' }]}
      action={add}
    >
      <ProductList
        filter={filter}
        addAction={add}
        actions={(product) => (
          <RowActions
            name={product.product}
            actions={[
              {
                label: 'Edit',
                icon: <IconEdit {...icon} />,
                onClick: () =>
                  void navigate({ to: '/admin/products/edit/$id', params: { id: product.id } }),
              },
              {
                label: 'Hapus',
                icon: <IconTrash {...icon} />,
                color: 'red',
                onClick: () => setToDelete(product),
              },
            ]}
          />
        )}
      />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ product }) => product}
        remove={remove}
        onClose={() => setToDelete(null)}
        loss={
          <Losses
            of={[
              'Produk ini tidak dapat dipilih lagi untuk servis baru.',
              'Servis yang sudah ada tetap menampilkan nama produk ini.',
            ]}
          />
        }
      />
    </Page>
  );
}
