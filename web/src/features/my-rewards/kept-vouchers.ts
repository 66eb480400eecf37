import type { MyVoucher } from '@reward-points/contract/redemptions';
import { keep, readKept } from '#client/kept.ts';

const NAME = 'my-vouchers';
/** The newest of them; the server has them all. */
const KEPT_MAX = 100;

/** Keeps the vouchers that were seen on this device until the logout, for a shop without a network (ADD-50). */
export function keepVouchers(memberId: number, seen: readonly MyVoucher[]): void {
  const known = new Map([...readVouchers(memberId), ...seen].map((one) => [one.id, one]));
  const newest = [...known.values()].sort((a, b) => b.id - a.id).slice(0, KEPT_MAX);
  keep(NAME, memberId, newest);
}

export function readVouchers(memberId: number): MyVoucher[] {
  const read = readKept(NAME, memberId);
  return Array.isArray(read) ? read : [];
}
