import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import type { ReportMonth } from '@reward-points/contract/reports';
import { formatNumber } from '#format/points.ts';
import { monthName } from './month-name.ts';

/** Readable on the light ground and on the dark one. */
const series = [
  { name: 'issued', label: 'Diberikan', color: 'tirta.6' },
  { name: 'redeemed', label: 'Ditukar', color: 'orange.6' },
  { name: 'taken_back', label: 'Ditarik kembali', color: 'gray.6' },
];

/** The months beside each other. The table beneath says the same, so nobody has to make out a picture. */
export const MonthChart = ({ months }: { months: ReportMonth[] }) => (
  <Box aria-hidden w="100%" data-chart>
    <BarChart
      h={280}
      data={months.map((month) => ({ ...month, name: monthName(month.month) }))}
      dataKey="name"
      series={series}
      valueFormatter={formatNumber}
      textColor="var(--app-muted)"
      gridAxis="x"
      tickLine="none"
      maxBarWidth={44}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 44 }}
      yAxisProps={{ width: 72 }}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
    />
  </Box>
);
