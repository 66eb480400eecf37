import { Stack } from '@mantine/core';
import { REWARD_KINDS } from '@reward-points/contract/rewards';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { BalanceHero } from '#features/members/balance-hero.tsx';
import classes from '#features/members/member-home.module.css';
import { memberQuery, useSetBalance } from '#features/members/members.api.ts';
import { ProfileCard } from '#features/members/profile-card.tsx';
import { shelfQuery } from '#features/my-rewards/my-rewards.api.ts';
import { RewardShelf } from '#features/my-rewards/reward-shelf.tsx';
import { selectItem } from '#features/my-rewards/selected-item.ts';
import { useClaimFurther } from '#features/my-rewards/use-claim-further.ts';
import { useClaimVoucher } from '#features/my-rewards/use-claim-voucher.ts';
import type { Reward } from '#features/rewards/kinds.ts';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { Failed } from '#ui/failed.tsx';
import { searchOf, wordIn } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/_member/')({
  head: () => titled('Home'),
  validateSearch: searchOf({ kind: wordIn(REWARD_KINDS) }),
  loader: ({ context: { queryClient } }) => {
    const session = readSession();
    if (session) void queryClient.prefetchQuery(memberQuery(session.user.id));
    void queryClient.prefetchQuery(shelfQuery());
  },
  component: MemberHome,
});

function MemberHome() {
  const { kind } = Route.useSearch();
  const navigate = useNavigate();
  const stored = useAccount();
  const member = useQuery(memberQuery(stored.id));
  const { data: rewards, error, refetch } = useQuery(shelfQuery());
  const { signOut, isSigningOut } = useSignOut();
  const { claim, claiming } = useClaim();
  const current = member.data ?? stored;
  return (
    <Stack gap="xl">
      <div className={classes.head}>
        <BalanceHero member={current} isStored={member.isError} />
        <ProfileCard member={current} isSigningOut={isSigningOut} onLogout={signOut} />
      </div>
      {error && !rewards ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <RewardShelf
          rewards={rewards}
          balance={current.point}
          owed={current.owed}
          claiming={claiming}
          onClaim={claim}
          kind={kind}
          onKind={(chosen) =>
            void navigate({ to: '/', search: { kind: chosen }, resetScroll: false })
          }
        />
      )}
    </Stack>
  );
}

/** A voucher or a reward of a further kind is claimed with one tap; an item goes on to the shipping form (VCH-17, ITEM-20). */
function useClaim() {
  const member = useAccount();
  const navigate = useNavigate();
  const setBalance = useSetBalance(member);
  const claimVoucher = useClaimVoucher(member, setBalance);
  const claimFurther = useClaimFurther(member, setBalance);
  const [claiming, setClaiming] = useState<Reward | null>(null);
  const claim = (reward: Reward) => {
    if (reward.kind !== 'item') {
      setClaiming(reward);
      const claimed =
        reward.kind === 'voucher' ? claimVoucher(reward) : claimFurther(reward.kind, reward);
      void claimed.finally(() => setClaiming(null));
      return;
    }
    selectItem({ id: reward.id, item: reward.name, required_point: reward.required_point });
    void navigate({ to: '/shipping-point-form' });
  };
  return { claim, claiming };
}
