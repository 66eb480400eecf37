import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import type { PageToFind } from './choices.ts';
import classes from './finder-button.module.css';

const finderDialog = dialogOnDemand(async () => (await import('./finder-modal.tsx')).FinderModal);

const isApple = /Mac|iP/.test(navigator.platform);

interface FinderButtonProps {
  pages: () => readonly PageToFind[];
}

/** The way to whatever one looks for: what looks like a field, a magnifier where there is no room, and Ctrl+K or ⌘K (ADD-552). */
export function FinderButton({ pages }: FinderButtonProps) {
  const open = () => finderDialog.open({ pages: pages() });
  useWindowEvent('keydown', (event) => {
    const isAsked =
      // Where Chrome fills a field in, the event has no key.
      event.key?.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey;
    if (!isAsked) return;
    // Else a browser searches the web.
    event.preventDefault();
    // What is being filled in elsewhere is not covered.
    if (!event.repeat && document.querySelector('[aria-modal="true"]') === null) open();
  });
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
    ...finderDialog.ahead,
  } as const;
  return (
    <>
      <UnstyledButton visibleFrom="md" className={classes.field} {...button}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.word}>Cari</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="md"
        color="gray"
        size={44}
        aria-label="Cari"
        data-tooltip="Cari"
        {...button}
      >
        <IconSearch size={22} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
