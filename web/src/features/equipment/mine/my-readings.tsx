import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayClaim } from '#client/may-claim.ts';
import { ReadingsPicture } from '#features/equipment/readings-picture.tsx';
import { marks, readingOf } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { myReadingsQuery } from './my-equipment.api.ts';
import { texts } from './texts.ts';

const readingDialog = dialogOnDemand(
  async () => (await import('./my-reading-modal.tsx')).MyReadingModal,
);

/** What its totaliser said, as a picture and as lines; whoever may notes more of a piece that is used (ADD-788). */
export function MyReadings({ id, isUsed }: { id: number; isUsed: boolean }) {
  const [page, setPage] = useState(1);
  const latest = useQuery(myReadingsQuery({ id, page: 1 })).data?.data;
  const query = useQuery(myReadingsQuery({ id, page }));
  const readings = query.data?.data ?? [];
  const mayAdd = isUsed && mayClaim();
  if (query.data?.total === 0 && !mayAdd) return null;
  return (
    <Section
      title="Angka meter"
      action={
        mayAdd && (
          <Button
            h={44}
            variant="default"
            leftSection={<IconPlus size={18} />}
            // What one enters is compared with the last one, so it waits for that.
            {...(!latest && { style: { visibility: 'hidden' } })}
            {...readingDialog.ahead}
            onClick={() => readingDialog.open({ id, readings: latest ?? [] })}
          >
            {texts.add}
          </Button>
        )
      }
    >
      <ReadingsPicture readings={readings.toReversed()} />
      <LineList
        query={query}
        onPage={setPage}
        pageLabel="Halaman angka meter"
        keyOf={({ id: reading }) => reading}
      >
        {(reading) => (
          <>
            <div>
              <Text fz="sm" fw={600} className="tabular">
                {readingOf(reading)}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[reading.by && texts.enteredBy(reading.by), reading.mark && marks[reading.mark]]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
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
