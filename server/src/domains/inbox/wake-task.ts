import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findWhose } from './inbox.queries.ts';
import { deleteSnooze, type TaskRef, waits } from './inbox.sql.ts';
import { type InboxReads, TASKS } from './tasks.ts';

/** Brings a task back that was put off. Of two who do so at once the second finds nothing to do, and its line is left out. */
export async function wakeTask(
  write: Write,
  reads: InboxReads,
  { accountId, ...task }: TaskRef & { accountId: number },
): Promise<void> {
  await write(async (tx, by) => {
    const source = TASKS[task.kind].waiting(reads.clock, accountId);
    const whose = (await waits(tx, source, task.id)) && (await findWhose(tx, reads, task));
    if (!whose) throw new DomainError('task_over');
    if (!(await deleteSnooze(tx, task))) return;
    await recordAct(tx, by, {
      act: 'task-woken',
      subject: whose.name,
      subjectId: task.id,
      customerId: whose.id ?? undefined,
      after: { task: TASKS[task.kind].label },
    });
  });
}
