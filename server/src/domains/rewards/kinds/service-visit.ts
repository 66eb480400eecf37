import { randomInt } from 'node:crypto';
import type { RewardKind } from './reward-kind.ts';

/** Without the letters and digits that are taken for one another on the telephone. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const part = (): string =>
  Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** A visit that is done later. What a claim hands out is a number that is made here. */
export const serviceVisit = {
  kind: 'service-visit',
  word: 'reward',
  label: 'kunjungan servis gratis',
  folder: 'service-visits',
  makeCode: () => `KS-${part()}-${part()}`,
} as const satisfies RewardKind;
