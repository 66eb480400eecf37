import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { LineList } from '#ui/line-list.tsx';
import { Section } from '#ui/section.tsx';
import { equipmentVisitsQuery } from './equipment.api.ts';
import { planKinds, results } from './texts.ts';

/** The visits to it, the latest first. */
export function EquipmentVisits({ id }: { id: number }) {
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
        {({ kind, day, technician, found, done, result }) => (
          <>
            <div>
              <Text fz="sm" fw={600}>
                {planKinds[kind]} {formatDay(day)}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[technician, found, done].filter(Boolean).join(' – ')}
              </Text>
            </div>
            {result && (
              <Badge color={result === 'unfit' ? 'red' : 'gray'} variant="light">
                {results[result]}
              </Badge>
            )}
          </>
        )}
      </LineList>
    </Section>
  );
}
