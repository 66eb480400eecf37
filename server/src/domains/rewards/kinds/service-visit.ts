import { randomInt } from 'node:crypto';
import type { RewardKind } from './reward-kind.ts';

/** Without the letters and digits that are taken for one another on the telephone. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const part = (): string =>
  Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** Somebody comes and services a flowmeter. What a claim hands out is a number that is made here. */
export const serviceVisit = {
  kind: 'service-visit',
  word: 'service_visit',
  label: 'kunjungan servis gratis',
  folder: 'service-visits',
  makeCode: () => `KS-${part()}-${part()}`,
} as const satisfies RewardKind;
