// Never the clock that a test has put in its place.
const { setTimeout } = window;

/** What follows from an answer is on the screen within two frames, and what waits until it is drawn is done a task later. */
export const twoFrames = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
