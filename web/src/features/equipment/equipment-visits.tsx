import { Badge, Button, Group, Text } from '@mantine/core';
import type { EquipmentVisit, Plan } from '@reward-points/contract/equipment';
import type { VisitResult } from '@reward-points/contract/visits';
import { IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { type Ahead, dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { deleteAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { Section } from '#ui/pages/section.tsx';
import { equipmentVisitsQuery } from './equipment.api.ts';
import { photosMissing, photosOf, photosShort, planKinds, results } from './texts.ts';

const correctDialog = dialogOnDemand(
  async () => (await import('./correct-visit.tsx')).CorrectVisit,
);
const deleteDialog = dialogOnDemand(async () => (await import('./delete-visit.tsx')).DeleteVisit);

const RESULT_COLORS: Record<VisitResult, string> = { fit: 'gray', adjusted: 'gray', unfit: 'red' };

interface EquipmentVisitsProps {
  id: number;
  /** Its plans: visits of one that is gone stay as they are. */
  plans: readonly Plan[];
  /** Shows the reports of a visit, and what fetches that. */
  onReports: (visit: EquipmentVisit) => void;
  reportsAhead: Ahead;
  /** Shows its photos, likewise. */
  onPhotos: (visit: EquipmentVisit) => void;
  photosAhead: Ahead;
}

/** The visits to it, the latest first. */
export function EquipmentVisits(props: EquipmentVisitsProps) {
  const { id, plans, onReports, reportsAhead, onPhotos, photosAhead } = props;
  const [page, setPage] = useState(1);
  return (
    <Section title="Kunjungan">
      <LineList
        query={useQuery(equipmentVisitsQuery({ id, page }))}
        onPage={setPage}
        pageLabel="Halaman kunjungan"
        keyOf={({ id: visit }) => visit}
        empty="Belum ada kunjungan ke alat ini."
      >
        {(visit) => {
          const { kind, day, technician, found, done, result, photos, photos_missing } = visit;
          const name = `${planKinds[kind]} ${formatDay(day)}`;
          return (
            <>
              <div>
                <Text fz="sm" fw={600}>
                  {name}
                </Text>
                <Text fz="xs" c="var(--app-muted)" className="break">
                  {[technician, found, done].filter(Boolean).join(' – ')}
                </Text>
                {photos_missing > 0 && (
                  <Text fz="xs" className="remark">
                    {photosMissing(photos_missing, day)}
                  </Text>
                )}
              </div>
              {/* Beside each other they would leave no room for the words on a narrow phone. */}
              <Group gap="sm" justify="flex-end" maw="60%">
                {result && (
                  <Badge color={RESULT_COLORS[result]} variant="light">
                    {results[result]}
                  </Badge>
                )}
                {photos > 0 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={photosOf(photos, name)}
                    {...photosAhead}
                    onClick={() => onPhotos(visit)}
                  >
                    {photosShort(photos)}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Laporan ${name}`}
                  {...reportsAhead}
                  onClick={() => onReports(visit)}
                >
                  Laporan
                </Button>
                {plans.some((plan) => plan.id === visit.id_plan) && (
                  <RowActions
                    name={`kunjungan ${name}`}
                    actions={[
                      {
                        label: 'Ubah',
                        icon: <IconEdit {...ROW_ICON} />,
                        needs: 'equipment.write',
                        ahead: correctDialog.ahead,
                        onClick: () => correctDialog.open({ id: visit.id }),
                      },
                      deleteAction(
                        () => deleteDialog.open({ id: visit.id, name: `kunjungan ${name}` }),
                        deleteDialog.ahead,
                        'equipment.write',
                      ),
                    ]}
                  />
                )}
              </Group>
            </>
          );
        }}
      </LineList>
    </Section>
  );
}
