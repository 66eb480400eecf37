import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '#ui/pages/empty.tsx';
import { type Column, DataTable, type TableSelection, type TableSort } from './data-table.tsx';
import { type ListQuery, ListStates } from './list-states.tsx';

interface RecordListProps<Row> {
  /** What it lists; its heading where it has one, and its name for people who do not see it. */
  label: string;
  query: ListQuery<Row>;
  columns: Column<Row>[];
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** A list that is a part of its page has a heading, and what can be done with the list beside it. */
  heading?: ReactNode;
  action?: ReactNode;
  /** What narrows it down and sorts it. */
  filters?: ReactNode;
  /** A picture of its rows, above them; undefined rows are on their way. */
  picture?: (rows: Row[] | undefined) => ReactNode;
  /** The order that its heads ask for, and the rows that are chosen. */
  sort?: TableSort;
  selection?: TableSelection<Row>;
  /** What would be here, and what ends the emptiness. */
  hint?: string | undefined;
  addAction?: ReactNode;
  /** What was looked for in vain; false where everything is listed. */
  missed?: string | false;
  /** Less air between the columns, where there is little room. */
  isDense?: boolean;
  onPage?: (page: number) => void;
  pageLabel?: string;
}

/**
 * A list of records: its heading or filters, its rows as a table, on a phone as cards, and every other state that it can
 * be in. Its page is kept in the address, unless `onPage` keeps it.
 */
export function RecordList<Row extends { id: number | string }>(props: RecordListProps<Row>) {
  const { label, query, columns, actions, heading, action, filters, picture, sort, selection } =
    props;
  const { hint, addAction, missed = false, isDense = false, onPage, pageLabel } = props;
  const table = (rows: Row[] | undefined) => (
    <>
      {picture?.(rows)}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        actions={actions}
        isDense={isDense}
        sort={sort}
        selection={selection}
      />
    </>
  );
  return (
    <Paper {...(heading && { component: 'section', 'aria-label': label })}>
      {heading && (
        <Group px="md" pt="md" pb="xs" gap="sm" justify="space-between">
          <Title order={2} fz="md">
            {heading}
          </Title>
          {action}
        </Group>
      )}
      {filters && (
        <Group px="md" py="sm" gap="sm" data-unprinted>
          {filters}
        </Group>
      )}
      <ListStates
        query={query}
        skeleton={table(undefined)}
        empty={
          missed === false ? <Empty hint={hint} action={addAction} /> : <Empty hint={missed} />
        }
        onPage={onPage}
        pageLabel={pageLabel}
        isFramed
      >
        {table}
      </ListStates>
    </Paper>
  );
}
