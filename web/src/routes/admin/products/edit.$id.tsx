import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { ProductForm } from '#features/products/product-form.tsx';
import { productQuery, useUpdateProduct } from '#features/products/products.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/products/edit/$id')({
  head: () => titled('Edit Product'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(productQuery(params.id)),
  component: EditProduct,
});

function EditProduct() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  const update = useUpdateProduct(id);
  useTabTitle(product && `Edit Product – ${product.product}`);
  return (
    <Page
      title="Edit Product"
      crumbs={[
        { label: 'Products', to: '/admin/products' },
        { label: product?.product ?? 'Edit Product' },
      ]}
    >
      {product ? (
        <ProductForm
          key={product.id}
          label="Edit Product"
          product={product}
          submitLabel="Update"
          act={update}
          reload={refetch}
          onDone={() => void navigate({ href: placeOf('/admin/products'), ignoreBlocker: true })}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
