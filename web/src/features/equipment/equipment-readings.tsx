import { Box, Button, Text } from '@mantine/core';
import type { Reading } from '@reward-points/contract/equipment';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import chart from '#features/reports/chart.module.css';
import { COLUMN, Plot } from '#features/reports/plot.tsx';
import { ticksOf } from '#features/reports/scale.ts';
import { formatDay } from '#format/dates.ts';
import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';
import { LineList } from '#ui/line-list.tsx';
import { May } from '#ui/may.tsx';
import { Section } from '#ui/section.tsx';
import { readingsQuery } from './equipment.api.ts';
import { marks, units } from './texts.ts';

const readingDialog = dialogOnDemand(
  async () => (await import('./reading-modal.tsx')).ReadingModal,
);

/** What its totaliser said, as a picture and as lines. */
export function EquipmentReadings({ id }: { id: number }) {
  const [page, setPage] = useState(1);
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
            {...readingDialog.ahead}
            onClick={() => readingDialog.open({ equipmentId: id, unit: readings[0]?.unit ?? 'm3' })}
          >
            Catat angka
          </Button>
        </May>
      }
    >
      {readings.length > 1 && <Picture readings={readings.toReversed()} />}
      <LineList
        query={query}
        onPage={setPage}
        pageLabel="Halaman angka meter"
        keyOf={({ id: reading }) => reading}
        empty="Belum ada angka meter."
      >
        {(reading) => (
          <>
            <div>
              <Text fz="sm" fw={600} className="tabular">
                {saidOf(reading)}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[reading.by, reading.mark && marks[reading.mark]].filter(Boolean).join(', ')}
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

const numbers = new Intl.NumberFormat('id', { maximumFractionDigits: 3 });

const saidOf = ({ totaliser, unit }: Reading): string =>
  `${numbers.format(totaliser)} ${units[unit]}`;

/** Those of the page, the oldest first. */
function Picture({ readings }: { readings: Reading[] }) {
  const most = Math.max(...readings.map(({ totaliser }) => totaliser));
  return (
    <Box className={chart.chart} mb="md" aria-hidden>
      <Plot
        height={120}
        ticks={ticksOf(most, 0, 3)}
        columns={readings.map((reading) => `${formatDay(reading.day)}: ${saidOf(reading)}`)}
      >
        {(y) =>
          readings.map(({ id, totaliser }, place) => (
            <rect
              key={id}
              data-tone="in"
              pointerEvents="none"
              x={place * COLUMN + COLUMN / 4}
              width={COLUMN / 2}
              y={y(totaliser)}
              height={100 - y(totaliser)}
            />
          ))
        }
      </Plot>
    </Box>
  );
}
