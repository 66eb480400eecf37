import { Card, Skeleton, Text, Title } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshWork } from '#client/query-client.ts';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { Empty } from '#ui/pages/empty.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { topRankQuery } from './dashboard.api.ts';
import classes from './podium.module.css';
import { NOBODY_RANKED } from './texts.ts';

const RANKS = ['1st', '2nd', '3rd'];

/** The three customers with the highest lifetime totals, the first in the middle and highest (DASH-07). */
export function Podium() {
  const queryClient = useQueryClient();
  const { data: customers, error } = useQuery(topRankQuery());
  return (
    <Card component="section" aria-label="Top 3 Ranked Points" padding="md" pb={8}>
      <Title order={2} fz="md" mb="sm">
        Top 3 Ranked Points
      </Title>
      {error && customers === undefined ? (
        <Failed error={error} onRetry={() => void refreshWork(queryClient)} />
      ) : customers === undefined ? (
        <Skeleton h={341} />
      ) : customers.length === 0 ? (
        <Empty hint={NOBODY_RANKED} />
      ) : (
        <>
          <div className={classes.podium} aria-hidden>
            {customers.map((customer, index) => (
              <div key={customer.id} className={classes.place} data-rank={index + 1}>
                <AccountAvatar
                  name={customer.name}
                  image={customer.images}
                  size={index === 0 ? 44 : 36}
                />
                <div className={classes.step}>
                  {index === 0 && <IconTrophy size={18} stroke={1.7} />}
                  <Text fw={800} fz={index === 0 ? 'lg' : 'md'} lh={1.2}>
                    {RANKS[index]}
                  </Text>
                </div>
              </div>
            ))}
          </div>
          <ol className={classes.list}>
            {customers.map((customer, index) => (
              <li key={customer.id}>
                <Text fz="sm" fw={700} className={classes.rank}>
                  {RANKS[index]}
                </Text>
                <div className={classes.who}>
                  <Text fz="sm" fw={600} className="break" lineClamp={1} title={customer.name}>
                    {customer.name}
                  </Text>
                  <Text fz="xs" c="var(--app-muted)" className="tabular">
                    {formatWhatsapp(customer.whatsapp)}
                  </Text>
                  {/* Where they have no room beside each other the second goes beneath; neither is cut. */}
                  <Text fz="xs" c="var(--app-muted)" className="tabular">
                    <Text span fz="sm" fw={700} c="var(--mantine-color-text)" className="whole">
                      Total {formatNumber(customer.total_point)}
                    </Text>
                    {' · '}
                    <span className="whole">Point {formatNumber(customer.point)}</span>
                  </Text>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
