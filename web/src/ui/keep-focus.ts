import { afterPaint } from '#client/after-paint.ts';

const WRONG = '[aria-invalid=true]';
const FIELD = 'input:not(:disabled), textarea:not(:disabled)';

/**
 * Gives the focus back where the browser has dropped it: to a button that took no press while it was busy, or, where its form
 * was refused, to the first field that is wrong; in a dialog whose step is gone, to the next one. Whoever works by keyboard
 * goes on from there and not from the top of the page.
 *
 * @returns what ends it.
 */
export function keepFocus(): () => void {
  let held: HTMLElement | null = null;
  let dialog: HTMLElement | null = null;
  const isDropped = () => held !== null && document.activeElement === document.body;
  const hold = (target: EventTarget | null) => {
    held = target instanceof HTMLElement && target !== document.body ? target : null;
    dialog = held?.closest<HTMLElement>('[role=dialog]') ?? null;
  };
  hold(document.activeElement);
  const note = ({ target }: FocusEvent) => hold(target);
  // Whoever presses somewhere else has left it.
  const forget = ({ target }: Event) => {
    if (target instanceof Node && !held?.contains(target)) held = null;
  };
  const settle = () => {
    if (!held || !isDropped()) return;
    const isThere = held.isConnected;
    // Busy, it waits for an answer.
    if (isThere && held.dataset.loading) return;
    const wrong =
      isThere &&
      held.matches('[type=submit]') &&
      held.closest('form')?.querySelector<HTMLElement>(WRONG);
    if (wrong) wrong.focus();
    else if (isThere && !held.matches(':disabled')) held.focus({ preventScroll: true });
    else if (dialog?.isConnected) (dialog.querySelector<HTMLElement>(FIELD) ?? dialog).focus();
  };
  const observer = new MutationObserver(() => {
    // What was refused is said by then, and a dialog that is over has given the focus back.
    if (isDropped()) void afterPaint().then(settle);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
  };
}
