import { Group, Paper, Stack, Text } from '@mantine/core';
import { rewardKinds } from '@reward-points/contract/labels';
import { POINT_LINES, type PointLine } from '@reward-points/contract/point-lines';
import type {
  Movements,
  ReportCustomer,
  ReportMonth,
  ReportReward,
} from '@reward-points/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import type { Column } from '#ui/data-table.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { Figures } from '#ui/figures.tsx';
import { LinkText } from '#ui/links.tsx';
import { type Period, PeriodField } from '#ui/period-field.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { useSetFilter } from '#ui/use-set-filter.ts';
import { MonthChart } from './month-chart.tsx';
import { monthName } from './month-name.ts';
import { PointLines } from './point-lines.tsx';
import { prepareLedger, prepareRedemptions, prepareReport, reportQuery } from './reports.api.ts';

const isMoved = (rows: readonly Movements[], line: PointLine) =>
  rows.some((row) => row[line] !== 0);

/** What nearly every company has, and the others where there is any of it. */
const ALWAYS: readonly PointLine[] = ['issued', 'redeemed', 'taken_back'];

const moved = <Row extends Movements>(rows: readonly Row[]): Column<Row>[] =>
  POINT_LINES.filter((line) => ALWAYS.includes(line) || isMoved(rows, line)).map((line) => ({
    label: columnNames[line],
    align: 'right',
    render: (row) => formatNumber(row[line]),
  }));

const columnNames: Record<PointLine, string> = {
  brought: 'Saldo awal dibawa',
  issued: 'Diberikan',
  redeemed: 'Ditukar',
  given_back: 'Dikembalikan',
  taken_back: 'Ditarik kembali',
  lapsed: 'Hangus',
};

const name = (text: string) => (
  <Text fz="sm" fw={600} className="break">
    {text}
  </Text>
);

const monthsOf = (rows: readonly ReportMonth[]): Column<ReportMonth>[] => [
  { label: 'Bulan', isTitle: true, render: ({ month }) => name(monthName(month)) },
  ...moved(rows),
  {
    label: 'Beredar',
    align: 'right',
    render: ({ outstanding }) => (
      <Text fz="sm" fw={600} span>
        {formatNumber(outstanding)}
      </Text>
    ),
  },
];

const rewards: Column<ReportReward>[] = [
  { label: 'Hadiah', isTitle: true, minWidth: 'text', render: (reward) => name(reward.name) },
  { label: 'Jenis', render: ({ kind }) => rewardKinds[kind] ?? kind },
  {
    label: 'Klaim',
    align: 'right',
    render: ({ claims, cancelled }) => (
      <>
        {formatNumber(claims)}
        {cancelled > 0 && (
          <Text fz="xs" c="var(--app-muted)">
            {formatNumber(cancelled)} dibatalkan
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Ditukar',
    align: 'right',
    render: ({ redeemed, given_back }) => (
      <>
        {formatNumber(redeemed)}
        {given_back > 0 && (
          <Text fz="xs" c="var(--app-muted)">
            {formatNumber(given_back)} dikembalikan
          </Text>
        )}
      </>
    ),
  },
];

const customersOf = (rows: readonly ReportCustomer[], period: Period): Column<ReportCustomer>[] => [
  {
    label: 'Customer',
    isTitle: true,
    minWidth: 'text',
    render: (customer) => (
      <LinkText
        to="/admin/customers/$id/statement"
        params={{ id: customer.id }}
        search={period}
        c="inherit"
        fz="sm"
        fw={600}
        className="break"
      >
        {customer.name}
        {customer.is_deleted && ' (dihapus)'}
      </LinkText>
    ),
  },
  ...moved(rows),
];

interface ReportProps {
  period: Period;
}

/** What became of points and services within a period, which the address keeps (ADD-171). */
export function Report({ period }: ReportProps) {
  const setFilter = useSetFilter<Period>();
  const query = useQuery(reportQuery(period));
  const report = query.data;
  const invoices = report?.invoices;
  // Of months that have not begun there is nothing to say; the file has every month that was asked for.
  const months = report?.months.filter(({ month }) => month <= today().slice(0, 7));
  const listOf = <Row extends object>(rows: Row[] | undefined, idOf: (row: Row) => string) => ({
    ...query,
    data: rows?.map((row) => ({ ...row, id: idOf(row) })),
  });
  return (
    <Stack gap="md">
      <Paper p="md">
        <Group gap="sm">
          <PeriodField value={period} onChange={setFilter} />
          <Group gap="xs" ml={{ sm: 'auto' }}>
            <ExportButton label="Buku point" prepare={prepareLedger(period)} />
            <ExportButton label="Penukaran" prepare={prepareRedemptions(period)} />
          </Group>
        </Group>
      </Paper>
      <PointLines
        report={report}
        isOld={query.isPlaceholderData}
        action={<ExportButton prepare={prepareReport(period, 'lines')} />}
      />
      <RecordList
        label="Point per bulan"
        heading="Point per bulan"
        action={<ExportButton prepare={prepareReport(period, 'months')} />}
        filters={months && <MonthChart months={months} />}
        query={listOf(months, ({ month }) => month)}
        columns={monthsOf(months ?? [])}
        missed="Periode ini belum dimulai."
      />
      <RecordList
        label="Point per hadiah"
        heading={<Highest of="Point per hadiah" by="Klaim" />}
        action={<ExportButton prepare={prepareReport(period, 'rewards')} />}
        query={listOf(report?.rewards, ({ kind, id }) => `${kind}-${id}`)}
        columns={rewards}
        missed="Tidak ada hadiah yang diklaim pada periode ini."
      />
      <RecordList
        label="Point per customer"
        heading={<Highest of="Point per customer" by="Diberikan" />}
        action={<ExportButton prepare={prepareReport(period, 'customers')} />}
        query={listOf(report?.customers, ({ id }) => String(id))}
        columns={customersOf(report?.customers ?? [], period)}
        missed="Tidak ada point yang masuk atau keluar pada periode ini."
      />
      <Figures
        label="Faktur"
        hasHeading
        action={<ExportButton prepare={prepareReport(period, 'invoices')} />}
        figures={[
          {
            label: 'Faktur',
            figure: invoices && formatRupiah(invoices.amount),
            hint:
              invoices &&
              `${formatNumber(invoices.count)} faktur menurut tanggalnya; nilai yang dihitung pointnya`,
          },
          {
            label: 'Nota kredit',
            figure: invoices && formatRupiah(invoices.credited),
            hint: invoices && (
              <LinkText to="/admin/invoices/credit-notes" search={period} fz="xs">
                {formatNumber(invoices.credit_notes)} nota kredit menurut tanggalnya
              </LinkText>
            ),
          },
          {
            label: 'Dibatalkan',
            figure: invoices && formatRupiah(invoices.voided_amount),
            hint: invoices && `${formatNumber(invoices.voided)} faktur menurut hari pembatalannya`,
          },
        ]}
      />
      <Figures
        label="Servis"
        hasHeading
        figures={[
          {
            label: 'Jatuh tempo',
            figure: shown(report?.services.due),
            hint: 'dijadwalkan pada periode ini dan belum dikerjakan',
          },
          {
            label: 'Selesai',
            figure: shown(report?.services.done),
            hint: 'kunjungan yang dicatat',
          },
          {
            label: 'Terlambat',
            figure: shown(report?.services.overdue),
            hint: 'dari yang jatuh tempo, harinya sudah lewat',
          },
        ]}
      />
    </Stack>
  );
}

/** The screen shows those that matter most; the file has them all. */
const Highest = ({ of, by }: { of: string; by: string }) => (
  <>
    {of}{' '}
    <Text span fz="xs" fw={400} c="var(--app-muted)">
      10 teratas menurut “{by}”, selengkapnya di berkas
    </Text>
  </>
);

const shown = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatNumber(count);
