import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { deleteAction, RowActions } from '#ui/lists/row-actions.tsx';
import { May } from '#ui/may.tsx';
import { Section } from '#ui/pages/section.tsx';
import { readingsQuery } from './equipment.api.ts';
import { ReadingsPicture } from './readings-picture.tsx';
import { enteredBy, marks, readingOf } from './texts.ts';

const readingDialog = dialogOnDemand(
  async () => (await import('./reading-modal.tsx')).ReadingModal,
);

const deleteDialog = dialogOnDemand(
  async () => (await import('./delete-reading.tsx')).DeleteReading,
);

/** What its totaliser said, as a picture and as lines. */
export function EquipmentReadings({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const latest = useQuery(readingsQuery({ id, page: 1 })).data?.data;
  const query = useQuery(readingsQuery({ id, page }));
  const readings = query.data?.data ?? [];
  return (
    <Section
      title="Angka meter"
      action={
        <May do="equipment.write">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            // The form begins with the unit of the last one, so it waits for that.
            {...(!latest && { style: { visibility: 'hidden' } })}
            {...readingDialog.ahead}
            onClick={() => readingDialog.open({ equipmentId: id, unit: latest?.[0]?.unit ?? 'm3' })}
          >
            Catat angka
          </Button>
        </May>
      }
    >
      <ReadingsPicture readings={readings.toReversed()} />
      <LineList
        query={query}
        onPage={setPage}
        pageLabel="Halaman angka meter"
        keyOf={({ id: reading }) => reading}
        isOftenEmpty
      >
        {(reading) => (
          <>
            <div>
              <Text fz="sm" fw={600} className="tabular">
                {readingOf(reading)}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[enteredBy(reading), reading.mark && marks[reading.mark]]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Text fz="sm" className="whole">
                {formatDay(reading.day)}
              </Text>
              <RowActions
                name={`angka ${readingOf(reading)}`}
                actions={[
                  deleteAction(
                    () => deleteDialog.open({ reading }),
                    deleteDialog.ahead,
                    'equipment.write',
                  ),
                ]}
              />
            </Group>
          </>
        )}
      </LineList>
    </Section>
  );
}
