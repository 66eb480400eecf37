import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { breakOffLook } from '#domains/accounting/looks/looks.sql.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { nameOf } from './connection-facts.ts';
import { updateConnectionRow } from './connections.sql.ts';
import { requireHeldConnection } from './hold-connection.ts';

/**
 * Stops looking and following until somebody resumes it. What is being judged at the moment is done first; what is being
 * read is broken off.
 */
export const pauseAccounting = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state !== 'on') throw new DomainError('accounting_connection_not_on');
    await updateConnectionRow(tx, id, { state: 'paused' });
    await breakOffLook(tx, { connectionId: id, reason: 'Koneksi dijeda', at: clock.now() });
    await recordAct(tx, by, { act: 'accounting-paused', subject: nameOf(held), subjectId: id });
  });
