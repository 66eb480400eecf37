import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { markSeen } from './log.sql.ts';

/** Notes that somebody has read what a customer wrote; the first to note it counts. */
export async function markMessageRead(
  write: Write,
  { clock }: { clock: Clock },
  id: number,
): Promise<void> {
  await write(async (tx) => {
    if (!(await markSeen(tx, id, clock.now()))) throw new DomainError('message_not_found');
  });
}
