import os from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { countingReporter } from './test/counting-reporter.ts';
import { usedIcons } from './test/used-icons.ts';

const chromium = process.env.CHROME;
const result = process.env.RESULT_FILE;

/** How many wait for each processor: 0 on an idle machine. */
const busyness = (os.loadavg()[0] ?? 0) / os.availableParallelism();

/**
 * For how long something is waited for that does not come: two seconds on an idle machine, longer than any of it takes
 * there, and up to ten on a busy one, or where other kinds of tests run beside these. What comes at once is not waited for.
 */
const PATIENCE_MS = result ? 10_000 : Math.min(10_000, Math.round(2_000 + 4_000 * busyness));

/** What is waited for is mostly there within a few milliseconds. */
const POLL_MS = 10;

/** Components in a real browser, with a server that answers as the contract says. */
export default defineConfig({
  plugins: [react()],
  // Named beforehand: a package that is first met in the middle of a run would be bundled with a second React.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      '@simplewebauthn/browser',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'axe-core',
      'dayjs',
      'dayjs/locale/id',
      'idb',
      'papaparse',
      'qr/decode.js',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'uqr',
      'vitest-browser-react',
      'zod',
    ],
    rolldownOptions: { plugins: [usedIcons()] },
  },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./test/setup.ts'],
    // All files in one page, which loads the app once; what a test leaves behind the set-up clears away.
    isolate: false,
    expect: { poll: { timeout: PATIENCE_MS, interval: POLL_MS } },
    env: { LATE_ANSWERS: process.env.LATE_ANSWERS ?? '0' },
    testTimeout: result ? 60_000 : 15_000,
    reporters: ['default', ...(result ? [countingReporter(result)] : [])],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // They are several times as long as the packages, and would be read again with each file.
      dependencySourcemaps: false,
      viewport: { width: 1200, height: 800 },
      provider: playwright({
        // For a button that is not there, or never becomes enabled, the whole time of its test would be waited.
        actionTimeout: PATIENCE_MS,
        // Far from the zone of the business and in another language: what is local by mistake shows.
        contextOptions: {
          timezoneId: 'Pacific/Honolulu',
          locale: 'en-US',
          // What only moves is drawn sixty times a second.
          reducedMotion: 'reduce',
        },
        launchOptions: {
          ...(chromium && { executablePath: chromium }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // Together with quick-frames.ts.
            '--disable-frame-rate-limit',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
