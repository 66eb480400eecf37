import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { forgetIdle, useIsIdle } from './use-is-idle.ts';

beforeEach(forgetIdle);
// Whoever comes next would wait for turns that never end here.
afterEach(forgetIdle);

function Screen({ list }: { list: Promise<string> }) {
  const { data = 'Daftar dimuat' } = useQuery({ queryKey: ['list'], queryFn: () => list });
  const enabled = useIsIdle();
  const { data: counts = 0 } = useQuery({ queryKey: ['counts'], queryFn: () => 3, enabled });
  return (
    <p>
      {data}, {counts}
    </p>
  );
}

const showWith = (list: Promise<string>) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Screen list={list} />
    </QueryClientProvider>,
  );

// A browser that all tests share may have no idle moment for seconds.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work)));
afterEach(() => void vi.unstubAllGlobals());

// Never the clock that a test has put in its place.
const { setTimeout: soon } = window;

/**
 * The timers of the page move on only as a test says. Vitest's own also move on with each retry of `expect.poll`.
 *
 * @returns a function that lets so many milliseconds pass, until what follows is asked for, answered and drawn.
 */
function holdClock() {
  let now = 0;
  let timers: { due: number; work: () => void }[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    const timer = { due: now + ms, work };
    timers.push(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: unknown) => {
    timers = timers.filter((one) => one !== timer);
  });
  return async (ms: number) => {
    const end = now + ms;
    const next = () => timers.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
    for (let timer = next(); timer; timer = next()) {
      clearTimeout(timer as never);
      now = timer.due;
      timer.work();
      await new Promise((resolve) => soon(resolve));
    }
    now = end;
    await twoFrames();
  };
}

const wordsOf = ({ container }: Awaited<ReturnType<typeof showWith>>) =>
  container.querySelector('p')?.textContent;

test('what stands around a page is read once all that the page reads is there, and drawn [ADD-113]', async () => {
  const pass = holdClock();
  const list = Promise.withResolvers<string>();
  const screen = await showWith(list.promise);
  // Long enough to look several times, and no more than a part of the three seconds after which nothing is waited for.
  await pass(2_000);
  expect(wordsOf(screen)).toBe('Daftar dimuat, 0');
  list.resolve('Daftar');
  await pass(500);
  await expect.element(screen.getByText('Daftar, 3')).toBeVisible();
});

test('what stands around a page does not wait for ever for what the page reads [ADD-113]', async () => {
  const pass = holdClock();
  const screen = await showWith(new Promise(() => {}));
  // Three seconds, after which it waits no longer.
  await pass(2_900);
  expect(wordsOf(screen)).toBe('Daftar dimuat, 0');
  await pass(300);
  await expect.element(screen.getByText('Daftar dimuat, 3')).toBeVisible();
});

function Around() {
  return useIsIdle() ? <li>Dibaca</li> : <li>Menunggu</li>;
}

test('what stands around a page is read one after the other, and the browser is free in between [ADD-290]', async () => {
  const breaks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => breaks.push(work));
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <Around />
        <Around />
        <Around />
      </ul>
    </QueryClientProvider>,
  );
  const read = () => screen.getByText('Dibaca').elements().length;
  for (const count of [1, 2, 3]) {
    await expect.poll(() => breaks.length).toBe(1);
    expect(read()).toBe(count - 1);
    breaks.pop()?.();
    await expect.poll(read).toBe(count);
  }
});
