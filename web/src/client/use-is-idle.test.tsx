import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { forgetIdle, useIsIdle } from './use-is-idle.ts';

beforeEach(forgetIdle);

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

/** The browser has nothing to do but to wait for the list. */
async function nothingToDo(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    await new Promise((settle) => requestIdleCallback(settle));
    await new Promise((settle) => setTimeout(settle, 100));
  }
}

// However long a busy machine takes, no time passes but what the test lets pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

test('what stands around a page is read once all that the page reads is there, and drawn [ADD-113]', async () => {
  const list = Promise.withResolvers<string>();
  const screen = await showWith(list.promise);
  await nothingToDo();
  await expect.element(screen.getByText('Daftar dimuat, 0')).toBeVisible();
  list.resolve('Daftar');
  await expect.element(screen.getByText('Daftar, 3')).toBeVisible();
});

test('what stands around a page waits three seconds for it at most [ADD-113]', async () => {
  const screen = await showWith(new Promise(() => {}));
  await nothingToDo();
  vi.advanceTimersByTime(2_900);
  await nothingToDo();
  await expect.element(screen.getByText('Daftar dimuat, 0')).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(screen.getByText('Daftar dimuat, 3')).toBeVisible();
});
