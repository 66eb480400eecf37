import { ITEM_CODE_STATES } from '@reward-points/contract/items';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CorrectReceiptModal } from '#features/exchanges/correct-receipt-modal.tsx';
import { codeExchangeQuery } from '#features/exchanges/exchanges.api.ts';
import { ShipItemModal } from '#features/exchanges/ship-item-modal.tsx';
import { ItemCodes } from '#features/items/item-codes.tsx';
import { ItemInfo } from '#features/items/item-info.tsx';
import { itemCodesQuery, itemQuery } from '#features/items/items.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page, titled, useTabTitle } from '#ui/page.tsx';
import { pageReaders, searchOf, textIn, wordIn } from '#ui/page-search.ts';
import { RecordId } from '#ui/record-id.ts';
import { WithSidePanel } from '#ui/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/items/$id')({
  head: () => titled('Item'),
  params: RecordId,
  validateSearch: searchOf({ ...pageReaders, search: textIn, state: wordIn(ITEM_CODE_STATES) }),
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
  const [shipped, setShipped] = useState<number | null>(null);
  // The list of codes knows the code; who claimed it and where it goes stands in its exchange.
  const { data: exchange } = useQuery({
    ...codeExchangeQuery(shipped ?? 0),
    enabled: shipped !== null,
  });
  const [corrected, setCorrected] = useState<number | null>(null);
  const { data: receiptOf } = useQuery({
    ...codeExchangeQuery(corrected ?? 0),
    enabled: corrected !== null,
  });
  useTabTitle(item?.item);
  const name = item?.item ?? 'Item';
  return (
    <Page title={name} crumbs={[{ label: 'Items', to: '/admin/redeem/items' }, { label: name }]}>
      {item ? (
        <WithSidePanel side={<ItemInfo item={item} />}>
          <ItemCodes
            asked={{ ...search, id }}
            onShip={({ id: codeId }) => setShipped(codeId)}
            onCorrect={({ id: codeId }) => setCorrected(codeId)}
            onAsk={(change) =>
              void navigate({
                to: '/admin/redeem/items/$id',
                params: { id },
                search: { ...search, ...change },
              })
            }
          />
        </WithSidePanel>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
      <ShipItemModal
        exchange={exchange && exchange.id_item_code === shipped ? exchange : null}
        onClose={() => setShipped(null)}
      />
      <CorrectReceiptModal
        exchange={receiptOf && receiptOf.id_item_code === corrected ? receiptOf : null}
        onClose={() => setCorrected(null)}
      />
    </Page>
  );
}
