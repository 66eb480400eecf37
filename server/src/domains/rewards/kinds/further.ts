import { randomInt } from 'node:crypto';
import {
  byFurtherKind,
  FURTHER_KIND_NAMES,
  type FurtherKindName,
} from '@reward-points/contract/further-kinds';
import type { RewardKind } from './reward-kind.ts';

/** Without the letters and digits that are taken for one another on the telephone. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const part = (): string =>
  Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

interface FurtherKind extends RewardKind<'reward'> {
  kind: FurtherKindName;
}

/** The kinds that are no vouchers and no items. What a claim of theirs hands out is a number that is made here. */
export const furtherKinds: Record<FurtherKindName, FurtherKind> = byFurtherKind(
  ({ inSentence, codePrefix }, kind) => ({
    kind,
    word: 'reward' as const,
    label: inSentence,
    folder: `${kind}s` as const,
    makeCode: () => `${codePrefix}-${part()}-${part()}`,
  }),
);

export const eachFurtherKind = FURTHER_KIND_NAMES.map((name) => furtherKinds[name]);
