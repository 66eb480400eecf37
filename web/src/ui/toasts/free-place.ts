/** A box on the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

export interface Size {
  width: number;
  height: number;
}

type Place = Pick<Box, 'top' | 'left'>;

const GAP = 8;
/** How many steps to the left a step down is worth: lower on a page there is more to read. */
const DOWN = 3;

/**
 * Where something of this size lies over none of the boxes, as near to the corner at the top right as it goes; undefined
 * where there is no such place.
 *
 * @param screen the part of the window that it may stand in.
 */
export function freePlace(size: Size, boxes: readonly Box[], screen: Box): Place | undefined {
  const rights = rightsOf(boxes, screen);
  let nearest: (Place & { way: number }) | undefined;
  for (const top of topsOf(size, boxes, screen)) {
    const down = DOWN * (top - screen.top);
    // From here on everything is lower than what was found.
    if (nearest && down >= nearest.way) break;
    const right = rights.find((edge) => {
      const at = { top, left: edge - size.width };
      return at.left >= screen.left && isFree({ ...at, size }, boxes);
    });
    if (right === undefined) continue;
    const way = screen.right - right + down;
    if (nearest === undefined || way < nearest.way) {
      nearest = { top, left: right - size.width, way };
    }
  }
  return nearest && { top: nearest.top, left: nearest.left };
}

/** Where it hides the least of the boxes, for a screen that has no free place. */
export function leastHiding(size: Size, boxes: readonly Box[], screen: Box): Place {
  let best = { top: screen.top, left: screen.right - size.width };
  let least = hidden({ ...best, size }, boxes);
  for (const top of topsOf(size, boxes, screen)) {
    const at = { top, left: screen.right - size.width };
    const hides = hidden({ ...at, size }, boxes);
    if (hides < least) {
      best = at;
      least = hides;
    }
  }
  return best;
}

/** Whether it stands within the screen and over none of the boxes. */
export const isClear = (at: Place, size: Size, boxes: readonly Box[], screen: Box): boolean =>
  at.top >= screen.top &&
  at.left >= screen.left &&
  at.top + size.height <= screen.bottom &&
  at.left + size.width <= screen.right &&
  isFree({ ...at, size }, boxes);

/** As far up as it could stand, and below each box, from the top down. */
const topsOf = (size: Size, boxes: readonly Box[], screen: Box): number[] =>
  [screen.top, ...boxes.map(({ bottom }) => bottom + GAP)]
    .filter((top) => top >= screen.top && top + size.height <= screen.bottom)
    .sort((a, b) => a - b);

/** As far to the right as it could stand, and at the left of each box. */
const rightsOf = (boxes: readonly Box[], screen: Box): number[] =>
  [screen.right, ...boxes.map(({ left }) => left - GAP)]
    .filter((right) => right <= screen.right)
    .sort((a, b) => b - a);

type Placed = Place & { size: Size };

const isFree = (at: Placed, boxes: readonly Box[]): boolean =>
  boxes.every(
    (box) =>
      box.right + GAP <= at.left ||
      box.left - GAP >= at.left + at.size.width ||
      box.bottom + GAP <= at.top ||
      box.top - GAP >= at.top + at.size.height,
  );

/** How much of the boxes lies beneath it. */
const hidden = ({ top, left, size }: Placed, boxes: readonly Box[]): number =>
  boxes.reduce((sum, box) => {
    const width = Math.min(box.right, left + size.width) - Math.max(box.left, left);
    const height = Math.min(box.bottom, top + size.height) - Math.max(box.top, top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
