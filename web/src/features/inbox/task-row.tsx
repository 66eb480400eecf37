import { Button, Text } from '@mantine/core';
import { addDays } from '@reward-points/contract/dates';
import type { Task } from '@reward-points/contract/inbox';
import { TASK_PERMISSIONS } from '@reward-points/contract/task-permissions';
import {
  IconArrowBarToDown,
  IconCalendar,
  IconCalendarWeek,
  IconClipboardCheck,
  IconExternalLink,
  IconMoon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { may, mayOpen } from '#client/may.ts';
import { today } from '#format/dates.ts';
import { ROW_ICON, RowMenuButton } from '#ui/lists/row-actions.tsx';
import classes from './inbox.module.css';
import { snoozeDialog } from './snooze-dialog.ts';
import { kindOf } from './task-kinds.tsx';
import { backOn } from './texts.ts';
import { tomorrow } from './tomorrow.ts';

interface TaskActs {
  snooze: (task: Task, until: string) => void;
  wake: (task: Task) => void;
  skip: (task: Task) => void;
}

interface TaskRowProps extends TaskActs {
  task: Task;
}

/** One task: whom it concerns, what it is, the one button that does it, and how to put it off. */
export function TaskRow({ task, snooze, wake, skip }: TaskRowProps) {
  const navigate = useNavigate();
  const { icon: Icon, words, Act, link, also } = kindOf(task);
  const { title, text, when, isLate } = words(task);
  const until = task.snoozed_until;
  const isMine = may(TASK_PERMISSIONS[task.kind].does);
  const where = link?.(task);
  const next = also?.(task);
  const putOff = [
    {
      label: 'Besok lagi',
      icon: <IconMoon {...ROW_ICON} />,
      onClick: () => snooze(task, tomorrow()),
    },
    {
      label: 'Minggu depan',
      icon: <IconCalendarWeek {...ROW_ICON} />,
      onClick: () => snooze(task, addDays(today(), 7)),
    },
    {
      label: 'Pilih hari',
      icon: <IconCalendar {...ROW_ICON} />,
      ahead: snoozeDialog.ahead,
      onClick: () => snoozeDialog.open({ task, title }),
    },
    {
      label: 'Lewati',
      icon: <IconArrowBarToDown {...ROW_ICON} />,
      onClick: () => skip(task),
    },
  ];
  const actions = [
    ...(next && mayOpen(next.link.to)
      ? [
          {
            label: next.label,
            icon: <IconClipboardCheck {...ROW_ICON} />,
            onClick: () => void navigate(next.link),
          },
        ]
      : []),
    ...(isMine ? putOff : []),
    ...(where && mayOpen(where.to)
      ? [
          {
            label: 'Buka',
            icon: <IconExternalLink {...ROW_ICON} />,
            onClick: () => void navigate(where),
          },
        ]
      : []),
  ];
  return (
    <li data-row data-task={keyOf(task)} className={classes.row}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <Text fz="sm" fw={600} className={`break ${classes.clamped}`}>
          {title}
        </Text>
        <Text fz="xs" c="var(--app-muted)" component="div" className={classes.about}>
          <span className={`break ${classes.clamped}`}>{text}</span>{' '}
          <span className={classes.when} data-late={(isLate && until === null) || undefined}>
            <span className={classes.dot}>· </span>
            {until === null ? when : backOn(until)}
          </span>
        </Text>
      </div>
      <div className={classes.act}>
        {!isMine ? null : until === null ? (
          <Act task={task} />
        ) : (
          <Button
            size="xs"
            variant="light"
            aria-label={`Kembalikan ${title}`}
            onClick={() => wake(task)}
          >
            Kembalikan
          </Button>
        )}
      </div>
      {until === null && actions.length > 0 && <RowMenuButton name={title} actions={actions} />}
    </li>
  );
}

/** What tells it from all others. */
export const keyOf = ({ kind, id }: Pick<Task, 'kind' | 'id'>): string => `${kind}-${id}`;
