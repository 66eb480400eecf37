import { CloseButton, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkText } from '#ui/pages/links.tsx';
import classes from './popups.module.css';
import { closeOf, entriesLabel, linkOf, NEW, popupCount } from './texts.ts';

interface Entry {
  id: number;
  text: string;
}

export interface Popup {
  title: string;
  to: NonNullable<LinkProps['to']>;
  /** Who or what waits. */
  waiting: Entry[];
  /** How many wait, as the server counts them: the list may be cut. */
  count: number | undefined;
  /** Who is listed after them although nothing waits any more, marked as such. */
  done?: Entry[];
}

interface PopupsProps {
  popups: Popup[];
}

/**
 * What waits, at the bottom right, a line each until one opens it. One that gets something new while the page is open opens
 * by itself, with that first; one that was put away for this visit comes back with it (DASH-09, A-38, ADD-507).
 */
export function Popups({ popups }: PopupsProps) {
  // What was there when its list was read first, or when its popup was put away.
  const [known, setKnown] = useState<Record<string, readonly number[]>>({});
  const first = popups.filter(({ title }) => known[title] === undefined);
  if (first.length > 0) setKnown({ ...known, ...idsByTitle(first) });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = popups.filter((popup) => {
    const { isNew } = splitBy(known[popup.title], popup.waiting);
    return entriesOf(popup).length > 0 && (!closed.includes(popup.title) || isNew.length > 0);
  });
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs">
      {shown.map((popup) => (
        <PopupLine
          key={popup.title}
          popup={popup}
          known={known[popup.title]}
          onClose={() => {
            setKnown({ ...known, ...idsByTitle([popup]) });
            setClosed([...closed, popup.title]);
          }}
        />
      ))}
    </Stack>
  );
}

interface PopupLineProps {
  popup: Popup;
  known: readonly number[] | undefined;
  onClose: () => void;
}

function PopupLine({ popup, known, onClose }: PopupLineProps) {
  const { title, to, waiting, count, done = [] } = popup;
  const { isNew, others } = splitBy(known, waiting);
  // By hand; until then it is open where there is something new.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isNew.length > 0;
  return (
    <Paper role="group" aria-label={title} pl="sm" pr={6} py={2} shadow="md">
      <Group wrap="nowrap" gap={8}>
        <UnstyledButton
          className={classes.title}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden className={classes.arrow} />
          <Text component="span" fz={13} fw={700} truncate className={classes.text}>
            {title}
            {waiting.length > 0 && popupCount(count ?? waiting.length)}
          </Text>
        </UnstyledButton>
        <LinkText to={to} fz="xs" fw={600} aria-label={linkOf(title)} className={classes.link}>
          Lihat
        </LinkText>
        <CloseButton size={24} iconSize={16} aria-label={closeOf(title)} onClick={onClose} />
      </Group>
      {isOpen && (
        <div className={classes.content} role="status">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel has to be reached by the keyboard. */}
          <ul className={classes.entries} aria-label={entriesLabel(title)} tabIndex={0}>
            {[...isNew, ...others, ...done].map((entry) => (
              <Text
                key={entry.id}
                component="li"
                fz="xs"
                c="var(--app-muted)"
                className="break"
                data-new={isNew.includes(entry) || undefined}
              >
                {isNew.includes(entry) && <b>{NEW}</b>}
                {entry.text}
              </Text>
            ))}
          </ul>
        </div>
      )}
    </Paper>
  );
}

const entriesOf = ({ waiting, done = [] }: Popup): Entry[] => [...waiting, ...done];

const idsByTitle = (popups: readonly Popup[]): Record<string, readonly number[]> =>
  Object.fromEntries(popups.map(({ title, waiting }) => [title, waiting.map(({ id }) => id)]));

const splitBy = (known: readonly number[] | undefined, waiting: readonly Entry[]) => {
  const before = new Set(known);
  return {
    isNew: known === undefined ? [] : waiting.filter(({ id }) => !before.has(id)),
    others: known === undefined ? waiting : waiting.filter(({ id }) => before.has(id)),
  };
};
