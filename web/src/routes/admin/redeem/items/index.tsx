import type { Item } from '@reward-points/contract/items';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ItemGrid } from '#features/items/item-grid.tsx';
import { ItemLoss } from '#features/items/item-loss.tsx';
import { itemsQuery, useDeleteItem } from '#features/items/items.api.ts';
import { CorrectReceiptModal } from '#features/redemptions/correct-receipt-modal.tsx';
import { ItemRedemptionPanel } from '#features/redemptions/item-redemption-panel.tsx';
import { itemRedemptionsQuery } from '#features/redemptions/redemptions.api.ts';
import { ShipItemModal } from '#features/redemptions/ship-item-modal.tsx';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { LinkButton } from '#ui/links.tsx';
import { Page, titled } from '#ui/page.tsx';
import { readPage } from '#ui/page-search.ts';
import { WithSidePanel } from '#ui/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/items/')({
  head: () => titled('Items'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(itemsQuery(deps.page));
    void queryClient.prefetchQuery(itemRedemptionsQuery());
  },
  component: Items,
});

function Items() {
  const { page } = Route.useSearch();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const [shipped, setShipped] = useState<ItemRedemption | null>(null);
  const [corrected, setCorrected] = useState<ItemRedemption | null>(null);
  const remove = useDeleteItem();
  const { data: redemptions = [] } = useQuery(itemRedemptionsQuery());
  const add = (
    <LinkButton to="/admin/redeem/items/create" leftSection={<IconPlus size={18} />}>
      Add Item
    </LinkButton>
  );
  return (
    <Page title="Items" crumbs={[{ label: 'Redeem Point' }, { label: 'Items' }]} action={add}>
      <WithSidePanel
        side={
          redemptions.length > 0 && (
            <ItemRedemptionPanel
              redemptions={redemptions}
              onShip={setShipped}
              onCorrect={setCorrected}
            />
          )
        }
      >
        <ItemGrid
          page={page}
          onPage={(number) =>
            void navigate({ to: '/admin/redeem/items', search: { page: number } })
          }
          onDelete={setToDelete}
          addAction={add}
        />
      </WithSidePanel>
      <ShipItemModal redemption={shipped} onClose={() => setShipped(null)} />
      <CorrectReceiptModal redemption={corrected} onClose={() => setCorrected(null)} />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ item }) => item}
        remove={remove}
        onClose={() => setToDelete(null)}
        loss={toDelete && <ItemLoss item={toDelete} />}
      />
    </Page>
  );
}
