import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { refreshWork } from '#client/query-client.ts';
import { formatNumber } from '#format/points.ts';
import { Failed } from '#ui/failed.tsx';
import { LinkText } from '#ui/links.tsx';
import classes from './today-card.module.css';

export interface TodayEntry {
  id: number;
  title: string;
  text: string;
  isLate: boolean;
  /** A button that does it here, or a word on how it stands. */
  action: ReactNode;
}

interface TodayCardProps {
  title: string;
  /** How many there are in all; undefined until the server has said so. */
  count: number | undefined;
  /** What stands beside that number, of what is over already. */
  late?: string | undefined;
  /** Where all of them stand. */
  to: NonNullable<LinkProps['to']>;
  /** The most urgent first; undefined while they are on their way. */
  entries: TodayEntry[] | undefined;
  /** What it says on a day without any; a card that such a day does not have is as high as what stands in it. */
  calm?: string;
  error: unknown;
}

const SHOWN = 3;

/** One kind of the day's work: how much there is, and the most urgent of it with the button that does it. */
export function TodayCard(props: TodayCardProps) {
  const { title, count, late, to, entries, calm, error } = props;
  const queryClient = useQueryClient();
  return (
    <Paper
      component="section"
      aria-label={title}
      className={classes.card}
      data-steady={calm !== undefined || undefined}
    >
      <Group justify="space-between" wrap="nowrap" px="md" py={12} gap="sm">
        <Title order={2} fz="md">
          {title}
          {count !== undefined && count > 0 && ` (${formatNumber(count)})`}
          {late && (
            <Text
              component="span"
              fz="xs"
              fw={600}
              c="var(--mantine-color-error)"
              className="whole"
            >
              {` ${late}`}
            </Text>
          )}
        </Title>
        <LinkText to={to} fz="sm" fw={600} aria-label={`Lihat semua: ${title}`} className="whole">
          Lihat semua
        </LinkText>
      </Group>
      {entries === undefined && error ? (
        <Failed error={error} onRetry={() => void refreshWork(queryClient)} />
      ) : entries?.length === 0 ? (
        <Text fz="sm" c="var(--app-muted)" className={classes.calm} component="p" m={0}>
          {calm}
        </Text>
      ) : (
        <ul className={classes.list} aria-busy={entries === undefined}>
          {entries === undefined
            ? Array.from({ length: SHOWN }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike.
                <li key={index} aria-hidden>
                  <Skeleton h={32} />
                </li>
              ))
            : entries.slice(0, SHOWN).map(({ id, title: what, text, isLate, action }) => (
                <li key={id} data-row>
                  <div className={classes.what}>
                    <Text fz="sm" fw={600} className={`break ${classes.clamped}`}>
                      {what}
                    </Text>
                    <Text
                      fz="xs"
                      c={isLate ? 'var(--mantine-color-error)' : 'var(--app-muted)'}
                      className={`break ${classes.clamped}`}
                    >
                      {text}
                    </Text>
                  </div>
                  {action}
                </li>
              ))}
        </ul>
      )}
    </Paper>
  );
}
