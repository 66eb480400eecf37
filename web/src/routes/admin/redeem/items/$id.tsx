import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ItemCodes } from '#features/items/item-codes.tsx';
import { ItemInfo } from '#features/items/item-info.tsx';
import { itemCodesQuery, itemQuery } from '#features/items/items.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page, titled } from '#ui/page.tsx';
import { readList } from '#ui/page-search.ts';
import { RecordId } from '#ui/record-id.ts';
import { WithSidePanel } from '#ui/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/items/$id')({
  head: () => titled('Item'),
  params: RecordId,
  validateSearch: readList,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(itemQuery(params.id));
    void queryClient.prefetchQuery(itemCodesQuery({ ...deps, id: params.id }));
  },
  component: ItemDetail,
});

function ItemDetail() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { data: item, error, refetch } = useQuery(itemQuery(id));
  const name = item?.item ?? 'Item';
  return (
    <Page title={name} crumbs={[{ label: 'Items', to: '/admin/redeem/items' }, { label: name }]}>
      {item ? (
        <WithSidePanel side={<ItemInfo item={item} />}>
          <ItemCodes
            asked={{ ...search, id }}
            onAsk={({ page = search.page, search: text = search.search }) =>
              void navigate({
                to: '/admin/redeem/items/$id',
                params: { id },
                search: { page, search: text },
              })
            }
          />
        </WithSidePanel>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
