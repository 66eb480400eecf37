import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { VoucherCode } from '@reward-points/contract/vouchers';
import { IconEdit, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, today } from '#format/dates.ts';
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
import { ImportVoucherCodes } from './import-voucher-codes.tsx';
import { VoucherCodeModal } from './voucher-code-modal.tsx';
import { type CodesAsked, useDeleteVoucherCode, voucherCodesQuery } from './vouchers.api.ts';

interface VoucherCodesProps {
  asked: CodesAsked;
  onAsk: (change: Partial<CodesAsked>) => void;
}

const columns: Column<VoucherCode>[] = [
  {
    label: 'Code',
    isTitle: true,
    minWidth: 'medium',
    render: ({ code }) => <CodeText code={code} fw={600} />,
  },
  { label: 'Expired', minWidth: 'medium', render: ({ expired_date }) => formatDay(expired_date) },
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
  { label: 'Status', render: (code) => <CodeStatus code={code} /> },
];

function CodeStatus({ code }: { code: VoucherCode }) {
  if (code.status === 'Claimed') return <Badge color="teal">Claimed</Badge>;
  if (code.expired_date < today()) return <Badge color="orange">Expired</Badge>;
  return <Badge color="gray">Unclaimed</Badge>;
}

/** The codes of a voucher: search, pages, and what may be done with those that nobody has claimed (VCH-12…16). */
export function VoucherCodes({ asked, onAsk }: VoucherCodesProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(voucherCodesQuery(asked));
  useStepBack(page);
  const [edited, setEdited] = useState<VoucherCode | 'new' | null>(null);
  const [doomed, setDoomed] = useState<VoucherCode | null>(null);
  const [isImporting, setImporting] = useState(false);
  const remove = useDeleteVoucherCode();
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
    <Paper component="section" aria-label="Voucher codes">
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
              : 'Voucher ini baru dapat diklaim setelah ada kodenya.'
          }
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="Voucher codes"
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
      <VoucherCodeModal voucherId={asked.id} edited={edited} onClose={() => setEdited(null)} />
      <ImportVoucherCodes
        voucherId={asked.id}
        isOpen={isImporting}
        onClose={() => setImporting(false)}
      />
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
