import { serviceVisit } from './service-visit.kind.ts';

/*
 * The kinds of rewards besides the specified voucher and item (addition). One of them is its file `….kind.ts`, its line
 * below, and its row in the table `reward_kinds`: calls, screens, messages and the ledger follow from it. Nobody types codes
 * of it: the administrator says how many there are, and a claim hands out a number.
 */

export interface FurtherKind {
  /** What addresses and rows of the database call it: lower case, its words joined by hyphens. */
  kind: string;
  /** What people call one of it. */
  label: string;
  /** The same within a sentence. */
  inSentence: string;
  /** What the administrator's lists and forms call it, in one language with those of vouchers and items. */
  screens: { one: string; many: string };
  /** What the numbers begin with that its claims hand out. */
  codePrefix: string;
  /** Whether its claims wait until somebody was visited; otherwise nothing remains to be done. */
  awaitsVisit: boolean;
  /** What the member reads of what happens next. */
  whatFollows: string;
  /** What the sandbox sends of a claim: `{{1}}` is the member, `{{2}}` the reward, `{{3}}` the number. */
  template: { name: string; body: string };
}

export const FURTHER_KINDS = {
  'service-visit': serviceVisit,
} as const satisfies Record<string, FurtherKind>;

export type FurtherKindName = keyof typeof FURTHER_KINDS;
export const FURTHER_KIND_NAMES = Object.keys(FURTHER_KINDS) as FurtherKindName[];

/** What the ledger and the messages call its claims. */
export type FurtherClaim = `${FurtherKindName}-claim`;
export const FURTHER_CLAIMS = FURTHER_KIND_NAMES.map((kind): FurtherClaim => `${kind}-claim`);

/** What there is to say of each further kind, by its name. */
export const byFurtherKind = <T>(
  of: (kind: FurtherKind, name: FurtherKindName) => T,
): Record<FurtherKindName, T> =>
  Object.fromEntries(
    FURTHER_KIND_NAMES.map((name) => [name, of(FURTHER_KINDS[name], name)]),
  ) as Record<FurtherKindName, T>;

/** The same, by the name of its claims. */
export const byFurtherClaim = <T>(
  of: (kind: FurtherKind, name: FurtherKindName) => T,
): Record<FurtherClaim, T> =>
  Object.fromEntries(
    FURTHER_KIND_NAMES.map((name) => [`${name}-claim`, of(FURTHER_KINDS[name], name)]),
  ) as Record<FurtherClaim, T>;

/** What a claim of it is called. */
export const claimLabel = ({ label }: FurtherKind): string => `Klaim ${label.toLowerCase()}`;
