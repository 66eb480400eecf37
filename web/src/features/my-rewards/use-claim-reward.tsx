import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { Reward } from '#features/rewards/kinds.ts';
import { toastFailure } from '#ui/toasts.ts';
import type { Claimer } from './claims.api.ts';
import { selectItem } from './selected-item.ts';
import { useClaimFurther } from './use-claim-further.ts';
import { useClaimVoucher } from './use-claim-voucher.ts';

export type Claimable = Pick<Reward, 'kind' | 'id' | 'name' | 'required_point'>;

interface Claiming {
  member: Claimer;
  balance: number;
  /** Whether the company lets a claim ask first. */
  isAsking: boolean | undefined;
  setBalance: (point: number) => void;
}

/**
 * A voucher or a reward of a further kind is claimed with one tap, unless the company lets it ask first; an item goes on to
 * the shipping form, which says price and rest itself (VCH-17, ITEM-20, ADD-443).
 */
export function useClaimReward({ member, balance, isAsking, setBalance }: Claiming) {
  const navigate = useNavigate();
  const claimVoucher = useClaimVoucher(member, setBalance);
  const claimFurther = useClaimFurther(member, setBalance);
  const [claiming, setClaiming] = useState<{ reward: Claimable; balance: number } | null>(null);
  const [sheet, setSheet] = useState<ReactNode>(null);
  // From the tap on, before anything is drawn: a tap on another reward meanwhile does nothing.
  const isTaken = useRef(false);
  const take = (reward: Claimable) => {
    if (reward.kind === 'item') return;
    isTaken.current = true;
    setClaiming({ reward, balance });
    const claimed = reward.kind === 'voucher' ? claimVoucher(reward) : claimFurther(reward);
    void claimed.finally(() => {
      isTaken.current = false;
      setClaiming(null);
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
    if (isTaken.current) return;
    if (reward.kind === 'item') {
      selectItem({ id: reward.id, item: reward.name, required_point: reward.required_point });
      void navigate({ to: '/shipping-point-form' });
    } else if (isAsking) void ask(reward);
    else take(reward);
  };
  return { claim, claiming, sheet };
}
