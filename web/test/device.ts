// What a provider of browsers can do besides, its package declares.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** All preferences at once: those that are not named would be forgotten. */
const prefer = (scheme: 'light' | 'dark', motion: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: motion },
    ],
  });

/** Sets the device on which the browser runs to light or dark. */
export const preferScheme = (value: 'light' | 'dark'): Promise<unknown> => prefer(value, 'reduce');

/** Sets whether the device on which the browser runs lets things move. */
export const preferMotion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  prefer('light', value);

/** What is so on paper. Afterwards the device is a screen again. */
export async function printing(then: () => Promise<void>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await then();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
}
