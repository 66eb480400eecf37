/// <reference lib="dom" />
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { ADMINISTRATOR, aMember, cookiesOf, PASSWORD, signIn, startDemo } from './demo.ts';
import { report } from './figures.ts';
import { median } from './load.ts';

const ROUNDS = 5;

/** A processor as slow as a cheap phone's, for the acts; for the first visit a better one on a bad line. */
const SLOWED_FOR_ACTS = 6;
const SLOWED_FOR_VISIT = 4;
/** 400 kbit/s and 400 ms to and fro. */
const BAD_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

const ACT_MS_MAX = 100;
const VISIT_MS_MAX = 4_000;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const DESK = { viewport: { width: 1440, height: 900 } } as const;

/** A hand needs as long from where it points to, to the press, and holds a button or its finger down as long. */
const POINTS_MS = 200;
const HOLDS_MS = 80;

async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(POINTS_MS);
  await page.mouse.down();
  await page.waitForTimeout(HOLDS_MS);
  await page.mouse.up();
}

async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be tapped is not to be seen');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(HOLDS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Act {
  name: string;
  path: string;
  as: 'admin' | 'customer';
  /** The act, to where its end can be seen. */
  play: (page: Page) => Promise<void>;
}

const ACTS: Act[] = [
  {
    name: 'open a customer',
    path: '/admin/customers',
    as: 'admin',
    play: async (page) => {
      await press(page, page.locator('tbody a').first());
      await page.waitForURL(/customers\/(?!$)\d+/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'send points',
    path: '/admin/customers',
    as: 'admin',
    play: async (page) => {
      await press(page, page.getByRole('button', { name: /^Kirim Point / }).first());
      const dialog = page.getByRole('dialog', { name: 'Kirim Point' });
      await dialog.getByRole('textbox', { name: 'Point' }).pressSequentially('25');
      const send = dialog.getByRole('button', { name: 'Kirim Point' });
      await press(page, send);
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'search',
    path: '/admin/customers',
    as: 'admin',
    play: async (page) => {
      const answer = page.waitForResponse(/api.*=tono/);
      await page.getByRole('searchbox').first().pressSequentially('tono', { delay: 80 });
      await answer;
    },
  },
  {
    name: 'claim',
    path: '/',
    as: 'customer',
    play: async (page) => {
      await tap(page, page.getByRole('button', { name: /^Klaim/ }).first());
      await page.waitForURL((url) => url.pathname !== '/');
    },
  },
  {
    name: 'open an invoice',
    path: '/admin/invoices',
    as: 'admin',
    play: async (page) => {
      await press(page, page.locator('tbody a').first());
      await page.waitForURL(/invoices\/\d+/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

/**
 * What an act feels like: from a press to the next frame (the longest of an act, as browsers report it for INP), and how
 * long somebody with a phone on a bad line waits for the sign-in form and, once signed in, for the first reward.
 */
export async function benchFelt(): Promise<void> {
  const demo = await startDemo();
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const member = await aMember(demo.address);
    const cookies = {
      admin: cookiesOf(await signIn(demo.address, ADMINISTRATOR), demo.address),
      customer: cookiesOf(await signIn(demo.address, member), demo.address),
    };
    for (const act of ACTS) {
      const longest: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext(act.as === 'admin' ? DESK : PHONE);
        await context.addCookies(cookies[act.as]);
        longest.push(await longestOf(context, demo.address, act));
        await context.close();
      }
      say(`${act.name}: a press to the next frame`, median(longest), ACT_MS_MAX, { atMost: 1 });
    }
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push(await firstVisit(browser, demo.address, member));
    }
    say('first visit: the sign-in form', median(visits.map(({ formMs }) => formMs)), VISIT_MS_MAX, {
      atMost: 1,
    });
    say(
      'first visit: until it can be sent',
      median(visits.map(({ sendMs }) => sendMs)),
      VISIT_MS_MAX,
    );
    say(
      'after the tap: the first reward',
      median(visits.map(({ rewardMs }) => rewardMs)),
      VISIT_MS_MAX,
      { atMost: 1 },
    );
  } finally {
    await browser.close();
    await demo.stop();
  }
}

const say = (what: string, ms: number, max: number, goal?: { atMost: number }): void =>
  report({
    name: `${what} / ${max} ms`,
    value: ms / max,
    ...(goal && { goal }),
    detail: `${Math.round(ms)} ms`,
  });

/** @returns the longest time from a press to the frame after it, in ms. */
async function longestOf(context: BrowserContext, address: string, act: Act): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) presses.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address + act.path, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_FOR_ACTS });
  await act.play(page);
  // What is reported comes after the frame.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))),
  );
  const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  if (presses.length === 0) throw new Error(`${act.name}: no press was reported`);
  return Math.max(...presses);
}

interface Visit {
  formMs: number;
  /** Until what was typed at once can be sent. */
  sendMs: number;
  rewardMs: number;
}

async function firstVisit(browser: Browser, address: string, member: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', BAD_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_FOR_VISIT });
  const opened = performance.now();
  await page.goto(`${address}/login`, { waitUntil: 'commit' });
  const number = page.getByRole('textbox', { name: 'WhatsApp' });
  await number.waitFor();
  const formMs = performance.now() - opened;
  await number.fill(member);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  // The form is there before the app that sends it.
  const send = page.getByRole('button', { name: 'Login', disabled: false });
  await send.waitFor();
  const sendMs = performance.now() - opened;
  const tapped = performance.now();
  await send.tap();
  await page
    .getByRole('button', { name: /^Klaim/ })
    .first()
    .waitFor();
  const rewardMs = performance.now() - tapped;
  await context.close();
  return { formMs, sendMs, rewardMs };
}
