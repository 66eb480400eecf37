import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { askBeforeLeaving } from '#features/device-visits/ask-before-leaving.ts';
import { secondFactorQuery } from '#features/second-factor/second-factor.api.ts';
import { SecondFactorDemanded } from '#features/second-factor/second-factor-demanded.tsx';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { DialogHost } from '#ui/dialogs/dialog-host.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/second-factor')({
  head: () => titled('Verifikasi dua langkah'),
  beforeLoad: () => {
    if (readSession()?.role !== 'admin') throw redirect({ to: '/login' });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(secondFactorQuery()),
  component: DemandedPage,
});

function DemandedPage() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <SecondFactorDemanded
        isSigningOut={isSigningOut}
        onLogout={() => void askBeforeLeaving(signOut)}
      />
      <DialogHost />
    </>
  );
}
