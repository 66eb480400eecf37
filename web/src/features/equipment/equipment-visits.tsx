import { Badge, Button, Group, Text } from '@mantine/core';
import type { EquipmentVisit } from '@reward-points/contract/equipment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import type { Ahead } from '#ui/dialogs/dialog-on-demand.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { equipmentVisitsQuery } from './equipment.api.ts';
import { photosMissing, photosOf, photosShort, planKinds, results } from './texts.ts';

interface EquipmentVisitsProps {
  id: number;
  /** Shows the reports of a visit, and what fetches that. */
  onReports: (visit: EquipmentVisit) => void;
  reportsAhead: Ahead;
  /** Shows its photos, likewise. */
  onPhotos: (visit: EquipmentVisit) => void;
  photosAhead: Ahead;
}

/** The visits to it, the latest first. */
export function EquipmentVisits(props: EquipmentVisitsProps) {
  const { id, onReports, reportsAhead, onPhotos, photosAhead } = props;
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
          return (
            <>
              <div>
                <Text fz="sm" fw={600}>
                  {planKinds[kind]} {formatDay(day)}
                </Text>
                <Text fz="xs" c="var(--app-muted)" className="break">
                  {[technician, found, done].filter(Boolean).join(' – ')}
                </Text>
                {photos_missing > 0 && (
                  <Text fz="xs" className="remark">
                    {photosMissing(photos_missing)}
                  </Text>
                )}
              </div>
              {/* Beside each other they would leave no room for the words on a narrow phone. */}
              <Group gap="sm" justify="flex-end" maw="60%">
                {result && (
                  <Badge color={result === 'unfit' ? 'red' : 'gray'} variant="light">
                    {results[result]}
                  </Badge>
                )}
                {photos > 0 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={photosOf(photos, `${planKinds[kind]} ${formatDay(day)}`)}
                    {...photosAhead}
                    onClick={() => onPhotos(visit)}
                  >
                    {photosShort(photos)}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Laporan ${planKinds[kind]} ${formatDay(day)}`}
                  {...reportsAhead}
                  onClick={() => onReports(visit)}
                >
                  Laporan
                </Button>
              </Group>
            </>
          );
        }}
      </LineList>
    </Section>
  );
}
