import { ActionIcon, Group, SimpleGrid } from '@mantine/core';
import { GRID_CARDS } from '@reward-points/contract/paging';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ListStates } from '#ui/lists/list-states.tsx';
import actionClasses from '#ui/lists/row-actions.module.css';
import { May } from '#ui/may.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { DeleteReward } from './delete-reward.tsx';
import { isCoded, kindWords, type Reward } from './kinds.ts';
import { RewardCard, RewardCardSkeleton } from './reward-card.tsx';
import { rewardsQuery } from './rewards.api.ts';

interface RewardGridProps {
  kind: RewardKind;
  page: number;
  addAction: ReactNode;
}

/** The rewards of a kind as cards, a page at a time (VCH-03, ITEM-03). */
export const RewardGrid = ({ kind, page, addAction }: RewardGridProps) => (
  <ListStates
    query={useQuery(rewardsQuery(kind, page))}
    skeleton={<RewardGridSkeleton />}
    empty={
      <Empty
        hint={`Tambahkan ${kindWords[kind].one.toLowerCase()} pertama yang dapat ditukar dengan point.`}
        action={addAction}
      />
    }
  >
    {(rewards) => (
      <Cards>
        {rewards.map((reward) => (
          <GridCard key={reward.id} reward={reward} />
        ))}
      </Cards>
    )}
  </ListStates>
);

/** Its place, until it has come. */
export const RewardGridSkeleton = () => (
  <Cards isBusy>
    {Array.from({ length: GRID_CARDS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike.
      <RewardCardSkeleton key={place} footer={32} />
    ))}
  </Cards>
);

const Cards = ({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md" aria-busy={isBusy}>
    {children}
  </SimpleGrid>
);

function GridCard({ reward }: { reward: Reward }) {
  const { kind, id, name } = reward;
  return (
    <RewardCard
      reward={reward}
      headingLevel={2}
      link={
        isCoded(kind) ? (
          <LinkText to="/admin/redeem/$kind/$id" params={{ kind, id }} c="inherit" inherit>
            {name}
          </LinkText>
        ) : (
          <LinkText to="/admin/redeem/$kind/edit/$id" params={{ kind, id }} c="inherit" inherit>
            {name}
          </LinkText>
        )
      }
    >
      <May do="rewards.write">
        <Group gap={4} justify="flex-end" mt={-4} mr={-8} mb={-8}>
          <EditLink to="/admin/redeem/$kind/edit/$id" params={{ kind, id }} name={name} />
          <ActionIcon
            data-tooltip="Hapus"
            className={actionClasses.grave}
            color="gray"
            size={40}
            aria-label={`Hapus ${name}`}
            onClick={() => openDialog(<DeleteReward reward={reward} />)}
          >
            <IconTrash size={20} stroke={1.6} />
          </ActionIcon>
        </Group>
      </May>
    </RewardCard>
  );
}

type EditLinkProps = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style'> & { name: string };

/** Leads to where a reward is changed. */
const EditLink = createLink(({ name, ...link }: EditLinkProps) => (
  <ActionIcon
    component="a"
    color="gray"
    size={40}
    data-tooltip="Edit"
    aria-label={`Edit ${name}`}
    {...link}
  >
    <IconEdit size={20} stroke={1.6} />
  </ActionIcon>
));
