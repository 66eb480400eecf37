import { Badge, Button, Group, Text } from '@mantine/core';
import type { Service, ServiceHistory } from '@reward-points/contract/services';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import type { Column } from '#ui/data-table.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { RowActions } from '#ui/row-actions.tsx';
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
}

const icon = { size: 20, stroke: 1.6 } as const;

/** The visits of a service, latest first: add, change, delete (SVC-13). */
export function ServiceHistories({ service, page }: ServiceHistoriesProps) {
  const { data: latest } = useQuery(lastServiceHistoryQuery(service.id));
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
  return (
    <>
      <RecordList
        label="Service History"
        heading="Service History"
        action={
          <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            Add History
          </Button>
        }
        query={useQuery(serviceHistoriesQuery({ id: service.id, page }))}
        columns={columns}
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
        hint="Setiap kunjungan servis akan tercatat di sini."
      />
      <AddHistoryModal isOpen={isAdding} service={service} onClose={() => setAdding(false)} />
      <UpdateHistoryModal service={service} edited={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ last_service }) => formatDay(last_service)}
        remove={remove}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}
