import { BroadcastForm } from '@reward-points/contract/broadcasts';
import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import { createBroadcast } from '#domains/broadcasts/create-broadcast.ts';
import { workOffBroadcast } from '#domains/broadcasts/work-off-broadcast.ts';
import type { Calendar } from './calendar.ts';
import { BROADCAST_MINUTE, BROADCASTS } from './history.ts';
import type { Scene, Story } from './story.ts';

/** Points for everybody, each time worked off at once. */
export const broadcastScenes = (story: Story, calendar: Calendar): Scene[] =>
  BROADCASTS.map(({ daysAgo, amount }) => ({
    at: calendar.at(calendar.dayAgo(daysAgo), BROADCAST_MINUTE),
    play: () => broadcast(story, amount),
  }));

async function broadcast({ write, parts, templates }: Story, point: number): Promise<void> {
  const form = BroadcastForm.parse({ point, customers: 'all', template_id: templates.reward });
  await createBroadcast(write, parts, { ...form, actorId: OWN_ACCOUNT_ID });
  while ((await workOffBroadcast(parts.db, parts.clock)) > 0);
}
