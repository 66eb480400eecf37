import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepPlaces } from '#client/list-place.ts';
import { readSession } from '#client/session.ts';
import { useBeat } from '#client/use-beat.ts';
import { useAccount } from '#client/use-session.ts';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { BirthdayMenu } from '#features/header/birthday-menu.tsx';
import { Calculator } from '#features/header/calculator.tsx';
import { RedeemMenu } from '#features/header/redeem-menu.tsx';
import { ServiceMenu } from '#features/header/service-menu.tsx';
import { messageQuery } from '#features/messages/messages.api.ts';
import { pointRuleQuery } from '#features/point-rules/point-rules.api.ts';
import {
  shipmentsQuery,
  voucherRedemptionsThisMonthQuery,
} from '#features/redemptions/redemptions.api.ts';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { AdminShell } from '#features/shell/admin-shell.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';
import { DialogHost } from '#ui/dialog-host.tsx';
import { useWork } from './-work-dialogs.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: () => {
    const session = readSession();
    if (!session) throw redirect({ to: '/login' });
    if (session.role !== 'admin') throw redirect({ to: '/forbidden' });
  },
  component: AdminArea,
});

function AdminArea() {
  const router = useRouter();
  useEffect(() => keepPlaces(router), [router]);
  useBeat();
  return (
    <AdminShell header={<Header />}>
      <Outlet />
      <DialogHost />
    </AdminShell>
  );
}

/** A list or a count that cannot be read is left out in silence (NOTIF-20). */
function Header() {
  const { name } = useAccount();
  const { signOut } = useSignOut();
  const work = useWork();
  const { data: counts } = useQuery(summaryQuery());
  const { data: vouchers = [] } = useQuery(voucherRedemptionsThisMonthQuery());
  const { data: items = [] } = useQuery(shipmentsQuery());
  // The header fetches what this device has not kept of the default messages (MSG-04).
  useQuery(messageQuery('BIRTHDAY'));
  useQuery(messageQuery('REMINDER'));
  useQuery(messageQuery('REWARD'));
  const { data: rules = null } = useQuery(pointRuleQuery());
  return (
    <Group gap={4} wrap="nowrap">
      <Calculator rules={rules} />
      <ServiceMenu />
      <BirthdayMenu />
      <RedeemMenu
        vouchers={vouchers}
        items={items}
        onShip={work.ship}
        waiting={
          counts &&
          counts.count_voucher_exchange_notifications + counts.count_redeem_item_notifications
        }
      />
      <UserMenu name={name} onLogout={signOut} />
      {work.dialogs}
    </Group>
  );
}
