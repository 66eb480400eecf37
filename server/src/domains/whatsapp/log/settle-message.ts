import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { lockMessage } from './log.sql.ts';
import { updateSettled } from './settle.sql.ts';

/**
 * Notes that nothing is left to do about a failed message; of one whose outcome nobody could find out, that it has arrived.
 * Where two do it at once the second is told that it is done: the update finds no such row any more.
 */
export async function settleMessage(
  write: Write,
  { clock }: { clock: Clock },
  id: number,
): Promise<void> {
  await write(async (tx, by) => {
    const settled = await updateSettled(tx, id, clock.now());
    if (!settled) {
      const isThere = (await lockMessage(tx, id)) !== undefined;
      throw new DomainError(isThere ? 'message_not_open' : 'message_not_found');
    }
    const { name, customerId, isUnknown } = settled;
    await recordAct(tx, by, {
      act: isUnknown ? 'message-confirmed' : 'message-settled',
      subject: name,
      subjectId: id,
      customerId: customerId ?? undefined,
    });
  });
}
