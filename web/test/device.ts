// What a provider of browsers can do besides, its package declares.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Sets the device on which the browser runs to light or dark, for whoever asks for its preference. */
export const preferScheme = (value: 'light' | 'dark'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
