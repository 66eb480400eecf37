/** Long enough for any frame: a page that is not shown is not drawn either. */
const FRAME_MS = 100;

/**
 * Resolves once the browser has drawn what a press has changed. Whoever pressed sees that it was felt; what it leads to is
 * worked out after that.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    // The frame is drawn right after this callback, and before the task that it starts.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
