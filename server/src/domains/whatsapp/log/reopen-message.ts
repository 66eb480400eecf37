import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { lockMessage } from './log.sql.ts';
import { updateReopened } from './settle.sql.ts';

/** Takes back that nothing is left to do about a failed message. */
export async function reopenMessage(write: Write, id: number): Promise<void> {
  await write(async (tx, by) => {
    const reopened = await updateReopened(tx, id);
    if (!reopened) {
      const isThere = (await lockMessage(tx, id)) !== undefined;
      throw new DomainError(isThere ? 'message_not_settled' : 'message_not_found');
    }
    await recordAct(tx, by, {
      act: 'message-reopened',
      subject: reopened.name,
      subjectId: id,
      customerId: reopened.customerId ?? undefined,
    });
  });
}
