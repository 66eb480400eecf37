import { HOUR_MS } from '@reward-points/contract/durations';
import type { Tx } from '#db/database.ts';
import {
  insertInvitation,
  insertInvitations,
} from '#domains/accounts/passwords/password-resets.sql.ts';

/**
 * Asks for a link for the principals of customers, as if each had forgotten a password, and good for longer. For other
 * commands. A job sends it.
 *
 * @returns how many there are.
 */
export const inviteAccounts = (
  tx: Tx,
  { customerIds, at, hours }: { customerIds: readonly number[]; at: Date; hours: number },
): Promise<number> =>
  insertInvitations(tx, {
    customerIds,
    askedAt: at,
    expiresAt: new Date(at.getTime() + hours * HOUR_MS),
  });

/** The same for one account. */
export const inviteAccount = (
  tx: Tx,
  { accountId, at, hours }: { accountId: number; at: Date; hours: number },
): Promise<void> =>
  insertInvitation(tx, {
    accountId,
    askedAt: at,
    expiresAt: new Date(at.getTime() + hours * HOUR_MS),
  });
