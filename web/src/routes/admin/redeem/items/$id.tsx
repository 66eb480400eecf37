import { ITEM_CODE_STATES } from '@reward-points/contract/items';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ItemCodes } from '#features/items/item-codes.tsx';
import { ItemInfo } from '#features/items/item-info.tsx';
import { itemCodesQuery, itemQuery } from '#features/items/items.api.ts';
import { CorrectReceiptModal } from '#features/redemptions/correct-receipt-modal.tsx';
import { codeRedemptionQuery } from '#features/redemptions/redemptions.api.ts';
import { ShipItemModal } from '#features/redemptions/ship-item-modal.tsx';
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
  const { data: redemption } = useQuery({
    ...codeRedemptionQuery(shipped ?? 0),
    enabled: shipped !== null,
  });
  const [corrected, setCorrected] = useState<number | null>(null);
  const { data: receiptOf } = useQuery({
    ...codeRedemptionQuery(corrected ?? 0),
    enabled: corrected !== null,
  });
  useTabTitle(item?.item);
  const name = item?.item ?? 'Item';
  return (
    <Page title={name} crumbs={[{ label: 'Items', to: '/admin/redeem/items' }, { label: name }]}>
      {item ? (
        <WithSidePanel side={<ItemInfo item={item} />}>
          <ItemCodes
            filter={{ ...search, id }}
            onShip={({ id: codeId }) => setShipped(codeId)}
            onCorrect={({ id: codeId }) => setCorrected(codeId)}
            onFilter={(change) =>
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
        redemption={redemption && redemption.id_item_code === shipped ? redemption : null}
        onClose={() => setShipped(null)}
      />
      <CorrectReceiptModal
        redemption={receiptOf && receiptOf.id_item_code === corrected ? receiptOf : null}
        onClose={() => setCorrected(null)}
      />
    </Page>
  );
}
