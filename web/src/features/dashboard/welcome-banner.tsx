import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { SummaryNotifications } from '@reward-points/contract/dashboard';
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
        <Group gap="xl" wrap="wrap">
          <Figure
            value={summary?.count_service_notifications}
            label="item perlu diservis bulan ini"
          />
          <Figure
            value={summary?.count_redeem_item_notifications}
            label="customer menukar item, menunggu dikirim"
          />
        </Group>
      )}
    </section>
  );
}

function Figure({ value, label }: { value: number | undefined; label: string }) {
  return (
    <div className={classes.figure}>
      {value === undefined ? (
        <Skeleton h={36} w={56} />
      ) : (
        <Text className="tabular" fz={36} fw={800} lh={1} c="white">
          {formatNumber(value)}
        </Text>
      )}
      <Text c="white" opacity={0.95} fz="sm" maw={190}>
        {label}
      </Text>
    </div>
  );
}
