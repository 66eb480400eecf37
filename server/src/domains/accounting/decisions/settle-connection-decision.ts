import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { updateConnectionRow } from '#domains/accounting/connections/connections.sql.ts';
import { postponeGoing } from '#domains/accounting/looks/gone.sql.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { deleteDecision, lockConnectionDecision } from './decide.sql.ts';
import { programOf } from './hold-external.ts';

/**
 * Says of many invoices that are gone at once that they are gone indeed: they are looked at anew, and believed this once. Or
 * that it is known that a program counts otherwise. One that stopped is resumed instead.
 */
export const settleConnectionDecision = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const held = await lockConnectionDecision(tx, id);
    if (!held) throw new DomainError('accounting_decision_not_found');
    if (held.reason === 'stopped') throw new DomainError('accounting_answer_wrong');
    const isGone = held.reason === 'many_gone';
    if (isGone) {
      const { connectionId } = held;
      await updateConnectionRow(tx, connectionId, {
        gone_believed: true,
        whole_due_at: clock.now(),
      });
      await postponeGoing(tx, connectionId, clock.now());
    }
    await deleteDecision(tx, id);
    await recordAct(tx, by, {
      act: 'accounting-settled',
      subject: programOf(held),
      subjectId: held.connectionId,
      after: {
        reason: isGone ? 'faktur yang hilang memang dihapus' : 'selisih jumlahnya diketahui',
      },
    });
  });
