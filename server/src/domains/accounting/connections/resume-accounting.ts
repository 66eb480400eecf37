import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { dropConnectionDecision } from '#domains/accounting/decisions/open-decisions.sql.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { nameOf } from './connection-facts.ts';
import { updateConnectionRow } from './connections.sql.ts';
import { requireHeldConnection } from './hold-connection.ts';

/** Goes on after a pause or a stop. Both sides are compared at once, since nobody knows what was missed. */
export const resumeAccounting = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state !== 'paused' && held.state !== 'stopped') {
      throw new DomainError('accounting_connection_not_paused');
    }
    await updateConnectionRow(tx, id, {
      state: held.startedAt === null ? 'set_up' : 'on',
      stop_reason: null,
      stop_words: null,
      stopped_at: null,
      trouble: null,
      failures: 0,
      rest_until: null,
      whole_due_at: clock.now(),
    });
    await dropConnectionDecision(tx, { connectionId: id, reason: 'stopped' });
    await recordAct(tx, by, { act: 'accounting-resumed', subject: nameOf(held), subjectId: id });
  });
