import { Button, Group, Paper, Select, Stack } from '@mantine/core';
import { IconEdit, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDelete, type Remove } from './confirm-delete.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Empty } from './empty.tsx';
import { Failed } from './failed.tsx';
import { type PageInfo, Paging } from './paging.tsx';
import { RowActions } from './row-actions.tsx';
import { SearchField } from './search-field.tsx';
import { useStepBack } from './use-step-back.ts';

interface Code {
  id: number;
  code: string;
  status: '' | 'Claimed';
}

interface CodeListProps<C extends Code, State extends string> {
  /** What the list is, for people who do not see it. */
  label: string;
  search: string;
  /** The states that the list can be narrowed down to, as people call them. */
  states: Record<State, string>;
  state: State | undefined;
  onFilter: (change: { search?: string; state?: State | undefined; page?: number }) => void;
  query: UseQueryResult<PageInfo & { data: C[] }>;
  /** What it means that there are none yet. */
  hint: string;
  columns: Column<C>[];
  remove: Remove;
  /** The dialog that adds a code (`new`) or changes one; null: it is closed. */
  editor: (edited: C | 'new' | null, onClose: () => void) => ReactNode;
  /** The dialog that adds many at once. */
  importer: (isOpen: boolean, onClose: () => void) => ReactNode;
  /** What can be done with a code that somebody has claimed. */
  claimedAction?: (code: C) => ReactNode;
}

/** The codes of a voucher or an item: search, pages, and what may be done with those that nobody has claimed. */
export function CodeList<C extends Code, State extends string>(props: CodeListProps<C, State>) {
  const { label, search, states, state, onFilter, query, hint, columns, remove } = props;
  const { editor, importer, claimedAction } = props;
  const { data: page, error, refetch, isPlaceholderData } = query;
  useStepBack(page);
  const [edited, setEdited] = useState<C | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<C | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <Paper component="section" aria-label={label}>
      <Group p="md" gap="sm" justify="space-between">
        <SearchField
          label="Find code"
          value={search}
          onChange={(typed) => onFilter({ search: typed, page: 1 })}
        />
        <Select
          aria-label="Status kode"
          size="sm"
          w={180}
          allowDeselect={false}
          data={[
            { value: '', label: 'Semua status' },
            ...Object.entries<string>(states).map(([value, name]) => ({ value, label: name })),
          ]}
          value={state ?? ''}
          onChange={(value) =>
            onFilter({ state: (value || undefined) as State | undefined, page: 1 })
          }
        />
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconListDetails size={18} />}
            onClick={() => setImporting(true)}
          >
            Banyak kode
          </Button>
          <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            Add code
          </Button>
        </Group>
      </Group>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : page?.total === 0 ? (
        <Empty
          hint={
            search !== ''
              ? `Tidak ada kode atau penukar yang memuat “${search}”.`
              : state
                ? `Tidak ada kode dengan status “${states[state]}”.`
                : hint
          }
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label={label}
            columns={columns}
            rows={page?.data}
            keyOf={(code) => code.id}
            isStale={isPlaceholderData}
            actions={(code) =>
              code.status === 'Claimed' ? (
                claimedAction?.(code)
              ) : (
                <RowActions
                  name={code.code}
                  actions={[
                    {
                      label: 'Edit',
                      icon: <IconEdit size={20} stroke={1.6} />,
                      onClick: () => setEdited(code),
                    },
                    {
                      label: 'Hapus',
                      icon: <IconTrash size={20} stroke={1.6} />,
                      color: 'red',
                      onClick: () => setToDelete(code),
                    },
                  ]}
                />
              )
            }
          />
          {page && (
            <div style={{ padding: '0 var(--mantine-spacing-md)' }}>
              <Paging page={page} onChange={(number) => onFilter({ page: number })} />
            </div>
          )}
        </Stack>
      )}
      {editor(edited, () => setEdited(null))}
      {importer(isImporting, () => setImporting(false))}
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ code }) => code}
        remove={remove}
        onClose={() => setToDelete(null)}
      />
    </Paper>
  );
}
