import { Box } from '@mantine/core';
import type { Reading } from '@reward-points/contract/equipment';
import { inUnit, isAlike } from '@reward-points/contract/meter-units';
import chart from '#features/reports/chart.module.css';
import { COLUMN, Plot } from '#features/reports/plot.tsx';
import { ticksOf } from '#features/reports/scale.ts';
import { formatDay } from '#format/dates.ts';
import { readingOf } from './texts.ts';

type Pictured = Pick<Reading, 'id' | 'day' | 'totaliser' | 'unit'>;

/** Readings as columns, the oldest first: those of the latest's quantity, in its unit, where there are several. */
export function ReadingsPicture({ readings }: { readings: Pictured[] }) {
  const latest = readings.at(-1);
  const pictured = readings.filter(({ unit }) => latest && isAlike(unit, latest.unit));
  if (!latest || pictured.length < 2) return null;
  const amounts = pictured.map((reading) => ({ ...reading, amount: inUnit(reading, latest.unit) }));
  const most = Math.max(...amounts.map(({ amount }) => amount));
  return (
    <Box className={chart.chart} mb="md" aria-hidden>
      <Plot
        height={120}
        ticks={ticksOf(most, 0, 3)}
        columns={pictured.map((reading) => `${formatDay(reading.day)}: ${readingOf(reading)}`)}
      >
        {(y) =>
          amounts.map(({ id, amount }, place) => (
            <rect
              key={id}
              data-tone="in"
              pointerEvents="none"
              x={place * COLUMN + COLUMN / 4}
              width={COLUMN / 2}
              y={y(amount)}
              height={100 - y(amount)}
            />
          ))
        }
      </Plot>
    </Box>
  );
}
