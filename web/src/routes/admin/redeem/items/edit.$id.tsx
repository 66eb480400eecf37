import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { ItemForm } from '#features/items/item-form.tsx';
import { itemQuery, useUpdateItem } from '#features/items/items.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page, titled, useTabTitle } from '#ui/page.tsx';
import { RecordId } from '#ui/record-id.ts';
import { toastSuccess } from '#ui/toasts.ts';

export const Route = createFileRoute('/admin/redeem/items/edit/$id')({
  head: () => titled('Edit Item'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(itemQuery(params.id)),
  component: EditItem,
});

function EditItem() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: item, error, refetch } = useQuery(itemQuery(id));
  const update = useUpdateItem(id);
  useTabTitle(item && `Edit Item – ${item.item}`);
  return (
    <Page
      title="Edit Item"
      crumbs={[{ label: 'Items', to: '/admin/redeem/items' }, { label: item?.item ?? 'Edit Item' }]}
    >
      {item ? (
        <ItemForm
          key={item.id}
          item={item}
          submitLabel="Update"
          isSending={update.isPending}
          isDone={update.isSuccess}
          onSubmit={(input, onError) =>
            update.mutate(input, {
              onError,
              onSuccess: ({ message }) => {
                toastSuccess(message);
                void navigate({ href: placeOf('/admin/redeem/items'), ignoreBlocker: true });
              },
            })
          }
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
