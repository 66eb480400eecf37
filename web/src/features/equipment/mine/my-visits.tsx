import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planKinds, results } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { DownloadButton } from '#ui/download-button.tsx';
import { LineList } from '#ui/line-list.tsx';
import { Section } from '#ui/section.tsx';
import { myEquipmentVisitsQuery, prepareMyReport } from './my-equipment.api.ts';
import { texts } from './texts.ts';

/** The visits to it, the latest first, each with its report to download (ADD-756). */
export function MyVisits({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  return (
    <Section title="Kunjungan">
      <LineList
        query={useQuery(myEquipmentVisitsQuery({ id, page }))}
        onPage={setPage}
        pageLabel="Halaman kunjungan"
        keyOf={({ id: visit }) => visit}
        empty={texts.noVisits}
      >
        {({ kind, day, result, report }) => (
          <>
            <div>
              <Text fz="sm" fw={600}>
                {planKinds[kind]} {formatDay(day)}
              </Text>
              {result && (
                <Text
                  fz="xs"
                  c={result === 'unfit' ? 'var(--mantine-color-error)' : 'var(--app-muted)'}
                >
                  {results[result]}
                </Text>
              )}
            </div>
            {report && (
              <DownloadButton
                h={44}
                label={texts.reportShort}
                aria-label={texts.report(report.number)}
                prepare={prepareMyReport(report.id)}
              />
            )}
          </>
        )}
      </LineList>
    </Section>
  );
}
