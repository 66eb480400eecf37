import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Service, ServiceHistory } from '@reward-points/contract/services';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Paging } from '#ui/paging.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { AddHistoryModal } from './add-history-modal.tsx';
import {
  lastServiceHistoryQuery,
  serviceHistoriesQuery,
  useDeleteServiceHistory,
} from './service-histories.api.ts';
import { UpdateHistoryModal } from './update-history-modal.tsx';

interface ServiceHistoriesProps {
  service: Service;
  page: number;
  onPage: (page: number) => void;
}

const icon = { size: 20, stroke: 1.6 } as const;

/** The visits of a service, latest first: add, change, delete (SVC-13). */
export function ServiceHistories(props: ServiceHistoriesProps) {
  const { service, page: input, onPage } = props;
  const query = serviceHistoriesQuery({ id: service.id, page: input });
  const { data: page, error, refetch, isPlaceholderData } = useQuery(query);
  const { data: latest } = useQuery(lastServiceHistoryQuery(service.id));
  useStepBack(page);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ServiceHistory | null>(null);
  const [toDelete, setToDelete] = useState<ServiceHistory | null>(null);
  const remove = useDeleteServiceHistory();
  const columns: Column<ServiceHistory>[] = [
    {
      label: 'Last Service',
      isTitle: true,
      render: ({ id, last_service }) => (
        <Group gap={8}>
          <Text fz="sm" fw={600}>
            {formatDay(last_service)}
          </Text>
          {id === latest?.id && <Badge>Terbaru</Badge>}
        </Group>
      ),
    },
    {
      label: 'Point',
      render: ({ award }) =>
        award ? (
          <>
            <Text fz="sm" className="tabular">
              +{formatNumber(award.point)} point
            </Text>
            <Text fz="xs" c="var(--app-muted)" className="break">
              oleh {award.by}, {formatInstantDay(award.at)}
            </Text>
          </>
        ) : (
          '–'
        ),
    },
  ];
  const add = (
    <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      Add History
    </Button>
  );
  return (
    <Paper component="section" aria-label="Service History">
      <Group p="md" gap="sm" justify="space-between">
        <Title order={2} fz="lg">
          Service History
        </Title>
        {add}
      </Group>
      {error && !page ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : page?.total === 0 ? (
        <Empty hint="Setiap kunjungan servis akan tercatat di sini." />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="Service History"
            columns={columns}
            rows={page?.data}
            keyOf={(history) => history.id}
            isStale={isPlaceholderData}
            actions={(history) => (
              <RowActions
                name={formatDay(history.last_service)}
                actions={[
                  {
                    label: 'Edit',
                    icon: <IconEdit {...icon} />,
                    onClick: () => setEdited(history),
                  },
                  {
                    label: 'Hapus',
                    icon: <IconTrash {...icon} />,
                    color: 'red',
                    onClick: () => setToDelete(history),
                  },
                ]}
              />
            )}
          />
          {page && (
            <div style={{ padding: '0 var(--mantine-spacing-md)' }}>
              <Paging page={page} onChange={onPage} />
            </div>
          )}
        </Stack>
      )}
      <AddHistoryModal isOpen={isAdding} service={service} onClose={() => setAdding(false)} />
      <UpdateHistoryModal service={service} edited={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ last_service }) => formatDay(last_service)}
        remove={remove}
        onClose={() => setToDelete(null)}
      />
    </Paper>
  );
}
