import { newKey } from '#client/call.ts';

/**
 * The idempotency key of a claim that has not been answered yet. It is kept until an answer came, over a reload as well:
 * whoever taps again after a lost answer gets what the first tap got, and does not pay twice.
 */
export function pendingKey(what: string): string {
  const name = `claim-key:${what}`;
  const kept = sessionStorage.getItem(name);
  if (kept !== null) return kept;
  const key = newKey();
  sessionStorage.setItem(name, key);
  return key;
}

/** The claim was answered, one way or the other: the next one is another. */
export const settleKey = (what: string): void => sessionStorage.removeItem(`claim-key:${what}`);
