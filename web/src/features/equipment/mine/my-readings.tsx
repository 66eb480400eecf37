import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadingsPicture } from '#features/equipment/readings-picture.tsx';
import { marks, readingOf } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { LineList } from '#ui/line-list.tsx';
import { Section } from '#ui/section.tsx';
import { myReadingsQuery } from './my-equipment.api.ts';
import { texts } from './texts.ts';

/** What its totaliser said, as a picture and as lines. */
export function MyReadings({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(myReadingsQuery({ id, page }));
  const readings = query.data?.data ?? [];
  return (
    <Section title="Angka meter">
      {readings.length > 1 && <ReadingsPicture readings={readings.toReversed()} />}
      <LineList
        query={query}
        onPage={setPage}
        pageLabel="Halaman angka meter"
        keyOf={({ id: reading }) => reading}
        empty={texts.noReadings}
      >
        {(reading) => (
          <>
            <div>
              <Text fz="sm" fw={600} className="tabular">
                {readingOf(reading)}
              </Text>
              {reading.mark && (
                <Text fz="xs" c="var(--app-muted)">
                  {marks[reading.mark]}
                </Text>
              )}
            </div>
            <Text fz="sm" className="whole">
              {formatDay(reading.day)}
            </Text>
          </>
        )}
      </LineList>
    </Section>
  );
}
