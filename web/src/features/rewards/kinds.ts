/** The kinds of rewards, in the order in which screens name them. What one alone has stands in the file of its name. */
export const KINDS = ['voucher', 'item'] as const;
export type Kind = (typeof KINDS)[number];

/** What people call a kind, and several of it. */
export const kindLabels: Record<Kind, string> = { voucher: 'Voucher', item: 'Item' };
export const kindPlurals: Record<Kind, string> = { voucher: 'Vouchers', item: 'Items' };

/** Addresses, calls and pictures know a kind by this word. */
export const folderOf = (kind: Kind) => `${kind}s` as const;

/** Something that can be had for points. */
export interface Reward {
  kind: Kind;
  id: number;
  name: string;
  required_point: number;
  /** How many can be claimed today. */
  total: number;
  /** The file of its picture, in the folder of its kind. */
  images: string;
}

/** Where the rewards of a kind are kept. It is the address of `$kind` filled in, for links that are given as one word. */
export const addressOf = (kind: Kind) => `/admin/redeem/${folderOf(kind)}` as '/admin/redeem/$kind';
