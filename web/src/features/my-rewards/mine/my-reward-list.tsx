import { SimpleGrid, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PageInfo, Paging } from '#ui/lists/paging.tsx';
import { useStepBack } from '#ui/lists/use-step-back.ts';
import { Empty } from '#ui/pages/empty.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { MyRewardSkeleton } from './my-reward-card.tsx';

interface MyRewardListProps<Row> {
  query: UseQueryResult<PageInfo & { data: Row[] }>;
  onPage: (page: number) => void;
  cardOf: (row: Row) => ReactNode;
  /** What would be here. */
  hint: string;
}

/** A page of what is the member's. */
export function MyRewardList<Row>(props: MyRewardListProps<Row>) {
  const { query, onPage, cardOf, hint } = props;
  const { data: page, error, refetch } = query;
  useStepBack(page);
  if (page === undefined && error) return <Failed error={error} onRetry={() => void refetch()} />;
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
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
    {children}
  </SimpleGrid>
);
