import { type Courier, receiptEnding, receiptValues } from '@reward-points/contract/couriers';
import type { ItemRedemption } from '@reward-points/contract/redemptions';

/** Of the message with the receipt number, which is sent once. */
export const receiptKey = (redemptionId: number): string => `receipt:${redemptionId}`;

/** Of the message with the right one. */
export const correctionKey = (correctionId: number): string => `receipt-correction:${correctionId}`;

/** All of them, with the number and who carries it. */
export const allReceiptValues = (
  redemption: ItemRedemption,
  receiptNumber: string,
  courier: Courier | null,
): string[] => [...receiptValues(redemption), ...receiptEnding(receiptNumber, courier)];
