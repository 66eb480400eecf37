import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { AdminShell } from '#features/shell/admin-shell.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: () => {
    const session = readSession();
    if (!session) throw redirect({ to: '/login' });
    if (session.role !== 'admin') throw redirect({ to: '/forbidden' });
  },
  component: AdminArea,
});

function AdminArea() {
  const { name } = useAccount();
  const { signOut } = useSignOut();
  return (
    <AdminShell header={<UserMenu name={name} onLogout={signOut} />}>
      <Outlet />
    </AdminShell>
  );
}
