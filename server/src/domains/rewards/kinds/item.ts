import { checkCodeLines } from '@reward-points/contract/codes';
import { ItemCodeLine, type ShippingForm } from '@reward-points/contract/items';
import type { CodedKind } from './reward-kind.ts';

/** A thing that is shipped. Its codes never expire. */
export const item = {
  kind: 'item',
  word: 'item',
  label: 'item',
  folder: 'items',
  Line: ItemCodeLine,
  check: (lines, { taken }) => checkCodeLines(lines, ItemCodeLine, taken),
  ownOf: ({ receipt_number, recipient, recipient_telp, shipping_address, cancellation }) => ({
    receipt_number,
    recipient,
    recipient_telp,
    shipping_address,
    cancellation,
  }),
} as const satisfies CodedKind;

const FIELDS = ['recipient', 'recipient_telp', 'shipping_address'] as const;

/** What the message of a claim says after the member and the item. */
export const shippingValues = (shipping: ShippingForm): string[] =>
  FIELDS.map((field) => shipping[field]);

/** Whether a claim goes where an earlier one went, or neither goes anywhere. */
export const isSameShipping = (
  earlier: { [Field in keyof ShippingForm]: string | null },
  shipping: ShippingForm | undefined,
): boolean => FIELDS.every((field) => earlier[field] === (shipping?.[field] ?? null));
