import { REWARD_KINDS } from '@reward-points/contract/reward-kinds';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { MemberHead } from '#features/members/member-head.tsx';
import classes from '#features/members/member-home.module.css';
import { memberQuery, useSetBalance } from '#features/members/members.api.ts';
import { useClaimReward } from '#features/my-rewards/claiming/use-claim-reward.tsx';
import { NextReward } from '#features/my-rewards/shelf/next-reward.tsx';
import { RewardShelf } from '#features/my-rewards/shelf/reward-shelf.tsx';
import { shelfQuery, underWayQuery } from '#features/my-rewards/shelf/shelf.api.ts';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { Failed } from '#ui/pages/failed.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { searchOf, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/')({
  head: () => titled('Home'),
  validateSearch: searchOf({ kind: wordIn(REWARD_KINDS) }),
  loader: ({ context: { queryClient } }) => {
    const session = readSession();
    if (session) {
      void queryClient.prefetchQuery(memberQuery(session.user.id));
      void queryClient.prefetchQuery(underWayQuery(session.user.id));
    }
    void queryClient.prefetchQuery(shelfQuery());
  },
  component: MemberHome,
});

function MemberHome() {
  const { kind } = Route.useSearch();
  const navigate = useNavigate();
  const stored = useAccount();
  const member = useQuery(memberQuery(stored.id));
  const { data: shelf, error, refetch } = useQuery(shelfQuery());
  const underWay = useQuery(underWayQuery(stored.id));
  const around = underWay.data;
  const { signOut, isSigningOut } = useSignOut();
  const current = member.data ?? stored;
  const { claim, claiming, sheet } = useClaimReward({
    member: stored,
    balance: current.point,
    isAsking: shelf?.isAsking,
    setBalance: useSetBalance(stored),
  });
  // Until the page of success the cards speak of the balance before the claim: no price is taken off twice (ADD-345).
  const balance = claiming?.balance ?? current.point;
  const equipment = around !== undefined && around.equipment > 0 && (
    <LinkButton to="/equipment" variant="default" h={44}>
      {`Peralatan Anda (${around.equipment})`}
    </LinkButton>
  );
  return (
    <div className={classes.home}>
      <MemberHead
        member={current}
        isStored={member.isError}
        next={<NextReward rewards={shelf?.rewards} balance={balance} owed={current.owed} />}
        isSigningOut={isSigningOut}
        onLogout={signOut}
      />
      {error && !shelf ? (
        <>
          <Failed error={error} onRetry={() => void refetch()} />
          {equipment}
        </>
      ) : (
        <RewardShelf
          rewards={underWay.isPending ? undefined : shelf?.rewards}
          balance={balance}
          owed={current.owed}
          claiming={claiming?.reward ?? null}
          onClaim={claim}
          kind={kind}
          above={
            around
              ? around.UnderWay && <around.UnderWay running={around.running} />
              : underWay.error && (
                  <Failed error={underWay.error} onRetry={() => void underWay.refetch()} />
                )
          }
          below={equipment}
          onKind={(chosen) =>
            void navigate({ to: '/', search: { kind: chosen }, resetScroll: false })
          }
        />
      )}
      {sheet}
    </div>
  );
}
