import { CloseButton, Group, Paper, Stack, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { LinkText } from '#ui/links.tsx';
import classes from './popups.module.css';

export interface Popup {
  title: string;
  icon: ReactNode;
  to: NonNullable<LinkProps['to']>;
  /** Who or what waits; without any the popup is not shown. */
  names: string[];
}

const NAMES_SHOWN = 2;
/** With the gap to the next one. */
const POPUP_HEIGHT = 76;

interface PopupsProps {
  popups: Popup[];
}

/** What waits, at the bottom right, until it is put away for this visit (DASH-09, A-38). */
export function Popups({ popups }: PopupsProps) {
  const [closed, setClosed] = useState<string[]>([]);
  const open = popups.filter(({ title, names }) => names.length > 0 && !closed.includes(title));
  if (open.length === 0) return null;
  return (
    <>
      {/* Room to scroll what they lie over out from under them. */}
      <div className={classes.room} style={{ height: open.length * POPUP_HEIGHT }} aria-hidden />
      <Stack className={classes.stack} gap="xs">
        {open.map(({ title, icon, to, names }) => (
          <Paper key={title} role="group" aria-label={title} px="sm" py={8} shadow="lg">
            <Group wrap="nowrap" gap="sm">
              <span className={classes.icon} aria-hidden>
                {icon}
              </span>
              <div className={classes.text}>
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <Text fz="sm" fw={700} truncate>
                    {title} ({formatNumber(names.length)})
                  </Text>
                  <LinkText to={to} fz="xs" fw={600} aria-label={`Lihat ${title}`} py={4}>
                    Lihat
                  </LinkText>
                </Group>
                <Text fz="xs" c="var(--app-muted)" truncate>
                  {summaryOf(names)}
                </Text>
              </div>
              <CloseButton
                size="sm"
                aria-label={`Tutup ${title}`}
                onClick={() => setClosed([...closed, title])}
              />
            </Group>
          </Paper>
        ))}
      </Stack>
    </>
  );
}

const summaryOf = (names: string[]): string => {
  const others = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return others > 0 ? `${shown} dan ${formatNumber(others)} lainnya` : shown;
};
