import { createHash } from 'node:crypto';
import type { RemoteInvoice } from '#domains/accounting/providers/provider.ts';

/** The same for the same document, whatever the order in which its parts came. */
export function hashOf({ returns, doubts, customer, ...rest }: RemoteInvoice): string {
  const inOrder = (parts: readonly unknown[]): string[] =>
    parts.map((part) => JSON.stringify(part)).sort();
  const parts = [
    ...inOrder(Object.entries(rest)),
    customer.id,
    inOrder(returns.map(({ id, number, date, base, total }) => [id, number, date, base, total])),
    inOrder(doubts.map(({ reason, seen }) => [reason, seen])),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
