import { timeIn } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';

/** When telephones may ring, as the business tells the time. */
export const RINGING_HOURS = { from: '08.00', to: '17.00' };

/** Whether they may now, for what nobody waits for. */
export function mayRing(clock: Clock): boolean {
  const time = timeIn(clock.timeZone, clock.now());
  return time >= RINGING_HOURS.from && time < RINGING_HOURS.to;
}
