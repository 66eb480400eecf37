import './unwatched-react.ts';
import './quick-frames.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readSession } from '#client/session.ts';
import { forgetDialogs } from '#ui/dialogs/dialogs.ts';
import { closeToasts } from '#ui/toasts/toasts.ts';
import { putDeviceBack } from './device.ts';
import { answersAreIn } from './server.ts';
import '@mantine/core/styles.layer.css';
import '../src/ui/app.css';
import './dialogs.css';
import './still.css';

// Nobody looks: the page is laid out and clicked as ever, and not painted, which was a fifth of all that these tests do.
(frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');

// The owner is signed in: without a token no private call leaves the browser.
const session = {
  token: 'token',
  username: 'admin',
  as: 'pemilik',
  account: '70',
  admin: '{"id":1,"username":"admin","roles":"admin"}',
};

/** What components complained about in the console: a failure of the test, also where React tries once more and has it right. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const [name, value] of Object.entries(session)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the session lives in cookies, as in the app.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/`;
  }
  readSession();
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    throw new Error(complaints.at(-1));
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  await answersAreIn();
  // The toasts are kept outside of what was shown; those of one test are not for the next.
  closeToasts();
  forgetDialogs();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  if (innerWidth !== 1200 || innerHeight !== 800) await page.viewport(1200, 800);
  await putDeviceBack();
  expect(complaints).toEqual([]);
});
