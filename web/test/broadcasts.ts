import type { BroadcastProgress } from '@reward-points/contract/broadcasts';

/** A broadcast that has come to all of its three customers. */
export const aBroadcast = (more: Partial<BroadcastProgress> = {}): BroadcastProgress => ({
  id: 7,
  point: 1_250,
  total: 3,
  awarded: 3,
  messaged: 3,
  failed: 0,
  status: 'done',
  created_at: '2026-11-21T03:00:00.000Z',
  stopped_because: null,
  plan: null,
  reversal: null,
  failures: [],
  ...more,
});
