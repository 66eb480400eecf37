import { addDays } from '@reward-points/contract/dates';
import { SNOOZE_DAYS_MAX } from '@reward-points/contract/task-kinds';
import type { Write } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findWhose } from './inbox.queries.ts';
import { type TaskRef, upsertSnooze } from './inbox.sql.ts';
import { type InboxReads, TASKS } from './tasks.ts';

/**
 * Puts a task off until a day; what it is about stays as it is. Of two who do so at once the later one's day holds. One that
 * is done at the same moment leaves a row that holds nothing back, until its day is over.
 */
export async function snoozeTask(
  write: Write,
  reads: InboxReads,
  { until, accountId, ...task }: TaskRef & { until: string; accountId: number },
): Promise<void> {
  const { clock } = reads;
  const today = clock.today();
  if (until <= today || until > addDays(today, SNOOZE_DAYS_MAX)) {
    throw refusedField('snooze_day_wrong', 'until');
  }
  await write(async (tx, by) => {
    const whose = await findWhose(tx, reads, task);
    if (!whose) throw new DomainError('task_over');
    const source = TASKS[task.kind].waiting(clock, accountId);
    const isPutOff = await upsertSnooze(tx, source, { ...task, until, now: clock.now(), today });
    if (!isPutOff) throw new DomainError('task_over');
    await recordAct(tx, by, {
      act: 'task-snoozed',
      subject: whose.name,
      subjectId: task.id,
      customerId: whose.id ?? undefined,
      after: { task: TASKS[task.kind].label, until },
    });
  });
}
