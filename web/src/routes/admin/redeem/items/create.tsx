import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ItemForm } from '#features/items/item-form.tsx';
import { useCreateItem } from '#features/items/items.api.ts';
import { Page, titled } from '#ui/page.tsx';
import { toastSuccess } from '#ui/toasts.ts';

export const Route = createFileRoute('/admin/redeem/items/create')({
  head: () => titled('Add Item'),
  component: AddItem,
});

function AddItem() {
  const navigate = useNavigate();
  const create = useCreateItem();
  return (
    <Page
      title="Add Item"
      crumbs={[{ label: 'Items', to: '/admin/redeem/items' }, { label: 'Add Item' }]}
    >
      <ItemForm
        submitLabel="Save"
        isSending={create.isPending}
        isDone={create.isSuccess}
        onSubmit={({ body: { images, ...body }, key }, onError) =>
          images &&
          create.mutate(
            { body: { ...body, images }, key },
            {
              onError,
              onSuccess: ({ message }) => {
                toastSuccess(message);
                void navigate({ to: '/admin/redeem/items', ignoreBlocker: true });
              },
            },
          )
        }
      />
    </Page>
  );
}
