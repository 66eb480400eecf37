import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { markSeen } from './log.sql.ts';

/** Notes that somebody has read what a customer wrote; the first to note it counts. */
export async function markMessageRead(
  write: Write,
  { clock }: { clock: Clock },
  id: number,
): Promise<void> {
  await write(async (tx, by) => {
    const writer = await markSeen(tx, id, clock.now());
    if (!writer) throw new DomainError('message_not_found');
    const { name, customerId } = writer;
    await recordAct(tx, by, {
      act: 'message-read',
      subject: name,
      subjectId: id,
      customerId: customerId ?? undefined,
    });
  });
}
