import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href]';

/** The button that does what a row is about. */
export const focusRow = (row: Element | null | undefined): void => {
  const button = row?.querySelector<HTMLElement>(FOCUSABLE);
  button?.focus();
  button?.scrollIntoView({ block: 'nearest' });
};

/**
 * J and K go from row to row, to the button that Enter presses; the other keys are the list's own. They work while the focus
 * is in the list or nowhere yet: a letter that is typed elsewhere stays a letter.
 *
 * @param act what a key does to the row that has the focus, by its letter.
 */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  act: (letter: string, row: HTMLElement) => void,
): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { current: list } = frame;
      const { activeElement: active } = document;
      if (!list || !active || !(list.contains(active) || isNowhere(active))) return;
      const letter = event.key.toLowerCase();
      const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.findIndex((row) => row.contains(active));
      if (letter === 'j' || letter === 'k') {
        event.preventDefault();
        focusRow(rows[Math.min(Math.max(0, letter === 'j' ? at + 1 : at - 1), rows.length - 1)]);
        return;
      }
      const row = rows[at];
      if (row) latest.current(letter, row);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

/** A page begins at its heading, which does nothing with a key. */
const isNowhere = (active: Element): boolean =>
  active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';
