import type { Tx } from '#db/database.ts';
import { updateSent } from './birthdays.sql.ts';

/** Notes the gift of a birthday as sent, in the transaction that gives it. For other commands: `requireGift` came first. */
export const noteGift = (tx: Tx, { birthdayId, at }: { birthdayId: number; at: Date }) =>
  updateSent(tx, birthdayId, at);
