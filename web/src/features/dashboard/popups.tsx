import { CloseButton, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { LinkText } from '#ui/links.tsx';
import classes from './popups.module.css';

interface Entry {
  id: number;
  text: string;
}

export interface Popup {
  title: string;
  icon: ReactNode;
  to: NonNullable<LinkProps['to']>;
  /** Who or what waits. */
  waiting: Entry[];
  /** How many wait, as the server counts them: the list may be cut. */
  count: number | undefined;
  /** Who is listed after them although nothing waits any more, marked as such. */
  done?: Entry[];
}

const NAMES_SHOWN = 2;

interface PopupsProps {
  popups: Popup[];
}

/** What waits, at the bottom right, until it is put away for this visit (DASH-09, A-38). */
export function Popups({ popups }: PopupsProps) {
  const [closed, setClosed] = useState<string[]>([]);
  const open = popups.filter(
    (popup) => entriesOf(popup).length > 0 && !closed.includes(popup.title),
  );
  if (open.length === 0) return null;
  return (
    <Stack gap="xs">
      {open.map(({ title, icon, to, ...listed }) => (
        <Paper key={title} role="group" aria-label={title} pl="sm" pr={6} py={6} shadow="md">
          <Group wrap="nowrap" gap={8}>
            <span className={classes.icon} aria-hidden>
              {icon}
            </span>
            <Text fz={13} fw={700} truncate className={classes.text}>
              {title}
              {listed.waiting.length > 0 &&
                ` (${formatNumber(listed.count ?? listed.waiting.length)})`}
            </Text>
            <CloseButton
              size={24}
              iconSize={16}
              aria-label={`Tutup ${title}`}
              onClick={() => setClosed([...closed, title])}
            />
          </Group>
          <Group wrap="nowrap" gap={8} align="flex-start" pr={6} className={classes.waiting}>
            <div className={classes.text}>
              <Entries title={title} entries={entriesOf(listed)} />
            </div>
            <LinkText
              to={to}
              fz="xs"
              fw={600}
              aria-label={`Lihat ${title}`}
              className={classes.link}
            >
              Lihat
            </LinkText>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

/** Two of them at first, so that the popup stays small; all of them on demand. */
function Entries({ title, entries }: { title: string; entries: Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length <= NAMES_SHOWN) {
    return (
      <Text fz="xs" c="var(--app-muted)" truncate>
        {textOf(entries)}
      </Text>
    );
  }
  return (
    <>
      {isOpen ? (
        // Focusable, so that whoever has no pointer can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel has to be reached by the keyboard.
        <ul className={classes.entries} aria-label={`Semua ${title}`} tabIndex={0}>
          {entries.map(({ id, text }) => (
            <Text key={id} component="li" fz="xs" c="var(--app-muted)" className="break">
              {text}
            </Text>
          ))}
        </ul>
      ) : (
        <Text fz="xs" c="var(--app-muted)" truncate>
          {textOf(entries.slice(0, NAMES_SHOWN))} dan {formatNumber(entries.length - NAMES_SHOWN)}{' '}
          lainnya
        </Text>
      )}
      <UnstyledButton
        fz="xs"
        fw={600}
        py={4}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ringkas' : 'Tampilkan semua'}
      </UnstyledButton>
    </>
  );
}

const entriesOf = ({ waiting, done = [] }: Pick<Popup, 'waiting' | 'done'>): Entry[] => [
  ...waiting,
  ...done,
];

const textOf = (entries: Entry[]): string => entries.map(({ text }) => text).join(', ');
