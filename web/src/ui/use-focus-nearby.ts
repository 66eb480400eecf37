import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href]';

interface Held {
  row: Element;
  /** What the button or link says that had it. */
  words: string;
  /** Which of its neighbours it was. */
  place: number;
  /** What it stood in, from the inside out, as far as its page. */
  around: Element[];
}

/**
 * Keeps the focus near when the row that had it is gone: on what does the same in the row that took its place, else on the last one, else on
 * what the rows stood in. Whoever works by keyboard goes on from there and not from the top of the page.
 *
 * @returns for the frame of all pages; a row carries `data-row`, a page `data-page`.
 */
export function useFocusNearby<T extends HTMLElement>(): RefObject<T | null> {
  const frame = useRef<T>(null);
  useEffect(() => {
    let held: Held | null = null;
    let waiting = 0;
    const note = ({ target }: FocusEvent) => {
      // A dialog is no place to stay; the focus goes back to where it was opened.
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      const row = target.closest('[data-row]');
      held = row && heldBy(row, wordsOf(target));
    };
    const settle = () => {
      if (held === null || held.row.isConnected) return;
      // The dialog in which it was done has the focus until it is gone, and gives it back to what is gone by then.
      if (document.activeElement !== document.body) {
        cancelAnimationFrame(waiting);
        waiting = requestAnimationFrame(settle);
        return;
      }
      const last = held;
      held = null;
      focusNear(last);
    };
    const observer = new MutationObserver(settle);
    if (frame.current) observer.observe(frame.current, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      cancelAnimationFrame(waiting);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
  return frame;
}

const wordsOf = (control: Element): string => control.textContent.trim();

function heldBy(row: Element, words: string): Held | null {
  const around: Element[] = [];
  for (let one = row.parentElement; one !== null; one = one.parentElement) {
    around.push(one);
    if (one.hasAttribute('data-page')) {
      const neighbours = [...(around[0]?.querySelectorAll('[data-row]') ?? [])];
      return { row, words, place: neighbours.indexOf(row), around };
    }
  }
  return null;
}

function focusNear({ words, place, around }: Held): void {
  // Where the page itself is gone somebody has left it.
  if (!around.at(-1)?.isConnected) return;
  const left = around.find((one) => one.isConnected);
  const rows = [...(left?.querySelectorAll('[data-row]') ?? [])];
  const controls = [
    ...(rows[Math.min(place, rows.length - 1)]?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
  ];
  const near =
    controls.find((control) => words !== '' && wordsOf(control) === words) ?? controls[0];
  if (near) near.focus();
  else if (left instanceof HTMLElement) {
    left.tabIndex = -1;
    left.focus();
  }
}
