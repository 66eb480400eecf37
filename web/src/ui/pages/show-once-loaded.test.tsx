import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { ShowOnceLoaded } from './show-once-loaded.tsx';

const onItsWay = { isPending: true, isFetching: true, failureCount: 0 };
const there = { isPending: false, isFetching: false, failureCount: 0 };

const shown = async (...reads: (typeof there)[]) => {
  const screen = await show(<ShowOnceLoaded reads={reads}>Daftar</ShowOnceLoaded>);
  const isShown = screen.getByText('Daftar').query() !== null;
  await screen.unmount();
  return isShown;
};

test('banners and list are shown once all that they read is there [ADD-58]', async () => {
  expect(await shown(there, there)).toBe(true);
  expect(await shown(there, onItsWay)).toBe(false);
  expect(await shown(onItsWay, there)).toBe(false);
});

test('nobody waits for what has failed once, or for a network [ADD-58]', async () => {
  expect(await shown(there, { ...onItsWay, failureCount: 1 })).toBe(true);
  expect(await shown(there, { ...onItsWay, isFetching: false })).toBe(true);
});

test('what is only read anew is shown meanwhile [ADD-58]', async () => {
  expect(await shown({ ...there, isFetching: true })).toBe(true);
});
