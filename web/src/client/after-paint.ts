/** Long enough for any frame: a page that is not shown is not drawn either. */
const FRAME_MS = 100;

/**
 * Resolves once the browser has drawn what a press has changed: that it was felt is seen before what it leads to is
 * worked out.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    // Called before a frame is drawn; a task that begins there has it behind itself.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
