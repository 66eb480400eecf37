import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ItemCode } from '@reward-points/contract/items';
import { IconEdit, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useStepBack } from '#ui/use-step-back.ts';
import { ImportItemCodes } from './import-item-codes.tsx';
import { ItemCodeModal } from './item-code-modal.tsx';
import { type CodesAsked, itemCodesQuery, useDeleteItemCode } from './items.api.ts';

interface ItemCodesProps {
  asked: CodesAsked;
  onAsk: (change: Partial<CodesAsked>) => void;
}

const columns: Column<ItemCode>[] = [
  {
    label: 'Code',
    isTitle: true,
    render: ({ code }) => <CodeText code={code} fw={600} />,
  },
  {
    label: 'Redeemer',
    render: ({ user, claimed_date }) =>
      user ? (
        <>
          <Text fz="sm" className="break">
            {user.name}
          </Text>
          <Text fz="xs" c="var(--app-muted)">
            {formatDay(claimed_date)}
          </Text>
        </>
      ) : (
        '–'
      ),
  },
  {
    label: 'Shipping',
    render: ({ recipient, recipient_telp, shipping_address }) =>
      recipient ? (
        <>
          <Text fz="sm" className="break">
            {recipient} ({recipient_telp})
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="break">
            {shipping_address}
          </Text>
        </>
      ) : (
        '–'
      ),
  },
  { label: 'No Resi', render: (code) => <Receipt code={code} /> },
  { label: 'Status', render: (code) => <CodeStatus code={code} /> },
];

/** Claimed and not shipped says so; shipped shows its number (ITEM-14). */
function Receipt({ code }: { code: ItemCode }) {
  if (code.status !== 'Claimed') return '–';
  return code.receipt_number ?? 'Belum Dikirim';
}

function CodeStatus({ code }: { code: ItemCode }) {
  if (code.status !== 'Claimed') return <Badge color="gray">Unclaimed</Badge>;
  return code.receipt_number === null ? (
    <Badge color="orange">Claimed</Badge>
  ) : (
    <Badge color="teal">Terkirim</Badge>
  );
}

/** The codes of an item: who claimed them, where they went, and what may be done with the others (ITEM-11…16). */
export function ItemCodes({ asked, onAsk }: ItemCodesProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(itemCodesQuery(asked));
  useStepBack(page);
  const [edited, setEdited] = useState<ItemCode | 'new' | null>(null);
  const [doomed, setDoomed] = useState<ItemCode | null>(null);
  const [isImporting, setImporting] = useState(false);
  const remove = useDeleteItemCode();
  const isSearch = asked.search !== '';
  const add = (
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
  );
  return (
    <Paper component="section" aria-label="Item codes">
      <Group p="md" gap="sm" justify="space-between">
        <SearchField
          label="Find code"
          value={asked.search}
          onChange={(search) => onAsk({ search, page: 1 })}
        />
        {add}
      </Group>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : page?.total === 0 ? (
        <Empty
          hint={
            isSearch
              ? `Tidak ada kode atau penukar yang memuat “${asked.search}”.`
              : 'Item ini baru dapat diklaim setelah ada kodenya.'
          }
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="Item codes"
            columns={columns}
            rows={page?.data}
            keyOf={(code) => code.id}
            isStale={isPlaceholderData}
            actions={(code) =>
              code.status !== 'Claimed' && (
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
                      onClick: () => setDoomed(code),
                    },
                  ]}
                />
              )
            }
          />
          {page && (
            <div style={{ padding: '0 var(--mantine-spacing-md)' }}>
              <Paging page={page} onChange={(number) => onAsk({ page: number })} />
            </div>
          )}
        </Stack>
      )}
      <ItemCodeModal itemId={asked.id} edited={edited} onClose={() => setEdited(null)} />
      <ImportItemCodes itemId={asked.id} isOpen={isImporting} onClose={() => setImporting(false)} />
      <ConfirmDelete
        name={doomed?.code ?? null}
        isDeleting={remove.isPending}
        onClose={() => setDoomed(null)}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: ({ message }) => toastSuccess(message),
            onSettled: () => setDoomed(null),
          })
        }
      />
    </Paper>
  );
}
