import type { FastifyReply } from 'fastify';
import { TooOften } from '#domain-error.ts';
import { BUSY_SECONDS } from '#limit-concurrency.ts';
import type { Actor } from './access.ts';

/** How many uploads of members are in memory at a time, and of one account: none of them fills it, however many it sends. */
export const MEMBER_UPLOADS_MAX = 12;
export const ACCOUNT_UPLOADS_MAX = 2;

/** Before an upload is read. One of the staff is admitted, however many members send. Each is let go with its answer. */
export function makeAdmitUpload(): (actor: Actor | null, reply: FastifyReply) => void {
  /** By account. */
  const underWay: number[] = [];
  return (actor, { raw }) => {
    // Whoever has hung up meanwhile would never give its place back.
    if (actor?.role !== 'customer' || raw.closed) return;
    const { accountId } = actor;
    const own = underWay.filter((each) => each === accountId);
    if (own.length >= ACCOUNT_UPLOADS_MAX || underWay.length >= MEMBER_UPLOADS_MAX) {
      // What is still on its way is not waited for.
      raw.setHeader('connection', 'close');
      throw new TooOften('pictures_busy', BUSY_SECONDS);
    }
    underWay.push(accountId);
    raw.once('close', () => underWay.splice(underWay.indexOf(accountId), 1));
  };
}
