import { Alert, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { Task } from '@reward-points/contract/inbox';
import { TASK_PERMISSIONS } from '@reward-points/contract/task-permissions';
import { IconCircleCheck } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { messageOf } from '#client/call.ts';
import { may } from '#client/may.ts';
import { formatDay } from '#format/dates.ts';
import { useToday } from '#format/use-today.ts';
import { type ListQuery, ListStates } from '#ui/lists/list-states.tsx';
import { focusRow, useRowKeys } from '#ui/lists/use-row-keys.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { useSnoozeTask, useWakeTask } from './inbox.api.ts';
import classes from './inbox.module.css';
import { kindOf } from './task-kinds.tsx';
import { keyOf, TaskRow } from './task-row.tsx';
import { left } from './texts.ts';
import { tomorrow } from './tomorrow.ts';

interface TaskListProps {
  query: ListQuery<Task>;
  /** How many there are in all; it is said whenever it changes. */
  total: number | undefined;
  /** What stands there where there are none. */
  calm: string;
  /** As many rows as it keeps room for. */
  rows: number;
}

/** The tasks beneath each other, worked off with a mouse, a finger, or the keyboard alone (ADD-504, ADD-505). */
export function TaskList({ query, total, calm, rows: room }: TaskListProps) {
  // Its rows say how late they are.
  useToday();
  const frame = useRef<HTMLDivElement>(null);
  const snoozing = useSnoozeTask();
  const waking = useWakeTask();
  // Those that are being put off: each once, however often it is pressed meanwhile.
  const leaving = useRef(new Set<string>());
  const [refused, setRefused] = useState<string | null>(null);
  // What was skipped comes last for as long as the page is open.
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [next, setNext] = useState<string | null>(null);

  const refusedBecause = (task: Task) => (error: Error) =>
    setRefused(`${kindOf(task).words(task).title}: ${messageOf(error)}`);
  const wake = (task: Task) => {
    setRefused(null);
    // Not by the handlers of `mutate`, which are called for the last task alone.
    void waking.mutateAsync(task).catch(refusedBecause(task));
  };
  const snooze = (task: Task, until: string) => {
    const key = keyOf(task);
    if (leaving.current.has(key)) return;
    leaving.current.add(key);
    setRefused(null);
    const { title } = kindOf(task).words(task);
    const said = () =>
      toastSuccess('Ditunda', `${title}: kembali ${formatDay(until)}.`, {
        label: 'Urungkan',
        // The page may have been left by then.
        run: () =>
          void waking
            .mutateAsync(task)
            .catch((error: unknown) => toastFailure(title, messageOf(error))),
      });
    void snoozing
      .mutateAsync({ ...task, until })
      .then(said, refusedBecause(task))
      .finally(() => leaving.current.delete(key));
  };
  const all = query.data === undefined || Array.isArray(query.data) ? query.data : query.data.data;
  const inOrder = (tasks: readonly Task[]) =>
    tasks.toSorted((a, b) => skipped.indexOf(keyOf(a)) - skipped.indexOf(keyOf(b)));
  const skip = (task: Task) => {
    const shown = inOrder(all ?? []);
    const after = shown[shown.findIndex((one) => keyOf(one) === keyOf(task)) + 1] ?? shown[0];
    setSkipped([...skipped.filter((key) => key !== keyOf(task)), keyOf(task)]);
    setNext(after ? keyOf(after) : null);
  };
  // Once the rows stand in their new order.
  useEffect(() => {
    if (next === null) return;
    focusRow(frame.current?.querySelector(`[data-task="${next}"]`));
    setNext(null);
  }, [next]);
  useRowKeys(frame, (letter, row) => {
    const task = all?.find((one) => keyOf(one) === row.dataset.task);
    if (task === undefined || task.snoozed_until !== null) return;
    if (!may(TASK_PERMISSIONS[task.kind].does)) return;
    if (letter === 's') skip(task);
    if (letter === 'b') snooze(task, tomorrow());
  });
  return (
    <div ref={frame} className={classes.tasks} style={{ '--rows': room } as CSSProperties}>
      {refused && (
        <Alert color="red" role="alert" className={classes.refused}>
          {refused}
        </Alert>
      )}
      <VisuallyHidden role="status">{total === undefined ? '' : left(total)}</VisuallyHidden>
      <ListStates
        query={query}
        skeleton={<TaskSkeleton rows={room} />}
        empty={
          <div className={classes.calm}>
            <IconCircleCheck size={32} stroke={1.4} aria-hidden />
            <Text fz="sm">{calm}</Text>
          </div>
        }
        pageLabel="Halaman pekerjaan"
        isBrief
        isFramed
      >
        {(tasks) => (
          <ul className={classes.list}>
            {inOrder(tasks).map((task) => (
              <TaskRow key={keyOf(task)} task={task} snooze={snooze} wake={wake} skip={skip} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

const TaskSkeleton = ({ rows }: { rows: number }) => (
  <ul className={classes.list} aria-busy>
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike.
      <li key={place} className={classes.row} aria-hidden>
        <Skeleton h={28} />
      </li>
    ))}
  </ul>
);
