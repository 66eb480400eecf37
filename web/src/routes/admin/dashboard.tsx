import { SimpleGrid } from '@mantine/core';
import type { TaskCounts } from '@reward-points/contract/inbox';
import { TASK_KINDS } from '@reward-points/contract/task-kinds';
import { IconAd2, IconGift, IconSend, IconSpeakerphone, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may, mayOpen } from '#client/may.ts';
import { useMayDrawRest } from '#client/use-is-idle.ts';
import { setupQuery, summaryQuery, topRankQuery } from '#features/dashboard/dashboard.api.ts';
import { DashboardLayout } from '#features/dashboard/dashboard-layout.tsx';
import { LinkCard } from '#features/dashboard/link-card.tsx';
import { NewCompany } from '#features/dashboard/new-company.tsx';
import { Podium } from '#features/dashboard/podium.tsx';
import { CARDS } from '#features/dashboard/texts.ts';
import { WelcomeBanner } from '#features/dashboard/welcome-banner.tsx';
import { WorkPopups } from '#features/dashboard/work-popups.tsx';
import { firstTasks, tasksQuery } from '#features/inbox/inbox.api.ts';
import { InboxLater, inboxScriptQuery } from '#features/inbox/inbox-later.tsx';
import { ShipmentsTable } from '#features/redemptions/parcels/shipments-table.tsx';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import { addressOf } from '#features/rewards/kinds.ts';
import { Page } from '#ui/pages/page.tsx';
import { searchOf, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/dashboard')({
  head: () => titled('Dashboard'),
  validateSearch: searchOf({ kind: wordIn(TASK_KINDS), state: wordIn(['snoozed']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(summaryQuery());
    if (may('customers.read')) void queryClient.prefetchQuery(topRankQuery());
    if (may('settings.write')) void queryClient.prefetchQuery(setupQuery());
    if (may('redemptions.read')) void queryClient.prefetchQuery(shipmentsQuery());
    void queryClient.prefetchQuery(tasksQuery(firstTasks(deps)));
    void queryClient.prefetchQuery(inboxScriptQuery());
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
    text: CARDS.vouchers,
  },
  {
    to: '/admin/broadcast/point',
    icon: <IconSend {...icon} />,
    title: 'Broadcast Reward',
    text: CARDS.points,
  },
  {
    to: addressOf('item'),
    icon: <IconGift {...icon} />,
    title: 'Redeem Items',
    text: CARDS.items,
  },
] as const;

/** The two shortcuts (DASH-03). */
const shortcuts = [
  {
    to: '/admin/broadcast/promo',
    icon: <IconSpeakerphone {...icon} />,
    title: 'Broadcast Promo',
    text: CARDS.promo,
  },
  {
    to: '/admin/broadcast/advertisement',
    icon: <IconAd2 {...icon} />,
    title: 'Broadcast Advertisement',
    text: CARDS.advertisement,
  },
] as const;

interface WaysProps {
  cards: typeof destinations | typeof shortcuts;
  cols: number;
}

/** Those that are open to whoever is signed in. */
function Ways({ cards, cols }: WaysProps) {
  const open = cards.filter(({ to }) => mayOpen(to));
  if (open.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: cols }} spacing="sm">
      {open.map((card) => (
        <LinkCard key={card.title} {...card} />
      ))}
    </SimpleGrid>
  );
}

/** Whether there is any task, also one that was put off. */
const isAnythingWaiting = (tasks: TaskCounts) =>
  TASK_KINDS.some((kind) => tasks[kind].open + tasks[kind].snoozed > 0);

function Dashboard() {
  const search = Route.useSearch();
  const { data: counts, isError } = useQuery(summaryQuery());
  const { data: ranked } = useQuery({ ...topRankQuery(), enabled: may('customers.read') });
  const hasNoCustomer = ranked?.length === 0 && may('settings.write');
  // A sign-up, a stranger's message or a deleted customer's parcel waits without any customer.
  const isCalm = counts ? !isAnythingWaiting(counts.tasks) : !isError;
  const isNew = hasNoCustomer && isCalm;
  const mayDrawRest = useMayDrawRest();
  return (
    <Page title="Dashboard" crumbs={[{ label: 'Rewards Points' }, { label: 'Dashboard' }]}>
      <DashboardLayout
        rail={mayDrawRest && may('customers.read') && <Podium />}
        popups={mayDrawRest && <WorkPopups />}
      >
        <WelcomeBanner isNew={isNew} />
        <Ways cards={shortcuts} cols={2} />
        {ranked !== undefined && may('settings.write') && <NewCompany isNew={hasNoCustomer} />}
        {!isNew && (
          <>
            <InboxLater search={search} />
            {mayDrawRest && may('redemptions.read') && (
              <ShipmentsTable count={counts?.count_redeem_item_notifications} />
            )}
          </>
        )}
        {mayDrawRest && <Ways cards={destinations} cols={3} />}
      </DashboardLayout>
    </Page>
  );
}
