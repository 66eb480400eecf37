import { ActionIcon, Group, SimpleGrid, Skeleton, Stack, Tooltip } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { Failed } from './failed.tsx';
import { type PageInfo, Paging } from './paging.tsx';
import { useStepBack } from './use-step-back.ts';

interface RewardGridProps<Reward> {
  query: UseQueryResult<PageInfo & { data: Reward[] }>;
  onPage: (page: number) => void;
  /** What to do while there are none. */
  hint: string;
  addAction: ReactNode;
  /** The card of one of them. */
  children: (reward: Reward) => ReactNode;
}

/** Vouchers or items as cards, a page at a time (VCH-03, ITEM-03). */
export function RewardGrid<Reward>(props: RewardGridProps<Reward>) {
  const { query, onPage, hint, addAction, children } = props;
  const { data: page, error, refetch, isPlaceholderData } = query;
  useStepBack(page);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (page?.total === 0) return <Empty hint={hint} action={addAction} />;
  return (
    <Stack gap="lg" aria-busy={page === undefined || isPlaceholderData}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
        {page === undefined
          ? ['a', 'b', 'c', 'd'].map((place) => <Skeleton key={place} h={300} radius="md" />)
          : page.data.map(children)}
      </SimpleGrid>
      {page && <Paging page={page} onChange={onPage} />}
    </Stack>
  );
}

type EditLinkProps = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style'> & { name: string };

/** Leads to where a reward is changed. */
export const EditLink = createLink(({ name, ...link }: EditLinkProps) => (
  <Tooltip label="Edit">
    <ActionIcon component="a" color="gray" size={40} aria-label={`Edit ${name}`} {...link}>
      <IconEdit size={20} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
));

interface RewardActionsProps {
  name: string;
  edit: ReactNode;
  onDelete: () => void;
}

/** What can be done with a reward, beneath its card. */
export function RewardActions({ name, edit, onDelete }: RewardActionsProps) {
  return (
    <Group gap={4} justify="flex-end" mt={-4} mr={-8} mb={-8}>
      {edit}
      <Tooltip label="Hapus">
        <ActionIcon color="red" size={40} aria-label={`Hapus ${name}`} onClick={onDelete}>
          <IconTrash size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
