import { SimpleGrid, Stack } from '@mantine/core';
import { birthdayWeek, nearestAnniversary } from '@reward-points/contract/dates';
import type { ItemExchange } from '@reward-points/contract/exchanges';
import {
  IconAd2,
  IconCake,
  IconGift,
  IconPackage,
  IconSend,
  IconSpeakerphone,
  IconTicket,
  IconTool,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '#client/use-session.ts';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { summaryQuery, topRankQuery } from '#features/dashboard/dashboard.api.ts';
import { LinkCard } from '#features/dashboard/link-card.tsx';
import { Podium } from '#features/dashboard/podium.tsx';
import { type Popup, Popups } from '#features/dashboard/popups.tsx';
import { WelcomeBanner } from '#features/dashboard/welcome-banner.tsx';
import { itemExchangesQuery } from '#features/exchanges/exchanges.api.ts';
import { ShipItemModal } from '#features/exchanges/ship-item-modal.tsx';
import { ShipmentsTable } from '#features/exchanges/shipments-table.tsx';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { today } from '#format/dates.ts';
import { Page, titled } from '#ui/page.tsx';
import { WithSidePanel } from '#ui/with-side-panel.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  head: () => titled('Dashboard'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(summaryQuery());
    void queryClient.prefetchQuery(topRankQuery());
    void queryClient.prefetchQuery(itemExchangesQuery('send'));
  },
  component: Dashboard,
});

const icon = { size: 24, stroke: 1.6 } as const;

/** Where the daily work is (DASH-06). */
const destinations = [
  {
    to: '/admin/redeem/vouchers',
    icon: <IconTicket {...icon} />,
    title: 'Redeem Vouchers',
    text: 'Voucher dan kodenya',
  },
  {
    to: '/admin/broadcast/point',
    icon: <IconSend {...icon} />,
    title: 'Broadcast Reward',
    text: 'Point untuk customer',
  },
  {
    to: '/admin/redeem/items',
    icon: <IconGift {...icon} />,
    title: 'Redeem Items',
    text: 'Item dan stoknya',
  },
] as const;

/** The two shortcuts (DASH-03). */
const shortcuts = [
  {
    to: '/admin/broadcast/promo',
    icon: <IconSpeakerphone {...icon} />,
    title: 'Broadcast Promo',
    text: 'Siapkan pesan promo dan penerimanya',
  },
  {
    to: '/admin/broadcast/advertisement',
    icon: <IconAd2 {...icon} />,
    title: 'Broadcast Advertisement',
    text: 'Siapkan pesan iklan dan penerimanya',
  },
] as const;

function Dashboard() {
  const { name } = useAccount();
  const summary = useQuery(summaryQuery());
  const ranked = useQuery(topRankQuery());
  const [shipped, setShipped] = useState<ItemExchange | null>(null);
  const popups = usePopups();
  return (
    <Page title="Dashboard" crumbs={[{ label: 'Rewards Points' }, { label: 'Dashboard' }]}>
      <Stack gap="lg">
        <WithSidePanel
          side={
            <Podium
              customers={ranked.data}
              error={ranked.error}
              onRetry={() => void ranked.refetch()}
            />
          }
        >
          <Stack gap="md" h="100%">
            <WelcomeBanner
              name={name}
              summary={summary.data}
              isFailed={summary.isError}
              onRetry={() => void summary.refetch()}
            />
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
              {destinations.map((card) => (
                <LinkCard key={card.title} {...card} />
              ))}
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {shortcuts.map((card) => (
                <LinkCard key={card.title} {...card} />
              ))}
            </SimpleGrid>
          </Stack>
        </WithSidePanel>
        <ShipmentsTable onShip={setShipped} />
      </Stack>
      <Popups popups={popups} />
      <ShipItemModal exchange={shipped} onClose={() => setShipped(null)} />
    </Page>
  );
}

/**
 * What the three popups speak of. Of the birthdays all of this week's, those whose gift waits first; the missed ones
 * stand with the customers.
 */
function usePopups(): Popup[] {
  const { data: reminders = [] } = useQuery(serviceRemindersQuery());
  const { data: birthdays = [] } = useQuery(birthdaysQuery());
  const { data: exchanges = [] } = useQuery(itemExchangesQuery('send'));
  const now = today();
  const week = birthdayWeek(now);
  const thisWeek = birthdays.filter(({ date_of_birth }) => {
    const day = nearestAnniversary(date_of_birth, now);
    return day >= week.first && day <= week.last;
  });
  const namesOf = (sent: 'Yes' | 'No') =>
    thisWeek.filter((birthday) => birthday.sent === sent).map(({ name }) => name);
  return [
    {
      title: 'Service Reminder',
      icon: <IconTool size={20} />,
      to: '/admin/services',
      names: reminders.map(({ name, products }) => `${products} – ${name}`),
    },
    {
      title: 'Birthday Notifications',
      icon: <IconCake size={20} />,
      to: '/admin/customers',
      names: namesOf('No'),
      done: { names: namesOf('Yes'), mark: 'Point Terkirim' },
    },
    {
      title: 'Redeem Items',
      icon: <IconPackage size={20} />,
      to: '/admin/redeem/items',
      names: exchanges.map(({ item, name }) => `${item} – ${name}`),
    },
  ];
}
