import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProductForm } from '#features/products/product-form.tsx';
import { useCreateProduct } from '#features/products/products.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/products/create')({
  head: () => titled('Add Product'),
  component: AddProduct,
});

function AddProduct() {
  const navigate = useNavigate();
  const create = useCreateProduct();
  return (
    <Page
      title="Add Product"
      crumbs={[{ label: 'Products', to: '/admin/products' }, { label: 'Add Product' }]}
    >
      <ProductForm
        label="Add Product"
        submitLabel="Save"
        act={create}
        onDone={() => void navigate({ to: '/admin/products', ignoreBlocker: true })}
      />
    </Page>
  );
}
