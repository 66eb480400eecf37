import { expect } from 'vitest';
import { turnsAreTaken } from '#client/use-is-idle.ts';
import { openFull, type Viewer } from './any-answer.ts';
import { twoFrames } from './frames.ts';
import { answersAreIn } from './server.ts';

/** Which words are new, and which are gone. */
export const changedWords = (before: readonly string[], now: readonly string[]) => ({
  fresh: now.filter((words) => !before.includes(words)),
  gone: before.filter((words) => !now.includes(words)),
});

/** Every word that stands somewhere, without its styles and what is left out. */
export function wordsIn(place: Element, without = 'style'): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest(without)) words.push(textContent ?? '');
  }
  return words;
}

// Never the clock that a test has put in its place.
const { setTimeout } = window;

/** React Query tells of an answer by a timer, which a browser holds for 4 ms where one timer sets the next. */
const answersAreTold = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 4));

const UNDRAWN = '[aria-busy=true]:not(button), .mantine-Skeleton-root';

/** A page on which all that it reads has come and is drawn. */
export async function openRead(path: string, who: Viewer, row = 0) {
  const opened = await openFull(path, who, row);
  const { screen, queryClient } = opened;
  const main = screen.getByRole('main');
  /** Nothing is on its way, and nothing more is drawn of what has come, which happens in small pieces. */
  const isRead = async () => {
    const drawn = () => `${queryClient.isFetching()} ${wordsIn(document.body).length}`;
    for (let last = ''; last !== drawn(); await twoFrames()) {
      await answersAreIn();
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      await answersAreTold();
      await expect.poll(() => main.element().querySelector(UNDRAWN)).toBeNull();
      last = drawn();
    }
  };
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await isRead();
  await turnsAreTaken();
  await isRead();
  return { ...opened, main, isRead };
}
