import { SimpleGrid, Text } from '@mantine/core';
import {
  type Birthday,
  type BirthdayState,
  birthdayState,
} from '@reward-points/contract/birthdays';
import { birthdayWeek, daysBetween, nearestAnniversary } from '@reward-points/contract/dates';
import type { ServiceReminder } from '@reward-points/contract/services';
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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { refreshWork } from '#client/query-client.ts';
import { useAccount } from '#client/use-session.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { giftFor } from '#features/awards/send-point-modal.tsx';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { summaryQuery, topRankQuery } from '#features/dashboard/dashboard.api.ts';
import { DashboardLayout } from '#features/dashboard/dashboard-layout.tsx';
import { LinkCard } from '#features/dashboard/link-card.tsx';
import { Podium } from '#features/dashboard/podium.tsx';
import { type Popup, Popups } from '#features/dashboard/popups.tsx';
import { TodayCard } from '#features/dashboard/today-card.tsx';
import { WelcomeBanner } from '#features/dashboard/welcome-banner.tsx';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import { ShipmentsTable } from '#features/redemptions/shipments-table.tsx';
import { addressOf } from '#features/rewards/kinds.ts';
import { RemindButton } from '#features/services/remind-button.tsx';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { Page, titled } from '#ui/page.tsx';
import { NewCompany } from './-new-company.tsx';
import { useWork } from './-work-dialogs.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  head: () => titled('Dashboard'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(summaryQuery());
    void queryClient.prefetchQuery(topRankQuery());
    void queryClient.prefetchQuery(shipmentsQuery());
  },
  component: Dashboard,
});

const icon = { size: 20, stroke: 1.6 } as const;

/** Where the daily work is (DASH-06). */
const destinations = [
  {
    to: addressOf('voucher'),
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
    to: addressOf('item'),
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
  const queryClient = useQueryClient();
  const summary = useQuery(summaryQuery());
  const ranked = useQuery(topRankQuery());
  const work = useWork();
  const again = () => void refreshWork(queryClient);
  // Without a customer nothing can wait, and there is nobody to come back to.
  const isNew = ranked.data?.length === 0;
  return (
    <Page title="Dashboard" crumbs={[{ label: 'Rewards Points' }, { label: 'Dashboard' }]}>
      <DashboardLayout
        rail={<Podium customers={ranked.data} error={ranked.error} onRetry={again} />}
        popups={<Popups popups={usePopups()} />}
      >
        <WelcomeBanner
          name={name}
          isNew={isNew}
          summary={summary.data}
          isFailed={summary.isError}
          onRetry={again}
        />
        {isNew ? (
          <NewCompany />
        ) : (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <ServicesToday />
              <BirthdaysToday />
            </SimpleGrid>
            <ShipmentsTable
              count={summary.data?.count_redeem_item_notifications}
              onShip={work.ship}
            />
          </>
        )}
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {destinations.map((card) => (
            <LinkCard key={card.title} {...card} />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {shortcuts.map((card) => (
            <LinkCard key={card.title} {...card} />
          ))}
        </SimpleGrid>
      </DashboardLayout>
      {work.dialogs}
    </Page>
  );
}

function ServicesToday() {
  const queryClient = useQueryClient();
  const { data: counts } = useQuery(summaryQuery());
  const { data: reminders, error } = useQuery(serviceRemindersQuery());
  return (
    <TodayCard
      title="Servis perlu diingatkan"
      count={counts?.count_service_notifications}
      to="/admin/services"
      calm="Tidak ada servis yang perlu diingatkan bulan ini."
      error={error}
      onRetry={() => void refreshWork(queryClient)}
      entries={reminders?.map((reminder) => ({
        id: reminder.id,
        title: reminder.products,
        ...dueOf(reminder),
        action: (
          <RemindButton
            service={reminder}
            size="xs"
            variant="light"
            flex="none"
            aria-label={`Ingatkan ${reminder.name} tentang ${reminder.products}`}
          >
            Ingatkan
          </RemindButton>
        ),
      }))}
    />
  );
}

function dueOf({ name, next_service }: ServiceReminder): { text: string; isLate: boolean } {
  const days = daysBetween(today(), next_service);
  if (days < 0) return { text: `${name} · terlambat ${formatNumber(-days)} hari`, isLate: true };
  return { text: `${name} · ${days === 0 ? 'hari ini' : formatDay(next_service)}`, isLate: false };
}

function BirthdaysToday() {
  const queryClient = useQueryClient();
  const { data: counts } = useQuery(summaryQuery());
  const { data: birthdays, error } = useQuery(birthdaysQuery());
  const waiting = birthdays
    ?.map((birthday) => ({ birthday, state: birthdayState(birthday, today()) }))
    .filter(({ state }) => state.state !== 'sent')
    .sort((a, b) => urgency(a.state) - urgency(b.state));
  return (
    <TodayCard
      title="Hadiah ulang tahun"
      count={counts?.count_unsent_birthday_notifications}
      to="/admin/customers"
      calm="Tidak ada ulang tahun yang menunggu hadiah minggu ini."
      error={error}
      onRetry={() => void refreshWork(queryClient)}
      entries={waiting?.map(({ birthday, state }) => ({
        id: birthday.id,
        title: birthday.name,
        text: dayOf(birthday, state),
        isLate: state.state === 'overdue',
        action:
          state.state === 'ahead' ? (
            <Text fz="xs" fw={600} c="var(--app-muted)" className="whole">
              H - {state.daysLeft} days left
            </Text>
          ) : (
            <SendPointButton
              recipient={giftFor(birthday)}
              size="xs"
              variant="light"
              flex="none"
              aria-label={`Kirim Point ${birthday.name}`}
            />
          ),
      }))}
    />
  );
}

/** Today first, then the missed ones, then those ahead by how near they are. */
function urgency(state: BirthdayState): number {
  if (state.state === 'overdue') return state.daysAgo;
  return state.state === 'ahead' ? 100 + state.daysLeft : 0;
}

function dayOf({ date_of_birth }: Birthday, state: BirthdayState): string {
  const day = formatDay(nearestAnniversary(date_of_birth, today()));
  if (state.state === 'today') return `Hari Ini, ${day}`;
  return state.state === 'overdue' ? `${day}, lewat ${state.daysAgo} hari` : day;
}

/**
 * What the three popups speak of. Of the birthdays all of this week's, those whose gift waits first; the missed ones
 * stand with the customers.
 */
function usePopups(): Popup[] {
  const { data: counts } = useQuery(summaryQuery());
  const { data: reminders = [], isPending: areRemindersPending } = useQuery(
    serviceRemindersQuery(),
  );
  const { data: birthdays = [], isPending: areBirthdaysPending } = useQuery(birthdaysQuery());
  const { data: redemptions = [], isPending: areRedemptionsPending } = useQuery(shipmentsQuery());
  // They come together: one that came later would move the others.
  if (areRemindersPending || areBirthdaysPending || areRedemptionsPending) return [];
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
      icon: <IconTool size={18} />,
      count: counts?.count_service_notifications,
      to: '/admin/services',
      names: reminders.map(({ name, products }) => `${products} – ${name}`),
    },
    {
      title: 'Birthday Notifications',
      icon: <IconCake size={18} />,
      count: counts?.count_birthday_notifications,
      to: '/admin/customers',
      names: namesOf('No'),
      done: { names: namesOf('Yes'), mark: 'Point Terkirim' },
    },
    {
      title: 'Redeem Items',
      icon: <IconPackage size={18} />,
      count: counts?.count_redeem_item_notifications,
      to: addressOf('item'),
      names: redemptions.map(({ item, name }) => `${item} – ${name}`),
    },
  ];
}
