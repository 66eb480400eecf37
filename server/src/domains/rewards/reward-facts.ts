import type { Facts } from '#domains/audit/facts.ts';
import { maskedCode } from '#domains/audit/masked-code.ts';
import type { CodeLine, RewardKind } from './kinds/reward-kind.ts';

/** What the trail keeps of a reward. */
export const factsOf = (
  { label }: RewardKind,
  {
    name,
    required_point,
    image,
    terms,
    stock,
  }: {
    name: string;
    required_point: number;
    image: string;
    terms: string | null;
    stock?: number | undefined;
  },
): Facts => ({
  kind: label,
  name,
  required_point,
  image,
  ...(terms !== null && { terms }),
  ...(stock !== undefined && { stock }),
});

/** What the trail keeps of a code: whoever reads it cannot use it. */
export const codeFacts = ({ label }: RewardKind, { code, expired_date }: CodeLine): Facts => ({
  kind: label,
  code: maskedCode(code),
  ...(expired_date !== 'infinity' && { expired_date: expired_date ?? null }),
});
