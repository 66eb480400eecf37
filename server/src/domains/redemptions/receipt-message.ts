import { type Courier, receiptEnding, receiptValues } from '@reward-points/contract/couriers';
import type { ItemRedemption } from '@reward-points/contract/redemptions';

/** Of the message with the receipt number, which is sent once. */
export const receiptKey = (redemptionId: number): string => `receipt:${redemptionId}`;

/** All of them, with the number and who carries it. */
export const allReceiptValues = (
  redemption: ItemRedemption,
  receiptNumber: string,
  courier: Courier | null,
): string[] => [...receiptValues(redemption), ...receiptEnding(receiptNumber, courier)];
