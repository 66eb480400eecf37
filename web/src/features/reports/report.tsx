import { Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { ageName } from '@reward-points/contract/point-ages';
import { POINT_LINES } from '@reward-points/contract/point-lines';
import type { ReportMonth, Report as Whole } from '@reward-points/contract/reports';
import { IconPrinter } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay, today } from '#format/dates.ts';
import { type Period, PeriodField } from '#ui/fields/period-field.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { Failed } from '#ui/pages/failed.tsx';
import { BarSection } from './bar-section.tsx';
import { Bars } from './bars.tsx';
import { EquipmentSections } from './equipment-sections.tsx';
import { MonthChart } from './month-chart.tsx';
import { asOf, PointLines } from './point-lines.tsx';
import classes from './report.module.css';
import { customersOf, haveRoom, monthsOf, rewards, rewardsOf } from './report-columns.tsx';
import { InvoiceFigures, ServiceFigures } from './report-figures.tsx';
import { prepareLedger, prepareRedemptions, prepareReport, reportQuery } from './reports.api.ts';
import { agesHint, chartTexts, printedPeriod } from './texts.ts';

/** A picture above a table, and what keeps its place until it can be drawn. */
const picture = (height: number, drawn: ReactNode | undefined) => (
  <Box px="md" pt={4} pb="md">
    {drawn ?? <Skeleton h={height} />}
  </Box>
);

interface ReportProps {
  period: Period;
}

/** What became of points and services within a period, which the address keeps (ADD-171). */
export function Report({ period }: ReportProps) {
  const setFilter = useSetFilter<Period>();
  const query = useQuery(reportQuery(period));
  return (
    <Stack gap="md" className={classes.report} data-on-paper>
      <Text className={classes.printed} fz="sm">
        {printedPeriod(formatDay(period.from), formatDay(period.to), formatDay(today()))}
      </Text>
      <Paper p="md" data-unprinted>
        <Group gap="sm">
          <PeriodField value={period} onChange={setFilter} />
          <Group gap="xs" ml={{ sm: 'auto' }}>
            <ExportButton label="Buku point" prepare={prepareLedger(period)} />
            <ExportButton label="Penukaran" prepare={prepareRedemptions(period)} />
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {chartTexts.print}
            </Button>
          </Group>
        </Group>
      </Paper>
      {query.error && query.data === undefined ? (
        <Paper data-unprinted>
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </Paper>
      ) : (
        <Sections period={period} query={query} />
      )}
    </Stack>
  );
}

interface SectionsProps extends ReportProps {
  query: UseQueryResult<Whole>;
}

function Sections({ period, query }: SectionsProps) {
  const report = query.data;
  // Of months that have not begun there is nothing to say; the file has every month that was asked for.
  const months = report?.months.filter(({ month }) => month <= today().slice(0, 7));
  const listOf = <Row extends object>(rows: Row[] | undefined, idOf: (row: Row) => string) => ({
    ...query,
    data: rows?.map((row) => ({ ...row, id: idOf(row) })),
  });
  return (
    <>
      <PointLines
        report={report}
        isOld={query.isPlaceholderData}
        action={<ExportButton prepare={prepareReport(period, 'lines')} />}
      />
      <RecordList
        label="Point per bulan"
        heading="Point per bulan"
        action={<ExportButton prepare={prepareReport(period, 'months')} />}
        picture={(rows) => picture(356, rows && <MonthChart months={rows} />)}
        query={listOf(isStill(months) ? [] : months, ({ month }) => month)}
        columns={monthsOf(months ?? [])}
        isDense={haveRoom(months ?? [])}
        missed={months?.length === 0 ? 'Periode ini belum dimulai.' : chartTexts.none}
      />
      <BarSection
        title="Umur point"
        hint={agesHint(asOf(period.to))}
        action={<ExportButton prepare={prepareReport(period, 'ages')} />}
        heads={['Umur', 'Point', 'Customer']}
        rows={report?.ages.map((age) => ({
          name: ageName(age),
          figures: [age.point, age.customers],
        }))}
        total={report && { name: chartTexts.balance, figures: [report.outstanding] }}
        isOld={query.isPlaceholderData}
        empty={chartTexts.noAge}
      />
      <RecordList
        label="Point per hadiah"
        heading={<Highest of="Point per hadiah" by="Klaim" />}
        action={<ExportButton prepare={prepareReport(period, 'rewards')} />}
        picture={(rows) =>
          picture(
            200,
            rows && (
              <Bars
                title="klaim per hadiah"
                bars={rows.map(({ name: words, claims, kind }) => ({
                  name: words,
                  value: claims,
                  ...(kind === '' && { tone: 'rest' as const }),
                }))}
              />
            ),
          )
        }
        query={listOf(report && rewardsOf(report), ({ kind, id }) => `${kind}-${id}`)}
        columns={rewards}
        missed="Tidak ada hadiah yang diklaim pada periode ini."
      />
      <RecordList
        label="Point per customer"
        heading={<Highest of="Point per customer" by="Diberikan" />}
        action={<ExportButton prepare={prepareReport(period, 'customers')} />}
        query={listOf(report?.customers, ({ id }) => String(id))}
        columns={customersOf(report?.customers ?? [], period)}
        isDense={haveRoom(report?.customers ?? [])}
        missed="Tidak ada point yang masuk atau keluar pada periode ini."
      />
      <InvoiceFigures period={period} invoices={report?.invoices} />
      <ServiceFigures services={report?.services} />
      <EquipmentSections report={report} period={period} isOld={query.isPlaceholderData} />
    </>
  );
}

/** The screen shows those that matter most; the file has them all. */
const Highest = ({ of, by }: { of: string; by: string }) => (
  <>
    {of}{' '}
    <Text span fz="xs" fw={400} c="var(--app-muted)">
      10 teratas menurut “{by}”, selengkapnya di file
    </Text>
  </>
);

/** Nobody held any point, and none moved. */
const isStill = (months: readonly ReportMonth[] | undefined): boolean =>
  months?.every(
    (month) =>
      month.opening === 0 &&
      month.outstanding === 0 &&
      POINT_LINES.every((line) => month[line] === 0),
  ) ?? false;
