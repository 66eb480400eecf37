import { Text } from '@mantine/core';
import { rewardKinds } from '@reward-points/contract/labels';
import { POINT_LINES, type PointLine } from '@reward-points/contract/point-lines';
import type {
  Movements,
  Report,
  ReportCustomer,
  ReportMonth,
  ReportReward,
} from '@reward-points/contract/reports';
import { formatNumber } from '#format/points.ts';
import type { Period } from '#ui/fields/period-field.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { monthName } from './month-name.ts';
import { otherRewards } from './texts.ts';

const isMoved = (rows: readonly Movements[], line: PointLine) =>
  rows.some((row) => row[line] !== 0);

/** What nearly every company has, and the others where there is any of it. */
const ALWAYS: readonly PointLine[] = ['issued', 'redeemed', 'taken_back'];

/** Where the others have no room, these two stand beside each other alone. */
const FIRST: readonly PointLine[] = ['issued', 'redeemed'];

const linesOf = (rows: readonly Movements[]) =>
  POINT_LINES.filter((line) => ALWAYS.includes(line) || isMoved(rows, line));

const longestIn = (rows: readonly (Movements & Partial<ReportMonth>)[]): number =>
  Math.max(
    ...rows.flatMap(({ opening = 0, outstanding = 0, ...row }) => [
      opening,
      outstanding,
      ...POINT_LINES.map((line) => row[line]),
    ]),
  );

/** Whether the columns have room beside each other on a laptop, with little air between them. */
export const haveRoom = (rows: readonly Movements[]): boolean =>
  linesOf(rows).length <= ALWAYS.length + 1 && longestIn(rows) < 1_000_000_000;

const moved = <Row extends Movements>(rows: readonly Row[]): Column<Row>[] => {
  const lines = linesOf(rows);
  // They have room on a tablet too.
  const isNarrow = lines.length === ALWAYS.length && longestIn(rows) < 100_000_000;
  return lines.map((line) => ({
    label: columnNames[line],
    align: 'right',
    isSecondary: !isNarrow && !FIRST.includes(line),
    render: (row) => formatNumber(row[line]),
  }));
};

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

export const monthsOf = (rows: readonly ReportMonth[]): Column<ReportMonth>[] => [
  { label: 'Bulan', isTitle: true, render: ({ month }) => name(monthName(month)) },
  { label: 'Awal', align: 'right', render: ({ opening }) => formatNumber(opening) },
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

export const rewards: Column<ReportReward>[] = [
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

export const customersOf = (
  rows: readonly ReportCustomer[],
  period: Period,
): Column<ReportCustomer>[] => [
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

/** The ten, and one row for all that the report does not name, so that they come to the lines above. */
export function rewardsOf({ rewards: named, all_rewards: all, ...report }: Report): ReportReward[] {
  const count = all.count - named.length;
  if (count === 0) return named;
  const rest = (whole: number, of: (reward: ReportReward) => number) =>
    named.reduce((left, reward) => left - of(reward), whole);
  return [
    ...named,
    {
      kind: '',
      id: 0,
      name: otherRewards(count),
      claims: rest(all.claims, ({ claims }) => claims),
      cancelled: rest(all.cancelled, ({ cancelled }) => cancelled),
      redeemed: rest(report.redeemed, ({ redeemed }) => redeemed),
      given_back: rest(report.given_back, ({ given_back }) => given_back),
    },
  ];
}
