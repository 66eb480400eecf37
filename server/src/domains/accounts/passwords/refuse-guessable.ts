import type { ErrorCode } from '@reward-points/contract/errors';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { type OwnData, refusePassword } from './password.rules.ts';

/** What a new password of an account is refused with; null when nobody would guess it soon (S-24). */
export const refuseGuessable = (password: string, own: OwnData): ErrorCode | null =>
  refusePassword(password, own, COMMON_PASSWORDS);
