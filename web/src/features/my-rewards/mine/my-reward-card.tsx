import { Badge, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { ReactNode } from 'react';
import { RewardImage } from '#features/rewards/reward-image.tsx';
import classes from './my-rewards.module.css';

interface MyRewardCardProps {
  kind: RewardKind;
  image: string;
  name: string;
  state: string;
  /** What there is nothing more to do with is quieter. */
  isDone: boolean;
  children: ReactNode;
}

/** A voucher or item that is the member's: what it is, how it stands, and what belongs to it. */
export function MyRewardCard(props: MyRewardCardProps) {
  const { kind, image, name, state, isDone, children } = props;
  return (
    <Card component="article" padding="md">
      <Stack gap="sm">
        <Group gap="sm" align="flex-start">
          <div className={classes.picture}>
            <RewardImage kind={kind} file={image} alt="" isGrey={isDone} sizes="72px" />
          </div>
          <Stack gap={4} align="flex-start" miw={0} flex="1 1 120px">
            <Text component="h2" m={0} fz="md" fw={600} className="break" lineClamp={3}>
              {name}
            </Text>
            <Badge variant="light" color={isDone ? 'gray' : undefined}>
              {state}
            </Badge>
          </Stack>
        </Group>
        {children}
      </Stack>
    </Card>
  );
}

/** The place of one that is on its way. */
export const MyRewardSkeleton = () => (
  <Card padding="md" aria-hidden>
    <Stack gap="sm">
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Skeleton w={72} h={54} radius="sm" style={{ flex: 'none' }} />
        <Stack gap={8} flex={1}>
          <Skeleton h={20} w="70%" />
          <Skeleton h={18} w={96} radius="sm" />
        </Stack>
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <Skeleton h={24} w="45%" />
        <Skeleton h={44} w={96} style={{ flex: 'none' }} />
      </Group>
      <Skeleton h={16} w="60%" />
      <Skeleton h={16} w="50%" />
      <Skeleton h={44} />
    </Stack>
  </Card>
);

interface FactsProps {
  /** What stands beside what; one without a text is left out. */
  facts: readonly (readonly [label: string, text: ReactNode])[];
}

export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(
      ([label, text]) =>
        text !== null && (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
    )}
  </dl>
);
