import type { Day } from '@reward-points/contract/dates';

/** What is written of a service whose dates move: where it is due on another day by that, it may be reminded of again. */
export const movedDates = (
  held: { nextServiceOn: Day },
  { lastOn, nextOn }: { lastOn: Day; nextOn: Day },
) => ({
  last_service_on: lastOn,
  next_service_on: nextOn,
  ...(held.nextServiceOn !== nextOn && { reminded_at: null, reminder_message_id: null }),
});
