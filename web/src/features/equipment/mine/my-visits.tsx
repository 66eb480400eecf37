import { Button, Group, Text } from '@mantine/core';
import type { VisitResult } from '@reward-points/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photosOf, photosShort, planKinds, results } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import type { Ahead } from '#ui/dialogs/dialog-on-demand.tsx';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { myEquipmentVisitsQuery, prepareMyReport } from './my-equipment.api.ts';
import { texts } from './texts.ts';

const RESULT_COLORS: Record<VisitResult, string> = {
  fit: 'var(--app-muted)',
  adjusted: 'var(--app-muted)',
  unfit: 'var(--mantine-color-error)',
};

interface MyVisitsProps {
  id: number;
  /** Shows the photos of a visit, and what fetches that. */
  onPhotos: (visitId: number) => void;
  photosAhead: Ahead;
}

/** The visits to it, the latest first, each with its photos and its report to download (ADD-756, ADD-829). */
export function MyVisits({ id, onPhotos, photosAhead }: MyVisitsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(myEquipmentVisitsQuery({ id, page }));
  if (query.data?.total === 0) return null;
  return (
    <Section title="Kunjungan">
      <LineList
        query={query}
        onPage={setPage}
        pageLabel="Halaman kunjungan"
        keyOf={({ id: visit }) => visit}
      >
        {({ id: visitId, kind, day, result, photos, report }) => (
          <>
            <div>
              <Text fz="sm" fw={600}>
                {planKinds[kind]} {formatDay(day)}
              </Text>
              {result && (
                <Text fz="xs" c={RESULT_COLORS[result]}>
                  {results[result]}
                </Text>
              )}
            </div>
            <Group gap="xs" justify="flex-end" maw="60%">
              {photos > 0 && (
                <Button
                  h={44}
                  variant="default"
                  aria-label={photosOf(photos, `${planKinds[kind]} ${formatDay(day)}`)}
                  {...photosAhead}
                  onClick={() => onPhotos(visitId)}
                >
                  {photosShort(photos)}
                </Button>
              )}
              {report && (
                <DownloadButton
                  h={44}
                  label={texts.reportShort}
                  aria-label={texts.report(report.number)}
                  prepare={prepareMyReport(report.id)}
                />
              )}
            </Group>
          </>
        )}
      </LineList>
    </Section>
  );
}
