import { BroadcastForm } from '@reward-points/contract/broadcasts';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { createBroadcast } from '#domains/broadcasts/create-broadcast.ts';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import type { Calendar } from './calendar.ts';
import { BROADCAST_MINUTE, BROADCASTS } from './history.ts';
import type { Seed, SeedEvent } from './seed.ts';

/** Points for everybody, each time processed at once. */
export const broadcastEvents = (seed: Seed, calendar: Calendar): SeedEvent[] =>
  BROADCASTS.map(({ daysAgo, amount }) => ({
    at: calendar.at(calendar.dayAgo(daysAgo), BROADCAST_MINUTE),
    play: () => broadcast(seed, amount),
  }));

async function broadcast({ write, dependencies, templates }: Seed, point: number): Promise<void> {
  const form = BroadcastForm.parse({ point, customers: 'all', template_id: templates.reward });
  await createBroadcast(write, dependencies, { ...form, actorId: FIRST_ACCOUNT_ID });
  while ((await processBroadcast(dependencies.db, dependencies)) > 0);
}
