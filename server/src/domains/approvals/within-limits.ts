import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Storable, Write, Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type WatchedAct, watchActs } from '#domains/audit/watch-acts.ts';
import type { Access, Actor } from '#http/access.ts';
import { countMoved, findLimits, hasAnother } from './approvals.sql.ts';
import { rolesApproving } from './may-approve.ts';
import { isAbove, weigh } from './weigh.ts';

/**
 * Judges what a call has done by the acts that it has recorded, before they are committed: what is above the limits of
 * whoever acts is rolled back and refused with `approval_needed`. Where nobody else could approve it stands, and the trail
 * says so.
 */
export const withinLimits =
  (clock: Clock, write: Write, who: { actor: Actor; access: Access }): Write =>
  <T extends Storable>(work: (tx: Tx, by: Writer | null) => Promise<T>) =>
    write(async (tx, by) => {
      const acts: WatchedAct[] = [];
      watchActs(tx, (act) => acts.push(act));
      const answer = await work(tx, by);
      await judge(tx, clock, { ...who, by, acts });
      return answer;
    });

async function judge(
  tx: Tx,
  clock: Clock,
  {
    actor: { accountId },
    access,
    by,
    acts,
  }: { actor: Actor; access: Access; by: Writer | null; acts: readonly WatchedAct[] },
): Promise<void> {
  const weight = weigh(acts);
  const { points, isGrave } = weight;
  if (points === 0 && !isGrave) return;
  const limits = await findLimits(tx, accountId);
  const movedToday =
    limits.dayLimit === null ? 0 : await countMoved(tx, { accountId, day: clock.today(), points });
  if (!isAbove(weight, limits, movedToday)) return;
  const roles = rolesApproving(access);
  if (await hasAnother(tx, { accountId, roles, points, now: clock.now() })) {
    throw new DomainError('approval_needed');
  }
  await recordAct(tx, by, { act: 'approved-alone' });
}
