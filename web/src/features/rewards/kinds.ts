import type { RewardKind } from '@reward-points/contract/rewards';

/** What people call a kind, and several of it. */
export const kindLabels: Record<RewardKind, string> = { voucher: 'Voucher', item: 'Item' };
export const kindPlurals: Record<RewardKind, string> = { voucher: 'Vouchers', item: 'Items' };

/** Addresses, calls and pictures know a kind by this word. */
export const folderOf = (kind: RewardKind) => `${kind}s` as const;

/** Something that can be had for points. */
export interface Reward {
  kind: RewardKind;
  id: number;
  name: string;
  required_point: number;
  /** How many can be claimed today. */
  total: number;
  /** The file of its picture, in the folder of its kind. */
  images: string;
}

/** Where the rewards of a kind are kept. It is the address of `$kind` filled in, for links that are given as one word. */
export const addressOf = (kind: RewardKind) =>
  `/admin/redeem/${folderOf(kind)}` as '/admin/redeem/$kind';
