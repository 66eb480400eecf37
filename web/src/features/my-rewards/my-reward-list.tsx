import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { type PageInfo, Paging } from '#ui/paging.tsx';
import { MyRewardSkeleton } from './my-reward-card.tsx';

interface MyRewardListProps<Row> {
  /** Undefined while they are on their way. */
  page: (PageInfo & { data: Row[] }) | undefined;
  error: Error | null;
  onRetry: () => void;
  onPage: (page: number) => void;
  cardOf: (row: Row) => ReactNode;
  /** What would be here. */
  hint: string;
}

/** A page of what is the member's. */
export function MyRewardList<Row>(props: MyRewardListProps<Row>) {
  const { page, error, onRetry, onPage, cardOf, hint } = props;
  if (page === undefined && error) return <Failed error={error} onRetry={onRetry} />;
  if (page?.total === 0) return <Empty hint={hint} />;
  return (
    <Stack gap="md">
      <MyRewardCards>
        {page
          ? page.data.map(cardOf)
          : ['a', 'b', 'c', 'd'].map((place) => <MyRewardSkeleton key={place} />)}
      </MyRewardCards>
      {page && page.last_page > 1 && <Paging page={page} onChange={onPage} />}
    </Stack>
  );
}

export const MyRewardCards = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
    {children}
  </SimpleGrid>
);
