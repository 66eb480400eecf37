import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { TASK_KINDS, type TaskKind } from '@reward-points/contract/task-kinds';
import { TASK_PERMISSIONS } from '@reward-points/contract/task-permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { formatNumber } from '#format/points.ts';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { firstTasks, type InboxSearch, pageOfTasks, ROWS, tasksQuery } from './inbox.api.ts';
import classes from './inbox.module.css';
import { TASKS } from './task-kinds.tsx';
import { TaskList } from './task-list.tsx';
import { ALL, CALM, INBOX, KEYS, NONE_SNOOZED, noneOf, SNOOZED } from './texts.ts';

interface InboxProps {
  search: InboxSearch;
}

/** The beginning of what is to be done today, with the way to all of it (ADD-504). */
export function Inbox({ search }: InboxProps) {
  const query = useQuery(tasksQuery(firstTasks(search)));
  const { total, calm } = useStanding(search);
  return (
    <Paper component="section" aria-label={INBOX}>
      <Group justify="space-between" wrap="nowrap" px="md" pt={10} pb={4} gap="sm">
        <Title order={2} fz="md">
          {INBOX}
        </Title>
        <LinkText
          to="/admin/inbox"
          search={search}
          fz="sm"
          fw={600}
          aria-label={`Lihat semua: ${INBOX}`}
          className="whole"
        >
          Lihat semua
        </LinkText>
      </Group>
      <Chips search={search} />
      <TaskList
        query={{ ...query, data: query.data?.data }}
        total={total}
        calm={calm}
        rows={ROWS}
      />
      <KeyHint />
    </Paper>
  );
}

/** All of it, a page at a time; the address keeps kind and page (ADD-506). */
export function WholeInbox({ search }: InboxProps) {
  const query = useQuery(tasksQuery(pageOfTasks(search)));
  const { total, calm } = useStanding(search);
  return (
    <Paper component="section" aria-label={INBOX} pt="sm">
      <Chips search={search} />
      <TaskList query={query} total={total} calm={calm} rows={ROWS} />
      {/* It would be pushed down by the rows. */}
      {query.data && <KeyHint />}
    </Paper>
  );
}

/** For whoever can do some of it. */
const KeyHint = () =>
  TASK_KINDS.some((kind) => may(TASK_PERMISSIONS[kind].does)) && (
    <Text fz="xs" c="var(--app-muted)" px="md" py={8} visibleFrom="md">
      {KEYS}
    </Text>
  );

/** How many there are of what the address asks for, as the summary counts them, and what is said where there are none. */
function useStanding({ kind, state }: InboxSearch) {
  const { data: counts } = useQuery(summaryQuery());
  const kinds: readonly TaskKind[] = kind === undefined ? TASK_KINDS : [kind];
  const total = counts && kinds.reduce((sum, one) => sum + counts.tasks[one][state ?? 'open'], 0);
  const calm =
    state === 'snoozed' ? NONE_SNOOZED : kind === undefined ? CALM : noneOf(TASKS[kind].label);
  return { total, calm };
}

/** A chip for each kind that there is something of. */
function Chips({ search: { kind, state } }: InboxProps) {
  const { data: counts } = useQuery(summaryQuery());
  const navigate = useNavigate();
  const tasks = counts?.tasks;
  const sum = (which: 'open' | 'snoozed') =>
    TASK_KINDS.reduce((all, one) => all + (tasks?.[one][which] ?? 0), 0);
  const chips = [
    { label: ALL, count: sum('open'), kind: undefined, state: undefined },
    ...TASK_KINDS.map((one) => ({
      label: TASKS[one].label,
      count: tasks?.[one].open ?? 0,
      kind: one,
      state: undefined,
    })).filter((chip) => chip.count > 0 || (chip.kind === kind && state === undefined)),
    ...(sum('snoozed') > 0 || state === 'snoozed'
      ? [{ label: SNOOZED, count: sum('snoozed'), kind: undefined, state: 'snoozed' as const }]
      : []),
  ];
  return (
    <div className={classes.chips}>
      <ChipRow role="group" aria-label="Jenis pekerjaan">
        {tasks &&
          chips.map((chip) => {
            const isChosen = chip.kind === kind && chip.state === state;
            return (
              <Button
                key={chip.label}
                px={12}
                size="sm"
                className={classes.chip}
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() =>
                  // Another part of it begins at its first page.
                  void navigate({ to: '.', search: { kind: chip.kind, state: chip.state } })
                }
              >
                {chip.label}
                <span className="tabular">&nbsp;{formatNumber(chip.count)}</span>
              </Button>
            );
          })}
      </ChipRow>
    </div>
  );
}
