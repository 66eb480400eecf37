import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { MemberShell } from '#features/members/member-shell.tsx';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { DialogHostLater } from '#ui/dialogs/dialog-host-later.tsx';

export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => {
    const session = readSession();
    if (!session) {
      // Whoever was sent a reward, or where a message or a notice leads, comes to it after the sign-in.
      const isSent = /^\/(offers|equipment|people|points|rewards)\b/.test(location.pathname);
      throw redirect({ to: '/login', ...(isSent && { state: { after: location.href } }) });
    }
    if (session.role === 'admin') throw redirect({ to: '/forbidden' });
  },
  component: MemberArea,
});

function MemberArea() {
  const { signOut } = useSignOut();
  return (
    <MemberShell onLogout={signOut}>
      <Outlet />
      <DialogHostLater />
    </MemberShell>
  );
}
