import { type Box, freePlace, isClear, leastHiding, type Size } from './free-place.ts';

const MARGIN = 16;
/** What somebody may want to press. */
const PRESSED = 'button, a[href], summary, label[for], [role=switch], [role=tab], [role=option]';
/** What somebody types into, or has to read. */
const READ = 'input, textarea, select, h1, [role=dialog] h2, [data-kept-clear]';
/** As narrow as a toast still reads well, in pixels: on a phone it fits beside the buttons of the rows then. */
const NARROW = 240;

/**
 * Puts the toasts near the top right, over nothing that can be pressed and over no field or title. Where a screen has no
 * such place they become narrower; then what can be pressed comes first.
 *
 * @param isLookedAfter where they stand is kept as long as it is free: nothing jumps because something else has come.
 */
export function placeToasts(area: HTMLElement, isLookedAfter: boolean): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  // One that fades is inert, and no dialog any more.
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
    .filter((one) => one.querySelector('[inert]') === null)
    .at(-1);
  // Beneath a dialog nothing can be reached, the header neither.
  const header = dialog ? null : document.querySelector('header');
  const screen: Box = {
    top: header ? header.getBoundingClientRect().bottom + MARGIN / 2 : MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN,
    left: MARGIN,
  };
  const boxesOf = (selector: string): Box[] =>
    [...(dialog ?? document).querySelectorAll(selector)]
      .filter((one) => !area.contains(one) && !header?.contains(one))
      .map(boxOf)
      .filter(({ top, right, bottom, left }) => bottom > top && right > left)
      .filter(
        ({ top, right, bottom, left }) => bottom > 0 && top < height && right > 0 && left < width,
      );
  const pressed = boxesOf(PRESSED);
  const all = [...pressed, ...boxesOf(READ)];
  if (isLookedAfter && isClear(area.getBoundingClientRect(), sizeOf(area), all, screen)) return;
  const { top, left } =
    placeAs(area, '', all, screen) ??
    placeAs(area, `${NARROW}px`, all, screen) ??
    placeAs(area, '', pressed, screen) ??
    placeAs(area, `${NARROW}px`, pressed, screen) ??
    leastHiding(sizeOf(area), pressed, screen);
  area.style.top = `${top}px`;
  area.style.left = `${left}px`;
}

/** Where it has a place of its own with this width. */
function placeAs(area: HTMLElement, width: string, boxes: readonly Box[], screen: Box) {
  area.style.width = width;
  return freePlace(sizeOf(area), boxes, screen);
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({
  width,
  height,
});

/** A title is as wide as its words, whatever room it has. */
function boxOf(one: Element): Box {
  if (!/^H\d$/.test(one.tagName)) return one.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect();
}

/**
 * Calls whenever something may stand elsewhere: content came, a box has another size, something has moved or was scrolled.
 * Many changes at once are one call.
 *
 * @returns ends it.
 */
export function watchScreen(area: HTMLElement, onChange: () => void): () => void {
  let waiting = 0;
  const change = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(onChange);
  };
  const content = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !area.contains(target))) change();
  });
  content.observe(document.body, { childList: true, subtree: true, characterData: true });
  const sizes = new ResizeObserver(change);
  for (const one of [document.documentElement, document.body, area]) sizes.observe(one);
  const events = ['resize', 'scrollend', 'transitionend', 'animationend'];
  // What happens to a part of the page does not rise to the window, so it is caught on its way down.
  for (const event of events) window.addEventListener(event, change, true);
  return () => {
    cancelAnimationFrame(waiting);
    content.disconnect();
    sizes.disconnect();
    for (const event of events) window.removeEventListener(event, change, true);
  };
}
