import { Group, Paper, Stack, Text } from '@mantine/core';
import { rewardKinds } from '@reward-points/contract/labels';
import type {
  Report as Numbers,
  ReportCustomer,
  ReportMonth,
  ReportReward,
} from '@reward-points/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import type { Column } from '#ui/data-table.tsx';
import { DownloadButton } from '#ui/download-button.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { Figures } from '#ui/figures.tsx';
import { LinkText } from '#ui/links.tsx';
import { type Period, PeriodField } from '#ui/period-field.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { useSetFilter } from '#ui/use-set-filter.ts';
import { MonthChart } from './month-chart.tsx';
import { monthName } from './month-name.ts';
import { prepareLedger, prepareRedemptions, prepareReport, reportQuery } from './reports.api.ts';

interface Moved {
  issued: number;
  redeemed: number;
  taken_back: number;
}

const moved = <Row extends Moved>(): Column<Row>[] => [
  { label: 'Diberikan', align: 'right', render: ({ issued }) => formatNumber(issued) },
  { label: 'Ditukar', align: 'right', render: ({ redeemed }) => formatNumber(redeemed) },
  {
    label: 'Ditarik kembali',
    align: 'right',
    render: ({ taken_back: back }) => formatNumber(back),
  },
];

const name = (text: string) => (
  <Text fz="sm" fw={600} className="break">
    {text}
  </Text>
);

const monthColumns: Column<ReportMonth>[] = [
  { label: 'Bulan', isTitle: true, render: ({ month }) => name(monthName(month)) },
  ...moved<ReportMonth>(),
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
  { label: 'Klaim', align: 'right', render: ({ claims }) => formatNumber(claims) },
  { label: 'Point', align: 'right', render: ({ point }) => formatNumber(point) },
];

const customersOf = (period: Period): Column<ReportCustomer>[] => [
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
  ...moved<ReportCustomer>(),
];

interface ReportProps {
  period: Period;
}

/** What became of points and services within a period, which the address keeps (ADD-171). */
export function Report({ period }: ReportProps) {
  const setFilter = useSetFilter<Period>();
  const query = useQuery(reportQuery(period));
  const report = query.data;
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
            <DownloadButton size="sm" label="Buku point (CSV)" prepare={prepareLedger(period)} />
            <DownloadButton
              size="sm"
              label="Penukaran (CSV)"
              prepare={prepareRedemptions(period)}
            />
          </Group>
        </Group>
      </Paper>
      <PointFigures report={report} to={period.to} />
      <RecordList
        label="Point per bulan"
        heading="Point per bulan"
        action={<ExportButton prepare={prepareReport(period, 'months')} />}
        filters={months && <MonthChart months={months} />}
        query={listOf(months, ({ month }) => month)}
        columns={monthColumns}
        missed="Periode ini belum dimulai."
      />
      <RecordList
        label="Point per hadiah"
        heading={<Highest of="Point per hadiah" />}
        action={<ExportButton prepare={prepareReport(period, 'rewards')} />}
        query={listOf(report?.rewards, ({ kind, id }) => `${kind}-${id}`)}
        columns={rewards}
        missed="Tidak ada hadiah yang diklaim pada periode ini."
      />
      <RecordList
        label="Point per customer"
        heading={<Highest of="Point per customer" />}
        action={<ExportButton prepare={prepareReport(period, 'customers')} />}
        query={listOf(report?.customers, ({ id }) => String(id))}
        columns={customersOf(period)}
        missed="Tidak ada point yang masuk atau keluar pada periode ini."
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
const Highest = ({ of }: { of: string }) => (
  <>
    {of}{' '}
    <Text span fz="xs" fw={400} c="var(--app-muted)">
      10 teratas, selengkapnya di CSV
    </Text>
  </>
);

const shown = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatNumber(count);

function PointFigures({ report, to }: { report: Numbers | undefined; to: string }) {
  return (
    <Figures
      label="Point"
      figures={[
        { label: 'Point diberikan', figure: shown(report?.issued) },
        {
          label: 'Point ditukar',
          figure: shown(report?.redeemed),
          hint: 'klaim hadiah, dikurangi yang dibatalkan',
        },
        {
          label: 'Point ditarik kembali',
          figure: shown(report?.taken_back),
          hint:
            report && report.owed > 0
              ? `${formatNumber(report.owed)} point lagi dipotong dari point berikutnya`
              : 'pembatalan, nota kredit, koreksi',
        },
        {
          label: 'Point beredar',
          figure: shown(report?.outstanding),
          hint: report && <Worth report={report} to={to} />,
        },
      ]}
    />
  );
}

function Worth({
  report: { outstanding, rupiah_per_point: each },
  to,
}: {
  report: Numbers;
  to: string;
}) {
  if (each === null) {
    return (
      <LinkText to="/admin/point-rules" fz="xs">
        Tentukan nilai satu point
      </LinkText>
    );
  }
  // More digits than a number holds, where many points are worth much.
  const worth = String(BigInt(outstanding) * BigInt(each));
  return `senilai ${formatRupiah(worth)} per ${formatDay(to < today() ? to : today())}`;
}
