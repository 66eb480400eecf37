import type { Reward } from '#features/rewards/kinds.ts';
import { inOrder, missingOf, shelfOf } from './affordability.ts';
import classes from './next-reward.module.css';
import { nextReward } from './texts.ts';

interface NextRewardProps {
  /** Undefined while they are on their way. */
  rewards: readonly Reward[] | undefined;
  balance: number;
  owed: number;
}

/** The cheapest reward that the balance does not reach yet, and how far it is. It has its place before it is known (ADD-540). */
export function NextReward({ rewards, balance, owed }: NextRewardProps) {
  const next = inOrder(rewards ?? []).find((reward) => shelfOf(reward, balance) === 'later');
  const missing = next ? missingOf(next, balance, owed) : 0;
  const reached = next ? 1 - missing / (next.required_point + owed + 1) : 1;
  const words = next ? nextReward.missing(next.name, missing) : nextReward.none;
  return (
    <div className={classes.next}>
      {rewards?.some(({ total }) => total > 0) && (
        <>
          <p>{words}</p>
          <div className={classes.way} aria-hidden>
            <div style={{ width: `${Math.round(reached * 100)}%` }} />
          </div>
        </>
      )}
    </div>
  );
}
