import { Badge, Button, Group, Text } from '@mantine/core';
import type { EquipmentVisit } from '@reward-points/contract/equipment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import type { Ahead } from '#ui/dialog-on-demand.tsx';
import { LineList } from '#ui/line-list.tsx';
import { Section } from '#ui/section.tsx';
import { equipmentVisitsQuery } from './equipment.api.ts';
import { planKinds, results } from './texts.ts';

interface EquipmentVisitsProps {
  id: number;
  /** Shows the reports of a visit, and what fetches that. */
  onReports: (visit: EquipmentVisit) => void;
  reportsAhead: Ahead;
}

/** The visits to it, the latest first. */
export function EquipmentVisits({ id, onReports, reportsAhead }: EquipmentVisitsProps) {
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
          const { kind, day, technician, found, done, result } = visit;
          return (
            <>
              <div>
                <Text fz="sm" fw={600}>
                  {planKinds[kind]} {formatDay(day)}
                </Text>
                <Text fz="xs" c="var(--app-muted)" className="break">
                  {[technician, found, done].filter(Boolean).join(' – ')}
                </Text>
              </div>
              <Group gap="sm" justify="flex-end">
                {result && (
                  <Badge color={result === 'unfit' ? 'red' : 'gray'} variant="light">
                    {results[result]}
                  </Badge>
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
