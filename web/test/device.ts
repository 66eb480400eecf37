// What a provider of browsers can do besides, its package declares.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

interface Device {
  media: '' | 'print';
  scheme: 'light' | 'dark';
  motion: 'reduce' | 'no-preference';
}

const USUAL = { media: '', scheme: 'light', motion: 'reduce' } as const;

let device: Device = USUAL;

/** Says everything at once: what is not named the browser would forget. */
async function emulate(next: Device): Promise<void> {
  device = next;
  await cdp().send('Emulation.setEmulatedMedia', {
    media: next.media,
    features: [
      { name: 'prefers-color-scheme', value: next.scheme },
      { name: 'prefers-reduced-motion', value: next.motion },
    ],
  });
}

/** Sets the device on which the browser runs to light or dark, until the test ends. */
export const preferScheme = (scheme: Device['scheme']): Promise<void> =>
  emulate({ ...device, scheme });

/** Sets whether the device on which the browser runs lets things move, until the test ends. */
export const preferMotion = (motion: Device['motion']): Promise<void> =>
  emulate({ ...device, motion });

/** What is so on paper. Afterwards the device is a screen again. */
export async function printing(then: () => Promise<void>): Promise<void> {
  const before = device;
  await emulate({ ...before, media: 'print' });
  await then();
  await emulate(before);
}

/** A light screen on which nothing moves, whatever a test has made of it. */
export const putDeviceBack = async (): Promise<void> => {
  if (device !== USUAL) await emulate(USUAL);
};
