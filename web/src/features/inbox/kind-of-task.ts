import type { Task } from '@reward-points/contract/inbox';
import type { TaskKind } from '@reward-points/contract/task-kinds';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export type TaskOf<K extends TaskKind> = Extract<Task, { kind: K }>;

/** What there is to say and to do of a kind of task. */
export interface KindOfTask<T extends Task> {
  /** What its chip says. */
  label: string;
  icon: Icon;
  /** Whom it concerns, what it is about, and how it stands. */
  words: (task: T) => { title: string; text: string; when: string; isLate: boolean };
  /** The one button that does it. */
  Act: ComponentType<{ task: T }>;
  /** Where there is more to see of it; left out where its act shows all. */
  link?: (task: T) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** What may come next besides, in the menu. */
  also?: (task: T) => { label: string; link: Pick<LinkProps, 'to' | 'search'> };
}
