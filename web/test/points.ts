import type { PointEntry } from '@reward-points/contract/points';

/** 500 points that somebody was given, who had none. */
export const anEntry = (more: Partial<PointEntry> = {}): PointEntry => ({
  id: 1,
  created_at: '2026-11-20T05:00:00.000Z',
  kind: 'award',
  reward: null,
  reason: null,
  reverses: null,
  taken_back: null,
  amount: 500,
  shortfall: 0,
  balance_after: 500,
  ...more,
});
