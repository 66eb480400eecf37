import type { MyVoucher } from '@reward-points/contract/redemptions';
import { keep, readKept } from '#client/kept.ts';

const NAME = 'my-vouchers';
/** The newest of them; the server has them all. */
const KEPT_MAX = 100;

/** Keeps the vouchers that were seen, those claimed last first, on this device until the logout, for a shop without a network (ADD-50). */
export function keepVouchers(memberId: number, seen: readonly MyVoucher[]): void {
  const isSeen = new Set(seen.map(({ id }) => id));
  // Of one day that which was seen last comes first: a voucher that has just been claimed is the newest.
  const known = [...seen, ...readVouchers(memberId).filter(({ id }) => !isSeen.has(id))];
  const newest = known.sort((a, b) => b.claimed_date.localeCompare(a.claimed_date));
  keep(NAME, memberId, newest.slice(0, KEPT_MAX));
}

export function readVouchers(memberId: number): MyVoucher[] {
  const read = readKept(NAME, memberId);
  return Array.isArray(read) ? read : [];
}
