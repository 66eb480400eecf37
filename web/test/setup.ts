import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '@mantine/core/styles.css';
import '../src/ui/app.css';

// What a component complains about in the console is a failure of its test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(words.map(String).join(' '));
  });
});

afterEach(async () => {
  await cleanup();
  // The toasts are kept outside of what was shown; those of one test are not for the next.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});
