import type { ItemExchange } from '@reward-points/contract/exchanges';
import type { Item } from '@reward-points/contract/items';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CorrectReceiptModal } from '#features/exchanges/correct-receipt-modal.tsx';
import { itemExchangesQuery } from '#features/exchanges/exchanges.api.ts';
import { ItemExchangePanel } from '#features/exchanges/item-exchange-panel.tsx';
import { ShipItemModal } from '#features/exchanges/ship-item-modal.tsx';
import { ItemGrid } from '#features/items/item-grid.tsx';
import { ItemLoss } from '#features/items/item-loss.tsx';
import { itemsQuery, useDeleteItem } from '#features/items/items.api.ts';
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
    void queryClient.prefetchQuery(itemExchangesQuery());
  },
  component: Items,
});

function Items() {
  const { page } = Route.useSearch();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<Item | null>(null);
  const [shipped, setShipped] = useState<ItemExchange | null>(null);
  const [corrected, setCorrected] = useState<ItemExchange | null>(null);
  const remove = useDeleteItem();
  const { data: exchanges = [] } = useQuery(itemExchangesQuery());
  const add = (
    <LinkButton to="/admin/redeem/items/create" leftSection={<IconPlus size={18} />}>
      Add Item
    </LinkButton>
  );
  return (
    <Page title="Items" crumbs={[{ label: 'Redeem Point' }, { label: 'Items' }]} action={add}>
      <WithSidePanel
        side={
          exchanges.length > 0 && (
            <ItemExchangePanel exchanges={exchanges} onShip={setShipped} onCorrect={setCorrected} />
          )
        }
      >
        <ItemGrid
          page={page}
          onPage={(number) =>
            void navigate({ to: '/admin/redeem/items', search: { page: number } })
          }
          onDelete={setDoomed}
          addAction={add}
        />
      </WithSidePanel>
      <ShipItemModal exchange={shipped} onClose={() => setShipped(null)} />
      <CorrectReceiptModal exchange={corrected} onClose={() => setCorrected(null)} />
      <ConfirmDelete
        doomed={doomed}
        nameOf={({ item }) => item}
        remove={remove}
        onClose={() => setDoomed(null)}
        loss={doomed && <ItemLoss item={doomed} />}
      />
    </Page>
  );
}
