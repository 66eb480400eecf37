import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { forgetIdle, useIsIdle } from './use-is-idle.ts';

beforeEach(forgetIdle);

const list = Promise.withResolvers<string>();

function Screen() {
  const { data = 'Daftar dimuat' } = useQuery({ queryKey: ['list'], queryFn: () => list.promise });
  const enabled = useIsIdle();
  const { data: counts = 0 } = useQuery({ queryKey: ['counts'], queryFn: () => 3, enabled });
  return (
    <p>
      {data}, {counts}
    </p>
  );
}

test('what stands around a page is read once all that the page reads is there, and drawn [ADD-113]', async () => {
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  // The browser has nothing to do but to wait for the list.
  for (let count = 0; count < 2; count += 1) {
    await new Promise((settle) => requestIdleCallback(settle));
    await new Promise((settle) => setTimeout(settle, 50));
  }
  await expect.element(screen.getByText('Daftar dimuat, 0')).toBeVisible();
  list.resolve('Daftar');
  await expect.element(screen.getByText('Daftar, 3')).toBeVisible();
});
