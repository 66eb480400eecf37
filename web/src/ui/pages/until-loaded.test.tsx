import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { AGAIN_MS, UntilLoaded } from './until-loaded.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
});

const Sending = () => <output>Mengirim kunjungan</output>;

/** Shows what does not come so many times, and then does. */
async function ask(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return Sending;
  });
  const screen = await show(<UntilLoaded load={load} />);
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  return { load, status: screen.getByRole('status') };
}

test('what sends visits is asked for again after a while where its script did not come, and no more once it did [ADD-932]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { load, status } = await ask(2);
  for (let times = 0; times < 4; times += 1) await vi.advanceTimersByTimeAsync(AGAIN_MS);
  vi.useRealTimers();
  await expect.element(status).toHaveTextContent('Mengirim kunjungan');
  expect(load).toHaveBeenCalledTimes(3);
});

test('what sends visits is asked for at once when the server can be reached again [ADD-932]', async () => {
  const { load, status } = await ask(2);
  onlineManager.setOnline(false);
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  onlineManager.setOnline(true);
  await expect.element(status).toHaveTextContent('Mengirim kunjungan');
});
