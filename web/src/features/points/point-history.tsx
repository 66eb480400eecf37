import { Text } from '@mantine/core';
import { pointReasons } from '@reward-points/contract/labels';
import type { PointEntry } from '@reward-points/contract/points';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { ReactNode } from 'react';
import { formatInstant } from '#format/dates.ts';
import { formatMovement } from '#format/points.ts';
import { LineSkeleton } from '#ui/lists/line-list.tsx';
import { type ListQuery, ListStates } from '#ui/lists/list-states.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import classes from './point-history.module.css';
import * as texts from './texts.ts';

interface PointHistoryProps {
  query: ListQuery<PointEntry>;
  /** Whoever looks at their own points finds what was taken for them. */
  isOwn?: boolean;
  /** What can be done with an entry. */
  actionOf?: (entry: PointEntry) => ReactNode;
  /** Where the page is kept; without it the address keeps it. */
  onPage?: (page: number) => void;
}

/** Where a member finds what was taken for points. */
const kinds: Partial<Record<PointEntry['kind'], RewardKind>> = {
  'voucher-claim': 'voucher',
  'item-claim': 'item',
  'service-visit-claim': 'service-visit',
};

/** A customer's points: when, what for, how many, and the balance after it. */
export const PointHistory = ({ query, isOwn = false, actionOf, onPage }: PointHistoryProps) => (
  <ListStates
    query={query}
    skeleton={<LineSkeleton />}
    empty={<Empty hint={texts.HINT} />}
    onPage={onPage}
    pageLabel={onPage && 'Halaman riwayat'}
  >
    {(entries) => (
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>
              <Text fz="sm" fw={600} className="break">
                <Reason entry={entry} isOwn={isOwn} />
              </Text>
              {entry.reason && (
                <Text fz="sm" className="break">
                  {entry.reason}
                </Text>
              )}
              {entry.shortfall > 0 && <Text fz="xs">{texts.spent(entry.shortfall)}</Text>}
              <Text fz="xs" c="var(--app-muted)">
                {formatInstant(entry.created_at)}
                {entry.taken_back !== null && ` · ${texts.takenBack(entry.taken_back)}`}
              </Text>
              {actionOf?.(entry)}
            </div>
            <div className={classes.figures}>
              <Text
                fz="sm"
                fw={700}
                className="tabular"
                c={entry.amount > 0 ? 'var(--app-gain)' : undefined}
              >
                {formatMovement(entry.amount)}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="tabular">
                {texts.balance(entry.balance_after)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    )}
  </ListStates>
);

function Reason({ entry, isOwn }: { entry: PointEntry; isOwn: boolean }) {
  const kind = kinds[entry.kind];
  const isLinked = isOwn && kind !== undefined;
  // The number of an invoice says by itself what was taken back.
  const reversed = entry.kind === 'award-reversal' ? entry.reverses?.kind : undefined;
  const text = [
    pointReasons[entry.kind],
    reversed && reversed !== 'invoice' && pointReasons[reversed],
    isLinked && entry.reward,
  ]
    .filter(Boolean)
    .join(' – ');
  if (isLinked) {
    return (
      <LinkText to="/rewards" search={{ kind }} inherit>
        {text}
      </LinkText>
    );
  }
  return (
    <>
      {text}
      {entry.reward !== null && (
        <>
          {' – '}
          <span className={classes.together}>{entry.reward}</span>
        </>
      )}
    </>
  );
}
