import type { Item } from '@reward-points/contract/items';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkText } from '#ui/links.tsx';
import { RewardCard } from '#ui/reward-card.tsx';
import { EditLink, RewardActions, RewardGrid } from '#ui/reward-grid.tsx';
import { itemsQuery } from './items.api.ts';

interface ItemGridProps {
  page: number;
  onPage: (page: number) => void;
  onDelete: (item: Item) => void;
  addAction: ReactNode;
}

/** The items as cards, a page at a time (ITEM-03). */
export function ItemGrid({ page, onPage, onDelete, addAction }: ItemGridProps) {
  return (
    <RewardGrid
      query={useQuery(itemsQuery(page))}
      onPage={onPage}
      hint="Tambahkan item pertama yang dapat ditukar dengan point."
      addAction={addAction}
    >
      {(item) => (
        <RewardCard
          key={item.id}
          folder="items"
          headingLevel={2}
          isLinked
          image={item.images}
          label={item.item}
          name={
            <LinkText to="/admin/redeem/items/$id" params={{ id: item.id }} c="inherit" inherit>
              {item.item}
            </LinkText>
          }
          requiredPoint={item.required_point}
          total={item.total}
        >
          <RewardActions
            name={item.item}
            edit={
              <EditLink
                to="/admin/redeem/items/edit/$id"
                params={{ id: item.id }}
                name={item.item}
              />
            }
            onDelete={() => onDelete(item)}
          />
        </RewardCard>
      )}
    </RewardGrid>
  );
}
