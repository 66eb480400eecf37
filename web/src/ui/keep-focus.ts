const WRONG = '[aria-invalid=true]';
const FIELD = 'input:not(:disabled), textarea:not(:disabled)';
const BUTTON = 'button:not(:disabled), a[href]';
const ROW = '[data-row]';

interface Held {
  control: HTMLElement;
  /** Whether its focus is drawn, as it is for whoever works by keyboard. */
  isSeen: boolean;
  dialog: HTMLElement | null;
  /** In which row of a list it stands, and what it says. */
  row: { element: Element; place: number; words: string } | null;
  /** What it stands in, from the inside out, as far as its page or its dialog. */
  around: Element[];
}

/**
 * Gives the focus back where the browser dropped it, so that nobody begins at the top again.
 * - A button that was busy gets it back, or, if its form was refused, the first wrong field.
 * - For a control that is gone or disabled, the nearest one gets it: in a dialog always, on a page for keyboard users.
 * - For a row that is gone, also through a dialog, the same control in the row that took its place gets it.
 *
 * @returns a function that ends it.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  // What had it last on the page, also while a dialog has it.
  let onPage: Held | null = null;
  // Whether it was found disabled or gone since.
  let isLost = false;
  const hold = (target: EventTarget | null) => {
    held = target instanceof HTMLElement && target !== document.body ? heldBy(target) : null;
    if (held && !held.dialog) onPage = held;
    isLost = false;
  };
  hold(document.activeElement);
  const note = ({ target }: FocusEvent) => hold(target);
  // Whoever presses somewhere else has left it.
  const forget = ({ target }: Event) => {
    if (!(target instanceof Element) || held?.control.contains(target)) return;
    hold(null);
    if (!target.closest('[role=dialog]')) onPage = null;
  };
  const settle = () => {
    if (!held || document.activeElement !== document.body) return;
    const last = held.dialog?.isConnected === false ? onPage : held;
    const place = last && placeAfter(last);
    place?.focus({ preventScroll: place === last?.control });
  };
  const look = () => {
    if (!held) return;
    isLost ||= !held.control.isConnected || held.control.matches(':disabled');
    // What was refused is said by then, and a dialog that is over has given the focus back.
    if (isLost) requestAnimationFrame(() => setTimeout(settle));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
  document.addEventListener('focusin', note);
  // The browser drops it a while after the button is disabled.
  document.addEventListener('focusout', look);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', look);
    document.removeEventListener('pointerdown', forget);
  };
}

function heldBy(control: HTMLElement): Held {
  const dialog = control.closest<HTMLElement>('[role=dialog]');
  const end = dialog ?? control.closest('main');
  const around: Element[] = [];
  let one = control.parentElement;
  while (one && one !== end) {
    around.push(one);
    one = one.parentElement;
  }
  const row = dialog ? null : control.closest(ROW);
  const rows = [...(row?.parentElement?.querySelectorAll(ROW) ?? [])];
  return {
    control,
    isSeen: control.matches(':focus-visible'),
    dialog,
    row: row && { element: row, place: rows.indexOf(row), words: wordsOf(control) },
    around,
  };
}

const wordsOf = (control: Element): string => control.textContent.trim();

/** Where whoever was at a control goes on; nowhere while it is busy, and where they have left its page or dialog. */
function placeAfter(held: Held): HTMLElement | null {
  const { control, isSeen, dialog, row, around } = held;
  const isThere = control.isConnected;
  if (isThere && control.dataset.loading) return null;
  const form = isThere && control.matches('[type=submit]') && control.closest('form');
  const wrong = form ? form.querySelector<HTMLElement>(WRONG) : null;
  if (wrong) return wrong;
  if (isThere && !control.matches(':disabled')) return control;
  if (dialog ? !dialog.isConnected : !around.at(-1)?.isConnected) return null;
  if (row && !row.element.isConnected) return inRows(row, around);
  if (!dialog && !isSeen) return null;
  for (const one of around) {
    const near = one.isConnected && firstIn(one);
    if (near) return near;
  }
  return dialog && (dialog.querySelector<HTMLElement>(FIELD) ?? dialog);
}

const firstIn = (one: Element) =>
  one.querySelector<HTMLElement>(FIELD) ?? one.querySelector<HTMLElement>(BUTTON);

/** In the row that took its place, or else in the last one; what the rows stood in, where there is none any more. */
function inRows(
  { element: gone, place, words }: NonNullable<Held['row']>,
  around: Element[],
): HTMLElement | null {
  const left = around.slice(around.indexOf(gone) + 1).find((one) => one.isConnected);
  const rows = [...(left?.querySelectorAll(ROW) ?? [])];
  const row = rows[Math.min(place, rows.length - 1)];
  const controls = [...(row?.querySelectorAll<HTMLElement>(BUTTON) ?? [])];
  const near =
    controls.find((control) => words !== '' && wordsOf(control) === words) ?? controls[0];
  if (near || !(left instanceof HTMLElement)) return near ?? null;
  left.tabIndex = -1;
  return left;
}
