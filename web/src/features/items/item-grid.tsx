import { ActionIcon, Group, SimpleGrid, Skeleton, Stack, Tooltip } from '@mantine/core';
import type { Item } from '@reward-points/contract/items';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { LinkIcon, LinkText } from '#ui/links.tsx';
import { Paging } from '#ui/paging.tsx';
import { RewardCard } from '#ui/reward-card.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { itemsQuery } from './items.api.ts';

interface ItemGridProps {
  page: number;
  onPage: (page: number) => void;
  onDelete: (item: Item) => void;
  addAction: ReactNode;
}

/** The items as cards, a page at a time (ITEM-03). */
export function ItemGrid({ page: asked, onPage, onDelete, addAction }: ItemGridProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(itemsQuery(asked));
  useStepBack(page);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (page?.total === 0) {
    return (
      <Empty hint="Tambahkan item pertama yang dapat ditukar dengan point." action={addAction} />
    );
  }
  return (
    <Stack gap="lg" aria-busy={page === undefined || isPlaceholderData}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
        {page === undefined
          ? ['a', 'b', 'c', 'd'].map((place) => <Skeleton key={place} h={300} radius="md" />)
          : page.data.map((item) => (
              <RewardCard
                key={item.id}
                folder="items"
                headingLevel={2}
                image={item.images}
                label={item.item}
                name={
                  <LinkText
                    to="/admin/redeem/items/$id"
                    params={{ id: item.id }}
                    c="inherit"
                    inherit
                  >
                    {item.item}
                  </LinkText>
                }
                requiredPoint={item.required_point}
                total={item.total}
              >
                <Group gap={4} justify="flex-end" mt={-4} mr={-8} mb={-8}>
                  <Tooltip label="Edit">
                    <LinkIcon
                      to="/admin/redeem/items/edit/$id"
                      params={{ id: item.id }}
                      color="gray"
                      size={40}
                      aria-label={`Edit ${item.item}`}
                    >
                      <IconEdit size={20} stroke={1.6} />
                    </LinkIcon>
                  </Tooltip>
                  <Tooltip label="Hapus">
                    <ActionIcon
                      color="red"
                      size={40}
                      aria-label={`Hapus ${item.item}`}
                      onClick={() => onDelete(item)}
                    >
                      <IconTrash size={20} stroke={1.6} />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              </RewardCard>
            ))}
      </SimpleGrid>
      {page && <Paging page={page} onChange={onPage} />}
    </Stack>
  );
}
