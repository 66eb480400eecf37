import type { CodedWord, RewardKind } from '@reward-points/contract/rewards';

interface KindWords {
  /** What people call one of it. */
  one: string;
  /** What the administrator's lists and forms call it, in one language with the fields of all kinds. */
  field: string;
  many: string;
  add: string;
  edit: string;
}

export const kindWords: Record<RewardKind, KindWords> = {
  voucher: {
    one: 'Voucher',
    field: 'Voucher',
    many: 'Vouchers',
    add: 'Add Voucher',
    edit: 'Edit Voucher',
  },
  item: {
    one: 'Item',
    field: 'Item',
    many: 'Items',
    add: 'Add Item',
    edit: 'Edit Item',
  },
  'service-visit': {
    one: 'Kunjungan servis',
    field: 'Service Visit',
    many: 'Service Visits',
    add: 'Add Service Visit',
    edit: 'Edit Service Visit',
  },
};

/** The kinds whose codes the administrator types; of the others it is a number how many there are. */
export const isCoded = (kind: RewardKind): kind is CodedWord => kind !== 'service-visit';

/** What fields call a kind. */
export const wordOf = (kind: RewardKind) => kind.replace('-', '_');

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
