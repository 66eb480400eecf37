import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { nameOf } from './connection-facts.ts';
import { updateConnectionRow } from './connections.sql.ts';
import { requireHeldConnection } from './hold-connection.ts';

/** Has a connection looked at next, whenever it would have been. Where it is looked at already, it is again after that. */
export const lookNow = (
  write: Write,
  clock: Clock,
  { id, is_whole: isWhole = false }: { id: number; is_whole?: boolean | undefined },
): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state !== 'on' && held.state !== 'set_up') {
      throw new DomainError('accounting_connection_not_on');
    }
    const now = clock.now();
    await updateConnectionRow(tx, id, {
      ...(isWhole ? { whole_due_at: now } : { changes_due_at: now }),
      rest_until: null,
    });
    await recordAct(tx, by, { act: 'accounting-looked', subject: nameOf(held), subjectId: id });
  });
