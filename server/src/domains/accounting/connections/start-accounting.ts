import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { nameOf } from './connection-facts.ts';
import { previewOf } from './connections.queries.ts';
import { judgeAllOf, updateConnectionRow } from './connections.sql.ts';
import { requireHeldConnection } from './hold-connection.ts';

/**
 * Starts a connection: what the preview said comes. Held, nothing is judged meanwhile, so what comes is what somebody has
 * read, or nothing.
 */
export const startAccounting = (
  write: Write,
  clock: Clock,
  { id, invoices, point }: { id: number; invoices: number; point: string },
): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state !== 'set_up') throw new DomainError('accounting_connection_not_set_up');
    const now = clock.now();
    const { is_ready, coming } = await previewOf(tx, held, now);
    if (!is_ready) throw new DomainError('accounting_preview_not_ready');
    if (coming.invoices !== invoices || coming.point !== point) {
      throw new DomainError('accounting_preview_changed');
    }
    await updateConnectionRow(tx, id, { state: 'on', started_at: now, changes_due_at: now });
    await judgeAllOf(tx, id, now);
    await recordAct(tx, by, {
      act: 'accounting-started',
      subject: nameOf(held),
      subjectId: id,
      after: { count: coming.invoices, amount: Number(coming.amount), point: Number(point) },
    });
  });
