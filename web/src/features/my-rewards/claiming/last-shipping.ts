import type { ShippingForm } from '@reward-points/contract/items';
import { keep, readKept } from '#client/kept.ts';

const NAME = 'last-shipping';

/** Remembers where this member had something shipped last, on this device and until the logout. */
export const keepShipping = (memberId: number, shipping: ShippingForm): void =>
  keep(NAME, memberId, shipping);

export function readShipping(memberId: number): ShippingForm | null {
  const read = readKept(NAME, memberId) as Partial<ShippingForm> | undefined;
  return typeof read?.recipient === 'string' ? (read as ShippingForm) : null;
}
