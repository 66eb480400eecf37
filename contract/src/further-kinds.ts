import type { FurtherKind } from './further-kind.ts';
import { serviceVisit } from './service-visit.kind.ts';

/*
 * The kinds of rewards besides the specified voucher and item (addition). One of them is its file `….kind.ts`, its line
 * below, and its row in the table `reward_kinds`: calls, screens, messages and the ledger follow from it. Nobody types codes
 * of it: the administrator says how many there are, and a claim hands out a number.
 */

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
