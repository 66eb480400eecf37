import { listTasks, snoozeTask, type Task, wakeTask } from '@reward-points/contract/inbox';
import type { TaskKind } from '@reward-points/contract/task-kinds';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';

/** Which part of the inbox. */
interface TasksFilter {
  /** Undefined: of every kind. */
  kind?: TaskKind | undefined;
  state: 'open' | 'snoozed';
  page: number;
  per_page: number;
}

/** What is to be done today, the most urgent first; its numbers come with those of all badges, from the summary. */
export const tasksQuery = (filter: TasksFilter) =>
  queryOptions({
    ...WORK,
    queryKey: ['inbox', filter],
    queryFn: async ({ signal }) => (await call(listTasks, { query: filter, signal })).data,
  });

/** What the address says of the inbox. */
export interface InboxSearch {
  kind?: TaskKind | undefined;
  state?: 'snoozed' | undefined;
  page?: number;
}

/** As many as fit the first screen of the dashboard. */
export const ROWS = 7;

/** What the dashboard shows of it: the most urgent ones. */
export const firstTasks = ({ kind, state }: InboxSearch): TasksFilter => ({
  kind,
  state: state ?? 'open',
  page: 1,
  per_page: ROWS,
});

const ROWS_OF_PAGE = 20;

/** A page of its own page. */
export const pageOfTasks = ({ kind, state, page = 1 }: InboxSearch): TasksFilter => ({
  kind,
  state: state ?? 'open',
  page,
  per_page: ROWS_OF_PAGE,
});

/** What names a task. */
type TaskRef = Pick<Task, 'kind' | 'id'>;

/** Puts a task off until a day. The list says itself what was refused. */
export const useSnoozeTask = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ kind, id, until }: TaskRef & { until: string }) =>
      call(snoozeTask, { params: { kind, id }, body: { until } }),
  });

/** Brings it back before that day. */
export const useWakeTask = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ kind, id }: TaskRef) => call(wakeTask, { params: { kind, id } }),
  });
