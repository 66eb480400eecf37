import { Button, Group, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import type { SummaryNotifications } from '@reward-points/contract/dashboard';
import { IconArrowRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatNumber } from '#format/points.ts';
import classes from './welcome-banner.module.css';

interface WelcomeBannerProps {
  name: string;
  /** Undefined while it is on its way. */
  summary: SummaryNotifications | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

/** What waits today, at a glance (DASH-01, DASH-02). */
export function WelcomeBanner({ name, summary, isFailed, onRetry }: WelcomeBannerProps) {
  return (
    <section className={classes.banner} aria-label="Ringkasan">
      <div>
        <Text c="white" opacity={0.9} fz="sm">
          Selamat datang kembali
        </Text>
        <Title order={2} fz={{ base: 20, sm: 24 }} c="white" className="break">
          {name}
        </Title>
      </div>
      {isFailed ? (
        <Group gap="md" role="alert">
          <Text c="white" fz="sm">
            Ringkasan tidak dapat dimuat
          </Text>
          <Button variant="white" size="sm" onClick={onRetry}>
            Coba lagi
          </Button>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Figure
            to="/admin/services"
            value={summary?.count_service_notifications}
            label="item perlu diservis bulan ini"
          />
          <Figure
            to="/admin/redeem/items"
            value={summary?.count_redeem_item_notifications}
            label="customer menukar item, menunggu dikirim"
          />
        </SimpleGrid>
      )}
    </section>
  );
}

interface FigureProps extends ComponentProps<'a'> {
  value: number | undefined;
  label: string;
}

/** One number, which leads to the list that it counts. */
const Figure = createLink(({ value, label, ...link }: FigureProps) => (
  <a {...link} className={classes.figure}>
    {value === undefined ? (
      <Skeleton h={36} w={56} />
    ) : (
      <Text className="tabular" component="span" fz={36} fw={800} lh={1} c="white">
        {formatNumber(value)}
      </Text>
    )}
    <Text component="span" c="white" fz="sm" flex={1}>
      {label}
    </Text>
    <IconArrowRight size={20} className={classes.arrow} aria-hidden />
  </a>
));
