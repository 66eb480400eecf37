import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { memoryFolder } from '@reward-points/server/test/scratch-folder';

// The workers read this file again, and must mean the same folder.
const folder = process.env.E2E_FOLDER ?? aFolderUntilTheEnd();
process.env.E2E_FOLDER = folder;
const chromium = process.env.CHROME;

/** Those that take longest begin first, or one worker would wait for another in the end. */
const LONG = /(every-screen|the-whole-story|company-sets-up|works-by-keyboard)\.spec\.ts$/;

/** The scenarios of the specification, in a real browser against the built product on a real database. */
export default defineConfig({
  testDir: 'scenarios',
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'scenarios', testIgnore: LONG },
  ],
  // For a busy machine: nothing waits longer than what it waits for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./fixtures/counting-reporter.ts']],
  use: {
    // Where the server says it is: the system gives it a port that nobody uses.
    baseURL: process.env.E2E_ADDRESS ?? 'http://127.0.0.1',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'off',
    // No screen is waited for until its overlay has faded; the scenarios about that ask for it.
    reducedMotion: 'reduce',
    // A scenario that makes a call fail must see every call; the one about working offline allows them again.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        // A page of a scenario is gone before what the optimizing compilers made of its scripts has paid.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    wait: { stdout: /is ready: (?<e2e_address>\S+)\n/ },
    timeout: 60_000,
    env: {
      PORT: '0',
      DATA_DIR: path.join(folder, 'server'),
      ADMIN_PASSWORD: 'admin-password',
      CONTACT_WHATSAPP: '6281199990000',
      COMPANY_NAME: 'PT Alir Nusantara',
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** Removed when this process ends, after the server has. */
function aFolderUntilTheEnd(): string {
  const folder = memoryFolder('e2e');
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
