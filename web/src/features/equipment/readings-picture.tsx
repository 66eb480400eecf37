import { Box } from '@mantine/core';
import type { Reading } from '@reward-points/contract/equipment';
import chart from '#features/reports/chart.module.css';
import { COLUMN, Plot } from '#features/reports/plot.tsx';
import { ticksOf } from '#features/reports/scale.ts';
import { formatDay } from '#format/dates.ts';
import { readingOf } from './texts.ts';

type Pictured = Pick<Reading, 'id' | 'day' | 'totaliser' | 'unit'>;

/** Readings as columns, the oldest first. */
export function ReadingsPicture({ readings }: { readings: Pictured[] }) {
  const most = Math.max(...readings.map(({ totaliser }) => totaliser));
  return (
    <Box className={chart.chart} mb="md" aria-hidden>
      <Plot
        height={120}
        ticks={ticksOf(most, 0, 3)}
        columns={readings.map((reading) => `${formatDay(reading.day)}: ${readingOf(reading)}`)}
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
