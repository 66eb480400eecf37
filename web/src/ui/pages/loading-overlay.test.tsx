import { beforeEach, expect, test } from 'vitest';
import { preferMotion } from '#test/device.ts';
import { show } from '#test/render.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

beforeEach(() => preferMotion('no-preference'));

const find = () => document.querySelector('[data-testid="loading-overlay"]');

async function begin() {
  await show(<LoadingOverlay />);
  await expect.poll(find).not.toBeNull();
  const overlay = find() as HTMLElement;
  const [fade] = overlay.getAnimations();
  if (!fade) throw new Error('The overlay does not fade.');
  return { overlay, fade };
}

test('the overlay starts opaque and fades in twenty steps of 0.05, one every 50 ms [RUN-12, CONST-03, CONST-21]', async () => {
  const { overlay, fade } = await begin();
  fade.pause();
  for (let step = 0; step < 20; step++) {
    for (const at of [step * 50, step * 50 + 49]) {
      fade.currentTime = at;
      expect(Number(getComputedStyle(overlay).opacity), `${at} ms`).toBeCloseTo(1 - step * 0.05, 5);
    }
  }
  expect(fade.effect?.getComputedTiming().endTime).toBe(1000);
  expect(getComputedStyle(overlay).pointerEvents).toBe('none');
});

test('at the end the overlay is gone [RUN-11]', async () => {
  const { fade } = await begin();
  fade.finish();
  await expect.poll(find).toBeNull();
});
