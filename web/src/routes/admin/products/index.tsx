import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { ProductList } from '#features/products/product-list.tsx';
import { productsQuery } from '#features/products/products.api.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { deleteAction, editAction, RowActions } from '#ui/lists/row-actions.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { readList } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

const deleteDialog = dialogOnDemand(
  async () => (await import('#features/products/delete-product.tsx')).DeleteProduct,
);

export const Route = createFileRoute('/admin/products/')({
  head: () => titled('Products'),
  validateSearch: readList,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(productsQuery(deps)),
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
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
        filter={Route.useSearch()}
        addAction={add}
        actions={
          may('products.write')
            ? (product) => (
                <RowActions
                  name={product.product}
                  actions={[
                    editAction(
                      () =>
                        void navigate({
                          to: '/admin/products/edit/$id',
                          params: { id: product.id },
                        }),
                    ),
                    deleteAction(() => deleteDialog.open({ product }), deleteDialog.ahead),
                  ]}
                />
              )
            : undefined
        }
      />
    </Page>
  );
}
