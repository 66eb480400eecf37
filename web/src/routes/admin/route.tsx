import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { keepPlaces } from '#client/list-place.ts';
import { learnRules, mayOpen } from '#client/may.ts';
import { readSession } from '#client/session.ts';
import { useIsIdle } from '#client/use-is-idle.ts';
import { useRefreshWork } from '#client/use-refresh-work.ts';
import { useApprovalOffers } from '#features/approvals/use-approval-offers.ts';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { Header } from '#features/header/header.tsx';
import { AdminShell } from '#features/shell/admin-shell.tsx';
import { pages } from '#features/shell/site-map.ts';
import { DialogHostLater } from '#ui/dialogs/dialog-host-later.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ matches }) => {
    const session = readSession();
    if (!session) throw redirect({ to: '/login' });
    if (session.role !== 'admin') throw redirect({ to: '/forbidden' });
    const guard = () => {
      if (!mayOpen(matches.at(-1)?.fullPath)) throw redirect({ to: '/forbidden' });
    };
    return learnRules()?.then(guard) ?? guard();
  },
  component: AdminArea,
});

/** They wait for the page, and without them it is as good. */
const Notices = lazy(() =>
  import('./-notices.tsx').then(
    ({ Notices: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <></> }),
  ),
);

// Drawn once, however often the area around it is: its menus are the most that the frame has to draw.
const header = <Header pages={pages} />;

function AdminArea() {
  const router = useRouter();
  useEffect(() => keepPlaces(router), [router]);
  useRefreshWork();
  useApprovalOffers();
  const enabled = useIsIdle();
  const { data: counts } = useQuery({ ...summaryQuery(), enabled });
  return (
    <AdminShell header={header} unread={counts?.count_unread_messages ?? 0}>
      <Outlet />
      <DialogHostLater />
      {enabled && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </AdminShell>
  );
}
