import type { May } from '@reward-points/contract/permissions';
import { maskedCode } from '#domains/audit/masked-code.ts';

/**
 * What was claimed as somebody sees it: a code is worth money until it is used, so who keeps no codes sees its end alone
 * (ADD-618). The number of a visit is no code.
 */
export const codesSeenBy =
  (may: May) =>
  <Claimed extends { code: string; kind?: string }>(claimed: Claimed): Claimed =>
    may('codes.write') || claimed.kind === 'service-visit'
      ? claimed
      : { ...claimed, code: maskedCode(claimed.code) };
