import type { AuditChange } from '@reward-points/contract/audit-trail';
import type { Tx } from '#db/database.ts';
import type { Act } from './acts.ts';
import { changesTold } from './audit.rules.ts';
import type { Facts } from './facts.ts';

/** An act as its line in the trail has it, and what else tells it from others. */
export interface WatchedAct {
  act: Act;
  sentence: string;
  before: Facts | null;
  after: Facts | null;
  version?: string;
}

const watchers = new WeakMap<Tx, (act: WatchedAct) => void>();

/** Hands every act that this transaction records from now on to `watch`: what it does is judged by what it says of it. */
export function watchActs(tx: Tx, watch: (act: WatchedAct) => void): void {
  watchers.set(tx, watch);
}

export const showAct = (tx: Tx, act: WatchedAct): void => watchers.get(tx)?.(act);

/** What an act says of a record, as the trail tells it. */
export const changesOf = ({ before, after }: WatchedAct): AuditChange[] =>
  changesTold(before, after);
