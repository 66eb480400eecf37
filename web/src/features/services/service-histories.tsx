import { Badge, Button, Group, Text } from '@mantine/core';
import type { Service, ServiceHistory } from '@reward-points/contract/services';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { deleteAction, editAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { May } from '#ui/may.tsx';
import { Failed } from '#ui/pages/failed.tsx';
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
  /** Shows the reports of a visit. */
  onReports: (visit: ServiceHistory) => void;
}

/** The visits of a service, latest first: add, change, delete (SVC-13). */
export function ServiceHistories({ service, page, onReports }: ServiceHistoriesProps) {
  const { data: latest } = useQuery(lastServiceHistoryQuery(service.id));
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
            {award.taken_back !== null && (
              <Text fz="xs" c="var(--app-muted)">
                {formatNumber(award.taken_back)} point ditarik kembali
              </Text>
            )}
          </>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <RecordList
      label="Service History"
      heading="Service History"
      action={
        <May do="services.write">
          {' '}
          <Button
            size="sm"
            leftSection={<IconPlus size={18} />}
            onClick={() => openDialog(<AddHistoryModal service={service} />)}
          >
            Add History
          </Button>
        </May>
      }
      query={useQuery(serviceHistoriesQuery({ id: service.id, page }))}
      columns={columns}
      actions={(history) => (
        <RowActions
          name={formatDay(history.last_service)}
          actions={[
            {
              label: 'Laporan',
              icon: <IconFileText {...ROW_ICON} />,
              onClick: () => onReports(history),
            },
            editAction(
              () =>
                openDialog(<UpdateHistoryModal service={service} history={history} page={page} />),
              'services.write',
            ),
            deleteAction(
              () => openDialog(<DeleteHistoryDialog history={history} />),
              undefined,
              'services.write',
            ),
          ]}
        />
      )}
      hint="Setiap kunjungan servis akan tercatat di sini."
    />
  );
}

/** Says what stays and what goes back with it. */
function DeleteHistoryDialog({ history }: { history: ServiceHistory }) {
  const { data: latest, error, refetch } = useQuery(lastServiceHistoryQuery(history.id_service));
  const dates = latest?.id === history.id ? latest.dates_before : null;
  return (
    <DeleteDialog
      id={history.id}
      name={formatDay(history.last_service)}
      remove={useDeleteServiceHistory()}
      isReady={latest !== undefined}
      consequences={
        error && !latest ? (
          <Failed error={error} onRetry={() => void refetch()} py={8} />
        ) : (
          <>
            {dates && (
              <Text fz="sm">
                Servis kembali ke tanggal sebelumnya: terakhir {formatDay(dates.last_service)},
                berikutnya {formatDay(dates.next_service)}.
              </Text>
            )}
            {history.award && (
              <Text fz="sm">
                {formatNumber(history.award.point - (history.award.taken_back ?? 0))} point dari
                kunjungan ini tetap milik customer.
              </Text>
            )}
            <Text fz="sm">Angka meter yang dicatat pada kunjungan ini ikut dihapus.</Text>
          </>
        )
      }
    />
  );
}
