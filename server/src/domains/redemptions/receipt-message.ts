import { longDate } from '@reward-points/contract/dates';
import type { ItemRedemption } from '@reward-points/contract/redemptions';

/** What stands for the placeholders of a receipt message before the number itself, which is the last of them. */
export const receiptValues = (redemption: ItemRedemption): string[] => [
  redemption.name,
  redemption.item,
  longDate(redemption.claimed_date),
  redemption.recipient,
];
