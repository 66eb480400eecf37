import { ActionIcon, Group, SimpleGrid, Skeleton, Stack, Tooltip } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { LinkText } from '#ui/links.tsx';
import { Paging } from '#ui/paging.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { type Kind, kindLabels, type Reward } from './kinds.ts';
import { RewardCard } from './reward-card.tsx';
import { rewardsQuery } from './rewards.api.ts';

interface RewardGridProps {
  kind: Kind;
  page: number;
  onPage: (page: number) => void;
  onDelete: (reward: Reward) => void;
  addAction: ReactNode;
}

/** The rewards of a kind as cards, a page at a time (VCH-03, ITEM-03). */
export function RewardGrid({ kind, page: number, onPage, onDelete, addAction }: RewardGridProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(rewardsQuery(kind, number));
  useStepBack(page);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (page?.total === 0) {
    const hint = `Tambahkan ${kindLabels[kind].toLowerCase()} pertama yang dapat ditukar dengan point.`;
    return <Empty hint={hint} action={addAction} />;
  }
  return (
    <Stack gap="lg" aria-busy={page === undefined || isPlaceholderData}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
        {page === undefined
          ? ['a', 'b', 'c', 'd'].map((place) => <Skeleton key={place} h={300} radius="md" />)
          : page.data.map((reward) => (
              <GridCard key={reward.id} reward={reward} onDelete={() => onDelete(reward)} />
            ))}
      </SimpleGrid>
      {page && <Paging page={page} onChange={onPage} />}
    </Stack>
  );
}

function GridCard({ reward, onDelete }: { reward: Reward; onDelete: () => void }) {
  const { kind, id, name } = reward;
  return (
    <RewardCard
      reward={reward}
      headingLevel={2}
      link={
        <LinkText to="/admin/redeem/$kind/$id" params={{ kind, id }} c="inherit" inherit>
          {name}
        </LinkText>
      }
    >
      <Group gap={4} justify="flex-end" mt={-4} mr={-8} mb={-8}>
        <EditLink to="/admin/redeem/$kind/edit/$id" params={{ kind, id }} name={name} />
        <Tooltip label="Hapus">
          <ActionIcon color="red" size={40} aria-label={`Hapus ${name}`} onClick={onDelete}>
            <IconTrash size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </RewardCard>
  );
}

type EditLinkProps = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style'> & { name: string };

/** Leads to where a reward is changed. */
const EditLink = createLink(({ name, ...link }: EditLinkProps) => (
  <Tooltip label="Edit">
    <ActionIcon component="a" color="gray" size={40} aria-label={`Edit ${name}`} {...link}>
      <IconEdit size={20} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
));
