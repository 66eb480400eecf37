import type { MyVoucher } from '@reward-points/contract/redemptions';

const nameFor = (memberId: number): string => `my-vouchers:${memberId}`;
/** The newest of them; the server has them all. */
const KEPT_MAX = 100;

/** Keeps the vouchers that were seen on this device until the logout, for a shop without a network (ADD-50). */
export function keepVouchers(memberId: number, seen: readonly MyVoucher[]): void {
  const known = new Map([...readVouchers(memberId), ...seen].map((one) => [one.id, one]));
  const newest = [...known.values()].sort((a, b) => b.id - a.id).slice(0, KEPT_MAX);
  localStorage.setItem(nameFor(memberId), JSON.stringify(newest));
}

export function readVouchers(memberId: number): MyVoucher[] {
  try {
    const read = JSON.parse(localStorage.getItem(nameFor(memberId)) ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
