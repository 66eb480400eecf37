import type { ShippingForm } from '@reward-points/contract/items';

const nameFor = (memberId: number): string => `last-shipping:${memberId}`;

/** Remembers where this member had something shipped last, on this device and until the logout. */
export const keepShipping = (memberId: number, shipping: ShippingForm): void =>
  localStorage.setItem(nameFor(memberId), JSON.stringify(shipping));

export function readShipping(memberId: number): ShippingForm | null {
  try {
    const read = JSON.parse(localStorage.getItem(nameFor(memberId)) ?? 'null');
    return typeof read?.recipient === 'string' ? read : null;
  } catch {
    return null;
  }
}
