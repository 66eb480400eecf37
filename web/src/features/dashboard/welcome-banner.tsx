import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { may } from '#client/may.ts';
import { refreshWork } from '#client/query-client.ts';
import { useAccount } from '#client/use-session.ts';
import { formatNumber } from '#format/points.ts';
import { summaryQuery } from './dashboard.api.ts';
import { parcels, SUMMARY, SUMMARY_FAILED, toRemind, WELCOME, WELCOME_BACK } from './texts.ts';
import classes from './welcome-banner.module.css';

interface WelcomeBannerProps {
  /** Nothing is set up yet, so there is nothing to come back to and nothing to count. */
  isNew: boolean;
}

/** What waits today, at a glance (DASH-01, DASH-02). */
export function WelcomeBanner({ isNew }: WelcomeBannerProps) {
  const { name } = useAccount();
  const queryClient = useQueryClient();
  const { data: summary, isError } = useQuery(summaryQuery());
  return (
    <section className={classes.banner} aria-label={SUMMARY}>
      <div className={classes.who}>
        <Text c="white" opacity={0.9} fz="xs">
          {isNew ? WELCOME : WELCOME_BACK}
        </Text>
        <Text fz="lg" fw={700} c="white" className="break" lineClamp={2}>
          {name}
        </Text>
      </div>
      {isNew ? null : isError && summary === undefined ? (
        <Group gap="md" role="alert">
          <Text c="white" fz="sm">
            {SUMMARY_FAILED}
          </Text>
          <Button variant="white" size="sm" onClick={() => void refreshWork(queryClient)}>
            Coba lagi
          </Button>
        </Group>
      ) : (
        <div className={classes.figures}>
          {may('services.read') && (
            <Figure
              to="/admin/services"
              value={summary?.count_due_services}
              label="item perlu diservis bulan ini"
              detail={summary && toRemind(summary.count_service_notifications)}
            />
          )}
          {may('redemptions.read') && (
            <Figure
              to="/admin/redeem-items"
              value={summary?.count_customers_to_ship}
              label="customer menukar item, menunggu dikirim"
              detail={summary && parcels(summary.count_redeem_item_notifications)}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface FigureProps extends ComponentProps<'a'> {
  value: number | undefined;
  label: string;
  /** What stands beneath, of a number above zero. */
  detail: string | undefined;
}

/** One number, which leads to the list that it counts. */
const Figure = createLink(({ value, label, detail, ...link }: FigureProps) => (
  <a {...link} className={classes.figure}>
    {value === undefined ? (
      <Skeleton h={28} className={classes.value} w={36} />
    ) : (
      <Text
        className={`tabular ${classes.value}`}
        component="span"
        fz={28}
        fw={800}
        lh={1}
        c="white"
        ta="center"
      >
        {formatNumber(value)}
      </Text>
    )}
    <Text component="span" c="white" fz="xs" lh={1.35} className={classes.label}>
      {label}
      <Text component="span" fz="xs" fw={700} display="block">
        {value ? detail : '\u00a0'}
      </Text>
    </Text>
  </a>
));
