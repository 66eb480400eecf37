import { Box, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import { RefreshLine } from '#ui/lists/refresh-line.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import classes from './bar-section.module.css';
import { type Bar, Bars } from './bars.tsx';

interface BarRow {
  name: string;
  /** The first is the one that the picture shows. */
  figures: readonly number[];
  tone?: Bar['tone'];
}

interface BarSectionProps {
  title: string;
  /** A few words beside the title. */
  hint: string;
  action: ReactNode;
  /** What the rows are, and what each of their figures counts. */
  heads: readonly [string, ...string[]];
  /** Undefined while they are on their way. */
  rows: readonly BarRow[] | undefined;
  /** What they come to, where that says something. */
  total?: BarRow | undefined;
  /** They are those of the period before, until the answer comes. */
  isOld: boolean;
  empty: string;
}

/** A few figures as a picture, and where there are several of a row beside or beneath it as a table. */
export function BarSection(props: BarSectionProps) {
  const { title, hint, action, heads, rows, total, isOld, empty } = props;
  const isEmpty = rows?.every(({ figures }) => figures.every((figure) => figure === 0));
  const bars = rows?.map(({ figures: [value = 0], ...row }) => ({ ...row, value })) ?? [];
  // Of one figure the bars say all; a single bar compares nothing.
  const hasTable = heads.length > 2 || total !== undefined;
  const hasPicture = !hasTable || bars.filter(({ value }) => value !== 0).length > 1;
  return (
    <Paper component="section" aria-label={title} aria-busy={rows === undefined || isOld}>
      {isOld && <RefreshLine isAbove />}
      <Group px="md" pt="md" pb="xs" gap="sm" justify="space-between">
        <Title order={2} fz="md">
          {title}{' '}
          <Text span fz="xs" fw={400} c="var(--app-muted)">
            {hint}
          </Text>
        </Title>
        {action}
      </Group>
      {rows === undefined && (
        <Box px="md" pb="md">
          <Skeleton h={200} />
        </Box>
      )}
      {isEmpty && <Empty hint={empty} />}
      {rows && !isEmpty && (
        <div className={classes.frame}>
          <div className={classes.both} data-has={hasTable && hasPicture ? 'both' : undefined}>
            {hasPicture && <Bars title={title} bars={bars} />}
            {hasTable && (
              <FigureTable
                title={title}
                heads={heads}
                rows={total ? [...rows, total] : rows}
                total={total}
              />
            )}
          </div>
        </div>
      )}
    </Paper>
  );
}

interface FigureTableProps {
  title: string;
  heads: readonly string[];
  rows: readonly BarRow[];
  total: BarRow | undefined;
}

const FigureTable = ({ title, heads, rows, total }: FigureTableProps) => (
  <table className={`${classes.table} tabular`} aria-label={title}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name} data-strong={row === total || undefined}>
          <th scope="row">{row.name}</th>
          {heads.slice(1).map((head, place) => (
            <td key={head}>{formatted(row.figures[place])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const formatted = (figure: number | undefined): string =>
  figure === undefined ? '' : formatNumber(figure);
