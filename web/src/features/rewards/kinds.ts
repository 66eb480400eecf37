import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { CodedWord } from '@reward-points/contract/rewards';
import { serviceVisit } from '@reward-points/contract/service-visit';

interface KindWords {
  /** What people call one of it. */
  one: string;
  many: string;
  add: string;
  edit: string;
}

export const kindWords: Record<RewardKind, KindWords> = {
  voucher: {
    one: 'Voucher',
    many: 'Vouchers',
    add: 'Add Voucher',
    edit: 'Edit Voucher',
  },
  item: {
    one: 'Item',
    many: 'Items',
    add: 'Add Item',
    edit: 'Edit Item',
  },
  'service-visit': {
    one: serviceVisit.label,
    many: serviceVisit.label,
    add: 'Tambah kunjungan servis',
    edit: 'Ubah kunjungan servis',
  },
};

/** The kinds whose codes the administrator types; of the others it is a number how many there are. */
export const isCoded = (kind: RewardKind): kind is CodedWord => kind !== 'service-visit';

/** What fields call a kind. */
export const wordOf = (kind: RewardKind) => (isCoded(kind) ? kind : 'reward');

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
  version: number;
}

/** The same with what members read before they claim it. */
export interface RewardWithTerms extends Reward {
  terms: string | null;
}

/** Where the rewards of a kind are kept. It is the address of `$kind` filled in, for links that are given as one word. */
export const addressOf = (kind: RewardKind) =>
  `/admin/redeem/${folderOf(kind)}` as '/admin/redeem/$kind';
