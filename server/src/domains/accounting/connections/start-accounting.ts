import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { judgePreview } from '#domains/accounting/following/judge-preview.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { nameOf } from './connection-facts.ts';
import { previewOf } from './connections.queries.ts';
import { judgeAllOf, updateConnectionRow } from './connections.sql.ts';
import { requireHeldConnection } from './hold-connection.ts';

/**
 * Starts a connection: what the preview said comes. First all of it is judged anew, so that it is refused where what was read
 * is not what would come now. Held, nothing is judged after that, so what comes is what somebody has read, or nothing.
 */
export async function startAccounting(
  write: Write,
  { db, clock }: { db: Db; clock: Clock },
  { id, invoices, point }: { id: number; invoices: number; point: string },
): Promise<void> {
  await judgePreview(db, clock, id);
  await write(async (tx, by) => {
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
}
