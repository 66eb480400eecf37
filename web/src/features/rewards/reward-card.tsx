import { Card, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import type { Reward } from './kinds.ts';
import classes from './reward-card.module.css';
import { RewardImage } from './reward-image.tsx';

interface RewardCardProps {
  reward: Reward;
  /** Its name as a link: all of the card leads there. */
  link: ReactNode;
  /** How deep its heading stands: 2 right below the page's, 3 below one of a section. */
  headingLevel?: 2 | 3;
  /** Among the first that are seen when the page opens. */
  isFirst?: boolean;
  /** Two stand beside each other on a phone, each with its picture on top; a single one has it at the left. */
  isPaired?: boolean;
  /** What stands at the upper right of the picture. */
  badge?: ReactNode;
  children?: ReactNode;
}

/** A reward at a glance: picture, name, price, what is left. Greyed when nothing is left (VCH-06, ITEM-05). */
export function RewardCard(props: RewardCardProps) {
  const {
    reward,
    link,
    headingLevel = 3,
    isFirst = false,
    isPaired = false,
    badge,
    children,
  } = props;
  const { kind, name, required_point, total, images } = reward;
  const isEmpty = total === 0;
  return (
    <Card
      component="article"
      padding={0}
      className={classes.card}
      data-grey={isEmpty || undefined}
      data-paired={isPaired || undefined}
    >
      <div className={classes.picture}>
        <RewardImage
          kind={kind}
          file={images}
          alt={name}
          isGrey={isEmpty}
          isFirst={isFirst}
          sizes={
            isPaired ? '(max-width: 35.99em) 50vw, 360px' : '(max-width: 35.99em) 122px, 300px'
          }
        />
        {badge && <div className={classes.badge}>{badge}</div>}
      </div>
      <div className={classes.body}>
        <Text
          fw={600}
          // A link leads to where the rest can be read; what is claimed here is read here.
          {...(isPaired ? {} : { lineClamp: 2 })}
          className="break"
          component={`h${headingLevel}`}
          m={0}
        >
          {link}
        </Text>
        <Group justify="space-between" gap="xs" mt="auto">
          <Text fw={700} className="tabular" c={isEmpty ? 'var(--app-muted)' : undefined}>
            {formatNumber(required_point)}{' '}
            <Text span fz="sm" fw={500} c="var(--app-muted)">
              point
            </Text>
          </Text>
          {isEmpty ? (
            <Text fz="sm" fw={700}>
              Habis
            </Text>
          ) : (
            <Text fz="sm" c="var(--app-muted)" className="tabular">
              Stok {formatNumber(total)}
            </Text>
          )}
        </Group>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </Card>
  );
}

interface RewardCardSkeletonProps {
  /** How high what stands beneath the price is. */
  footer: number;
  isPaired?: boolean;
}

/** The place of a card whose reward is on its way. */
export function RewardCardSkeleton({ footer, isPaired = false }: RewardCardSkeletonProps) {
  return (
    <Card padding={0} className={classes.card} data-paired={isPaired || undefined} aria-hidden>
      <div className={classes.picture}>
        <Skeleton className={classes.pictureSkeleton} radius={0} />
      </div>
      <div className={classes.body}>
        <Skeleton h={20} w="75%" />
        <Group justify="space-between" gap="xs" mt="auto">
          <Skeleton h={20} w="40%" />
          <Skeleton h={16} w="25%" />
        </Group>
        <Skeleton h={footer} />
      </div>
    </Card>
  );
}
