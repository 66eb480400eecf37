import { refusals } from '@reward-points/contract/errors';
import { Refusal } from '#refusal.ts';

/** The voucher has this code already; the field `code` is to blame. */
export const codeTaken = (): Refusal =>
  new Refusal('voucher_code_taken', { code: [refusals.voucher_code_taken.message] });
