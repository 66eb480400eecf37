import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Reward } from '#features/rewards/kinds.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import type { Claimer } from './claims.api.ts';
import { selectItem } from './selected-item.ts';
import { useClaimFurther } from './use-claim-further.ts';
import { useClaimVoucher } from './use-claim-voucher.ts';

type Claimable = Pick<Reward, 'kind' | 'id' | 'name' | 'required_point'>;

interface Claiming {
  member: Claimer;
  balance: number;
  /** Whether the company lets a claim ask first. */
  isAsking: boolean | undefined;
  setBalance: (point: number) => void;
}

interface Taken {
  reward: Claimable;
  /** Before the claim. */
  balance: number;
}

/**
 * One tap claims a voucher or a reward of a further kind, unless the company has it ask first. An item leads to the shipping
 * form, which says price and rest itself (VCH-17, ITEM-20, ADD-443).
 */
export function useClaimReward({ member, balance, isAsking, setBalance }: Claiming) {
  const navigate = useNavigate();
  // From the tap on, before anything is drawn: a tap on another reward meanwhile does nothing.
  const taken = useRef<Taken | null>(null);
  const [claiming, setClaiming] = useState<Taken | null>(null);
  // The tap is drawn when there is time; the answer may come before that, and its balance is drawn at once.
  const setBalanceOfTaken = (point: number) => {
    flushSync(() => setClaiming(taken.current));
    setBalance(point);
  };
  const claimVoucher = useClaimVoucher(member, setBalanceOfTaken);
  const claimFurther = useClaimFurther(member, setBalanceOfTaken);
  const [sheet, setSheet] = useState<ReactNode>(null);
  const take = (reward: Claimable) => {
    if (reward.kind === 'item') return;
    taken.current = { reward, balance };
    setClaiming(taken.current);
    const claimed = reward.kind === 'voucher' ? claimVoucher(reward) : claimFurther(reward);
    void claimed.finally(() => {
      taken.current = null;
      // Together with the page of success, which is drawn when there is time.
      startTransition(() => setClaiming(null));
    });
  };
  const ask = (reward: Claimable) =>
    import('./claim-sheet.tsx').then(
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
  const claim = (reward: Claimable) => {
    if (taken.current) return;
    if (reward.kind === 'item') {
      selectItem({ id: reward.id, item: reward.name, required_point: reward.required_point });
      void navigate({ to: '/shipping-point-form' });
    } else if (isAsking) void ask(reward);
    else take(reward);
  };
  return { claim, claiming, sheet };
}
