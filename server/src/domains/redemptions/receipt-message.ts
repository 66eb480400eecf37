import { type Courier, receiptEnding } from '@reward-points/contract/couriers';
import { longDate } from '@reward-points/contract/dates';
import type { ItemRedemption } from '@reward-points/contract/redemptions';

/** Of the message with the receipt number, which is sent once. */
export const receiptKey = (redemptionId: number): string => `receipt:${redemptionId}`;

/** What stands for the placeholders of a receipt message before the number itself. */
export const receiptValues = (redemption: ItemRedemption): string[] => [
  redemption.name,
  redemption.item,
  longDate(redemption.claimed_date),
  redemption.recipient,
];

/** All of them, with the number and who carries it. */
export const allReceiptValues = (
  redemption: ItemRedemption,
  receiptNumber: string,
  courier: Courier | null,
): string[] => [...receiptValues(redemption), ...receiptEnding(receiptNumber, courier)];
