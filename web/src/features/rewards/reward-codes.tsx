import { Button, Group, Paper, Select, Stack } from '@mantine/core';
import { IconEdit, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeShipping } from '#features/redemptions/code-shipping.tsx';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { CodeImport } from './code-import.tsx';
import { CodeModal } from './code-modal.tsx';
import { kindLabels } from './kinds.ts';
import { rewardKinds } from './reward-kinds.ts';
import {
  type CodesFilter,
  codesQuery,
  type RewardCode,
  type RewardCodeState,
  useDeleteCode,
} from './rewards.api.ts';

interface RewardCodesProps {
  filter: CodesFilter;
  onFilter: (change: {
    search?: string;
    state?: RewardCodeState | undefined;
    page?: number;
  }) => void;
}

/** The codes of a reward: search, pages, and what may be done with those that nobody has claimed (VCH-12…16, ITEM-11…16). */
export function RewardCodes({ filter, onFilter }: RewardCodesProps) {
  const { kind, id, search } = filter;
  const { codeStates, codeColumns, isShipped } = rewardKinds[kind];
  // The address may carry a state of another kind.
  const state = filter.state && codeStates[filter.state] ? filter.state : undefined;
  const label = `${kindLabels[kind]} codes`;
  const {
    data: page,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery(codesQuery({ ...filter, state }));
  useStepBack(page);
  const [edited, setEdited] = useState<RewardCode | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<RewardCode | null>(null);
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
            ...Object.entries<string>(codeStates).map(([value, name]) => ({ value, label: name })),
          ]}
          value={state ?? ''}
          onChange={(value) =>
            onFilter({ state: (value || undefined) as RewardCodeState | undefined, page: 1 })
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
                ? `Tidak ada kode dengan status “${codeStates[state]}”.`
                : `${kindLabels[kind]} ini baru dapat diklaim setelah ada kodenya.`
          }
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label={label}
            columns={codeColumns}
            rows={page?.data}
            keyOf={(code) => code.id}
            isStale={isPlaceholderData}
            actions={(code) =>
              code.status === 'Claimed' ? (
                isShipped && <CodeShipping code={code} />
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
      <CodeModal kind={kind} rewardId={id} edited={edited} onClose={() => setEdited(null)} />
      <CodeImport
        kind={kind}
        rewardId={id}
        isOpen={isImporting}
        onClose={() => setImporting(false)}
      />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ code }) => code}
        remove={useDeleteCode(kind)}
        onClose={() => setToDelete(null)}
      />
    </Paper>
  );
}
