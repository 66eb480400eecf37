import { refusals } from '@reward-points/contract/errors';
import { Refusal } from '#refusal.ts';

/** The item has this code already; the field `code` is to blame. */
export const codeTaken = (): Refusal =>
  new Refusal('item_code_taken', { code: [refusals.item_code_taken.message] });
