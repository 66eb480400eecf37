import { keep, readKept } from '#client/kept.ts';

/** The pages of what is kept. A code is worth something, so none is. */
export const PAGES_OF = {
  customers: '/admin/customers/$id',
  invoices: '/admin/invoices/$id',
  parcels: '/admin/redeem-items/$id',
  services: '/admin/services/$id',
} as const;

/** Something that was found and opened. */
export interface Recent {
  kind: keyof typeof PAGES_OF;
  id: number;
  title: string;
}

const NAME = 'recents';
const RECENTS_MAX = 5;

/** What was opened last, the latest first; on this device alone, until the sign-out (ADD-463). */
export function readRecents(accountId: number): Recent[] {
  const read = readKept(NAME, accountId);
  return Array.isArray(read) ? read.filter(isRecent) : [];
}

export function keepRecent(accountId: number, { kind, id, title }: Recent): void {
  const others = readRecents(accountId).filter((one) => one.kind !== kind || one.id !== id);
  keep(NAME, accountId, [{ kind, id, title }, ...others].slice(0, RECENTS_MAX));
}

/** Another version of the app may have kept something else. */
const isRecent = (read: unknown): read is Recent =>
  typeof read === 'object' &&
  read !== null &&
  'kind' in read &&
  String(read.kind) in PAGES_OF &&
  'id' in read &&
  typeof read.id === 'number' &&
  'title' in read &&
  typeof read.title === 'string';
