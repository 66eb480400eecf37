import { Box, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { pointReasons } from '@reward-points/contract/labels';
import {
  lineMeanings,
  lineSigns,
  POINT_LINES,
  type PointLine,
  pointLines,
} from '@reward-points/contract/point-lines';
import type { Report } from '@reward-points/contract/reports';
import type { ReactNode } from 'react';
import { may } from '#client/may.ts';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { RefreshLine } from '#ui/lists/refresh-line.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import classes from './point-lines.module.css';

interface PointLinesProps {
  /** Undefined while it is on its way. */
  report: Report | undefined;
  /** What is shown is of the period before, until the answer comes. */
  isOld: boolean;
  action: ReactNode;
}

/** From what there was to what there is: each entry of the ledger on one line (ADD-400). */
export const PointLines = ({ report, isOld, action }: PointLinesProps) => (
  <Paper component="section" aria-label="Point" aria-busy={report === undefined || isOld}>
    {isOld && <RefreshLine isAbove />}
    <Group px="md" pt="md" pb="xs" gap="sm" justify="space-between">
      <Title order={2} fz="md">
        Point
      </Title>
      {action}
    </Group>
    {report ? (
      <table className={classes.lines} aria-label="Dari point awal ke point beredar">
        <tbody className="tabular">
          <Line
            label="Point awal"
            meaning={report.from <= today() ? `sebelum ${formatDay(report.from)}` : asOf(report.to)}
            point={formatNumber(report.opening)}
            isStrong
          />
          {POINT_LINES.map((line) => (
            <PartLines key={line} line={line} report={report} />
          ))}
          <Line
            label="Point beredar"
            meaning={<Worth report={report} />}
            point={formatNumber(report.outstanding)}
            isStrong
          />
        </tbody>
      </table>
    ) : (
      <Box px="md" pb="md">
        <Skeleton h={320} />
      </Box>
    )}
  </Paper>
);

/** A line, and beneath it what it consists of where that says more. */
function PartLines({ line, report }: { line: PointLine; report: Report }) {
  const parts = report.kinds.filter((part) => part.line === line);
  return (
    <>
      <Line
        label={pointLines[line]}
        meaning={lineMeanings[line]}
        point={signed(line, report[line])}
      />
      {parts.length > 1 &&
        parts.map(({ kind, point }) => (
          <Line key={kind} label={pointReasons[kind]} point={signed(line, point)} isPart />
        ))}
    </>
  );
}

const signed = (line: PointLine, point: number): string =>
  point === 0 ? '0' : `${lineSigns[line] * point > 0 ? '+' : '−'}${formatNumber(Math.abs(point))}`;

interface LineProps {
  label: string;
  meaning?: ReactNode;
  point: string;
  isStrong?: boolean;
  isPart?: boolean;
}

const Line = ({ label, meaning, point, isStrong = false, isPart = false }: LineProps) => (
  <tr data-strong={isStrong || undefined} data-part={isPart || undefined}>
    <th scope="row">
      {label}
      {meaning !== undefined && (
        <Text component="div" fz="xs" fw={400} c="var(--app-muted)">
          {meaning}
        </Text>
      )}
    </th>
    <td>{point}</td>
  </tr>
);

/** The last day that it can tell of: a day that has not come has no balance yet. */
export const asOf = (to: string): string => `per ${formatDay(to < today() ? to : today())}`;

function Worth({ report: { outstanding, owed, rupiah_per_point: each, to } }: { report: Report }) {
  // More digits than a number holds, where many points are worth much.
  const worth = each === null ? null : formatRupiah(String(BigInt(outstanding) * BigInt(each)));
  return (
    <>
      {worth === null ? asOf(to) : `senilai ${worth} ${asOf(to)}`}
      {worth === null && may('settings.write') && (
        <>
          {' – '}
          <LinkText to="/admin/point-rules" fz="xs">
            Tentukan nilai satu point
          </LinkText>
        </>
      )}
      {owed > 0 && (
        <div>{formatNumber(owed)} point lagi dipotong dari point berikutnya (kekurangan)</div>
      )}
    </>
  );
}
