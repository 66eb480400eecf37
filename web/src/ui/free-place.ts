/** A box on the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

interface Size {
  width: number;
  height: number;
}

const GAP = 8;
/** How many steps to the left a step down is worth: lower on a page there is more to read. */
const DOWN = 3;

/**
 * Where something of this size lies over none of the boxes, as near to the corner at the top right as it goes. Where there
 * is no such place, it is the corner itself.
 *
 * @param screen the part of the window that it may stand in.
 */
export function freePlace(
  size: Size,
  boxes: readonly Box[],
  screen: Box,
): Pick<Box, 'top' | 'left'> {
  const tops = [screen.top, ...boxes.map(({ bottom }) => bottom + GAP)];
  const rights = [screen.right, ...boxes.map(({ left }) => left - GAP)].sort((a, b) => b - a);
  let nearest = { top: screen.top, left: screen.right - size.width, way: Number.POSITIVE_INFINITY };
  for (const top of tops) {
    if (top < screen.top || top + size.height > screen.bottom) continue;
    const right = rights.find((edge) => {
      const left = edge - size.width;
      const isInside = left >= screen.left && edge <= screen.right;
      return isInside && boxes.every((box) => isClear(box, { top, left, size }));
    });
    if (right === undefined) continue;
    const way = screen.right - right + DOWN * (top - screen.top);
    if (way < nearest.way) nearest = { top, left: right - size.width, way };
  }
  return { top: nearest.top, left: nearest.left };
}

const isClear = (box: Box, at: { top: number; left: number; size: Size }): boolean =>
  box.right + GAP <= at.left ||
  box.left - GAP >= at.left + at.size.width ||
  box.bottom + GAP <= at.top ||
  box.top - GAP >= at.top + at.size.height;
