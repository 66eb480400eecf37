import type { May } from '@reward-points/contract/permissions';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { filterOf, type MessageQuery } from './log.queries.ts';
import { updateAllSettled } from './settle.sql.ts';

/**
 * Notes of all failed messages that a filter finds that nothing is left to do about them: of as many as the administrator
 * has read, or of none. One that fails meanwhile is so never settled unseen.
 */
export async function settleMessages(
  write: Write,
  { clock }: { clock: Clock },
  query: MessageQuery,
  { count, may }: { count: number; may: May },
): Promise<void> {
  await write(async (tx, by) => {
    const settled = await updateAllSettled(tx, filterOf(clock, query, may), clock.now());
    if (settled !== count) throw new DomainError('messages_changed');
    await recordAct(tx, by, { act: 'messages-settled', after: { count } });
  });
}
