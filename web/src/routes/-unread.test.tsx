import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { turnsAreTaken } from '#client/use-is-idle.ts';
import { openFull } from '#test/any-answer.ts';
import { twoFrames } from '#test/frames.ts';
import { ADMIN, MEMBER } from '#test/pages.ts';
import { answersAreIn, type Called } from '#test/server.ts';
// What comes later in the app is there from the first page on.
import './admin/-notices.tsx';

/** Every word that stands somewhere, without its styles. */
function wordsIn(place: Element): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.localName !== 'style') words.push(textContent ?? '');
  }
  return words;
}

const UNDRAWN = '[aria-busy=true], .mantine-Skeleton-root';

async function openRead(path: string, who: 'admin' | 'member') {
  const { screen, server, queryClient } = await openFull(path, who);
  const main = screen.getByRole('main');
  /** Nothing is on its way, and nothing more is drawn of what has come, which happens in small pieces. */
  const isRead = async () => {
    const drawn = () => `${queryClient.isFetching()} ${wordsIn(main.element()).length}`;
    for (let last = ''; last !== drawn(); await twoFrames()) {
      await answersAreIn();
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      await expect.poll(() => main.element().querySelector(UNDRAWN)).toBeNull();
      last = drawn();
    }
  };
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await isRead();
  await turnsAreTaken();
  await isRead();
  return { screen, main, server, queryClient, isRead };
}

let around: Map<string, number> | undefined;

/** How many ask for each of what stands around every page, as one shows that reads nothing itself. */
async function readsAround(): Promise<Map<string, number>> {
  const path = '/admin/products/create';
  // On the first page of all, what stands around it comes later.
  const first = await openRead(path, 'admin');
  await first.screen.unmount();
  const { screen, queryClient } = await openRead(path, 'admin');
  const reads = queryClient.getQueryCache().getAll();
  const counts = reads.map((read) => [read.queryHash, read.getObserversCount()] as const);
  await screen.unmount();
  return new Map(counts);
}

/** What a read asks for. */
async function callOf(read: Query, calls: Called[]): Promise<Called | undefined> {
  calls.splice(0);
  await read.fetch();
  return calls[0];
}

test.for([
  ...ADMIN.map((path) => [path, 'admin'] as const),
  ...MEMBER.map((path) => [path, 'member'] as const),
])(
  '%s, opened as %s, says what it could not read, and reads it again by a press [ADD-955]',
  {
    timeout: 60_000,
  },
  async ([path, who]) => {
    around ??= await readsAround();
    const { main, server, queryClient, isRead } = await openRead(path, who);
    const reads = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .filter((read) => read.getObserversCount() > (around?.get(read.queryHash) ?? 0));
    const before = wordsIn(main.element());
    const told: string[] = [];
    for (const read of reads) {
      const called = await callOf(read, server.calls);
      // Some are no calls: files, or the version that runs.
      if (!called) continue;
      const mend = server.breaksLike(called);
      await queryClient.resetQueries({ queryKey: read.queryKey, exact: true });
      await isRead();
      const now = wordsIn(main.element());
      const said = now.filter((words) => !before.includes(words)).join(' · ');
      const gone = before.filter((words) => !now.includes(words)).length;
      told.push(
        `${called.path}: ${said.replaceAll(location.origin, '') || 'nothing'}${gone ? `, ${gone} gone` : ''}`,
      );
      mend();
      const again = main.getByRole('button', { name: 'Coba lagi' });
      if (again.elements().length > 0) await again.first().click();
      else await read.fetch();
      await expect.poll(() => wordsIn(main.element()), { message: called.path }).toEqual(before);
      await isRead();
    }
    expect(told.join('\n')).toMatchSnapshot();
  },
);
