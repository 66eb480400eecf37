import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { breakOffLook } from '#domains/accounting/looks/looks.sql.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { nameOf } from './connection-facts.ts';
import { forgetOfConnection, judgeDoublesOf, updateConnectionRow } from './connections.sql.ts';
import { requireHeldConnection } from './hold-connection.ts';

/**
 * Disconnects for good. What came stays, and says where it came from; it can be changed by hand from then on, and another
 * program that has the same follows it. Credentials, the address of the webhook and how customers there can be reached are
 * forgotten.
 */
export const endAccounting = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state === 'ended') throw new DomainError('accounting_connection_ended');
    const now = clock.now();
    await updateConnectionRow(tx, id, {
      state: 'ended',
      stop_reason: null,
      stop_words: null,
      stopped_at: null,
      sealed: null,
      webhook_hash: null,
      ended_at: now,
    });
    await breakOffLook(tx, { connectionId: id, reason: 'Koneksi dilepas', at: now });
    await forgetOfConnection(tx, id);
    await judgeDoublesOf(tx, id, now);
    await recordAct(tx, by, { act: 'accounting-ended', subject: nameOf(held), subjectId: id });
  });
