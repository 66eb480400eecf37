import { REWARD_KINDS } from '@reward-points/contract/rewards';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { MemberHead } from '#features/members/member-head.tsx';
import classes from '#features/members/member-home.module.css';
import { memberQuery, useSetBalance } from '#features/members/members.api.ts';
import { shelfQuery, underWayQuery } from '#features/my-rewards/my-rewards.api.ts';
import { NextReward } from '#features/my-rewards/next-reward.tsx';
import { RewardShelf } from '#features/my-rewards/reward-shelf.tsx';
import { selectItem } from '#features/my-rewards/selected-item.ts';
import { UnderWay } from '#features/my-rewards/under-way.tsx';
import { useClaimFurther } from '#features/my-rewards/use-claim-further.ts';
import { useClaimVoucher } from '#features/my-rewards/use-claim-voucher.ts';
import type { Reward } from '#features/rewards/kinds.ts';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { Failed } from '#ui/failed.tsx';
import { searchOf, wordIn } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';
import { toastFailure } from '#ui/toasts.ts';

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
  const { signOut, isSigningOut } = useSignOut();
  const current = member.data ?? stored;
  const { claim, claiming, sheet } = useClaim(current.point, shelf?.isAsking);
  // Until the page of success the cards speak of the balance before the claim: no price is taken off twice (ADD-345).
  const balance = claiming?.balance ?? current.point;
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
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <RewardShelf
          rewards={underWay.isPending ? undefined : shelf?.rewards}
          balance={balance}
          owed={current.owed}
          claiming={claiming?.reward ?? null}
          onClaim={claim}
          kind={kind}
          above={underWay.data && <UnderWay running={underWay.data} />}
          onKind={(chosen) =>
            void navigate({ to: '/', search: { kind: chosen }, resetScroll: false })
          }
        />
      )}
      {sheet}
    </div>
  );
}

/**
 * A voucher or a reward of a further kind is claimed with one tap, unless the company lets it ask first; an item goes on to
 * the shipping form, which says price and rest itself (VCH-17, ITEM-20, ADD-443).
 */
function useClaim(balance: number, isAsking: boolean | undefined) {
  const member = useAccount();
  const navigate = useNavigate();
  const setBalance = useSetBalance(member);
  const claimVoucher = useClaimVoucher(member, setBalance);
  const claimFurther = useClaimFurther(member, setBalance);
  const [claiming, setClaiming] = useState<{ reward: Reward; balance: number } | null>(null);
  const [sheet, setSheet] = useState<ReactNode>(null);
  const take = (reward: Reward) => {
    if (reward.kind === 'item') return;
    setClaiming({ reward, balance });
    const claimed =
      reward.kind === 'voucher' ? claimVoucher(reward) : claimFurther(reward.kind, reward);
    void claimed.finally(() => setClaiming(null));
  };
  const ask = (reward: Reward) =>
    import('#features/my-rewards/claim-sheet.tsx').then(
      ({ ClaimSheet }) =>
        setSheet(
          <ClaimSheet
            key={performance.now()}
            reward={reward}
            balance={balance}
            onClaim={() => take(reward)}
          />,
        ),
      () => toastFailure('Something went wrong'),
    );
  const claim = (reward: Reward) => {
    if (reward.kind === 'item') {
      selectItem({ id: reward.id, item: reward.name, required_point: reward.required_point });
      void navigate({ to: '/shipping-point-form' });
    } else if (isAsking) void ask(reward);
    else take(reward);
  };
  return { claim, claiming, sheet };
}
