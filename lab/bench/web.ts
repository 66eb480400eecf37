import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '@reward-points/contract/endpoint';
import type { listMyVouchers, MyVoucher } from '@reward-points/contract/redemptions';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { freePort, stop } from '../drill/processes.ts';
import { requireNginx } from '../drill/programs.ts';
import { startNginx } from '../drill/start-nginx.ts';
import { bareAppBytes } from './bare-app.ts';
import { ADMINISTRATOR, aMember, cookiesOf, type Session, signIn, startDemo } from './demo.ts';
import { report } from './figures.ts';
import { median } from './load.ts';
import { isLeftOut } from './options.ts';

const ROUNDS = 3;
const HOST = '127.0.0.1';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CATEGORY_NAMES = 'speed/accessibility/best practices/SEO';

interface Screen {
  name: string;
  path: string;
  as?: 'admin' | 'customer';
}

/** @param code a voucher that the member has claimed: what a claim ends with shows it. */
const screensWith = ({ voucher, code }: MyVoucher): Screen[] => [
  { name: 'sign-in', path: '/login' },
  { name: 'member home', path: '/', as: 'customer' },
  {
    name: 'claim',
    path: `/voucher-claim-success?${new URLSearchParams({ voucher, code })}`,
    as: 'customer',
  },
  { name: 'dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'customers', path: '/admin/customers', as: 'admin' },
  { name: 'services', path: '/admin/services', as: 'admin' },
];

interface Visit {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  /** Compressed, without the headers that come with each. */
  scriptBytes: number;
  scripts: number;
  /** Everything, headers too. */
  bytes: number;
  /** What Lighthouse would mend, but for the speed itself. */
  findings: string[];
}

/**
 * The first view of the screens where work begins, by Lighthouse as it sees a phone on a slow line, each time in a
 * browser that has never been here; and their script as a share of an app that is nothing but React, router and query.
 * The product stands behind nginx, as `deploy/` sets it up; `nginx=no` asks it itself, without TLS and HTTP/2.
 */
export async function benchWeb(): Promise<void> {
  const bare = await bareAppBytes();
  const demo = await startDemo();
  const front = isLeftOut('nginx') ? undefined : await startFront(demo.address);
  const address = front?.address ?? demo.address;
  try {
    const sessions = {
      admin: await signIn(demo.address, ADMINISTRATOR),
      customer: await signIn(demo.address, await aMember(demo.address)),
    };
    const screens = screensWith(await aVoucherOf(demo.address, sessions.customer));
    for (const { name, path: page, as } of screens) {
      const visits: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.push(await visit(address + page, as && sessions[as]));
      }
      const middle = (part: (visit: Visit) => number) => median(visits.map(part));
      const script = middle((each) => each.scriptBytes);
      const scores = CATEGORIES.map((_, at) => middle((each) => each.scores[at] ?? 0));
      report({
        name: `${name}: script / React, router and query`,
        value: script / bare,
        detail: `${kilo(script)} and ${kilo(bare)} KB, ${middle((each) => each.scripts)} files, ${kilo(middle((each) => each.bytes))} KB in all`,
      });
      report({
        name: `${name}: speed by Lighthouse`,
        value: scores[0] ?? 0,
        goal: { atLeast: 95 },
        detail:
          `${scores.join('/')} (${CATEGORY_NAMES}), LCP ${(middle((each) => each.lcp) / 1000).toFixed(1)} s,` +
          ` CLS ${middle((each) => each.cls).toFixed(3)}, TBT ${middle((each) => each.tbt).toFixed(0)} ms`,
      });
      for (const finding of new Set(visits.flatMap((each) => each.findings))) {
        console.log(`  to mend: ${finding}`);
      }
    }
  } finally {
    await front?.stop();
    await demo.stop();
  }
}

/** nginx before one server, as people reach it. */
async function startFront(server: string): Promise<{ address: string; stop: () => Promise<void> }> {
  requireNginx();
  const folder = scratchFolder('bench-nginx');
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const { host } = new URL(server);
  const nginx = startNginx({ folder, host: HOST, tlsPort, plainPort, servers: [host] });
  return {
    address: `https://${HOST}:${tlsPort}`,
    stop: async () => {
      await stop(nginx);
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

const kilo = (bytes: number): string => (bytes / 1000).toFixed(0);

async function aVoucherOf(address: string, { token }: Session): Promise<MyVoucher> {
  const answer = await fetch(`${address}/api/member/rewards/vouchers`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as Answer<typeof listMyVouchers>;
  const [first] = data.data;
  if (!first) throw new Error('the member has claimed no voucher');
  return first;
}

/** Nothing but Lighthouse drives the browser: what looks on beside it takes time on the page's own thread. */
async function visit(url: string, session?: Session): Promise<Visit> {
  const browser = await launch({
    ...(process.env.CHROME && { chromePath: process.env.CHROME }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
  });
  try {
    if (session) await setCookies(browser.port, cookiesOf(session, url));
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      // What it would clear are the cookies of the session; the browser is new anyway.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    return await visitOf(result.lhr);
  } finally {
    browser.kill();
  }
}

async function setCookies(port: number, cookies: ReturnType<typeof cookiesOf>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
  await once(socket, 'message');
  socket.close();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

interface Requests {
  items: { url: string; resourceType?: string; transferSize: number }[];
}

async function visitOf({
  audits,
  categories,
  finalDisplayedUrl,
  requestedUrl,
}: Report): Promise<Visit> {
  // Another page than the asked one, where a session is missing or over; a list adds its page to the address.
  const pageOf = (url = '') => new URL(url).pathname;
  if (pageOf(finalDisplayedUrl) !== pageOf(requestedUrl))
    throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}`);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details as unknown as Requests | undefined;
  const items = requests?.items ?? [];
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(scripts.map(({ url }) => fs.stat(storedAt(url))));
  const findings = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1
        ? [`${id} (${category}): ${audit.title}`]
        : [];
    }),
  );
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    scriptBytes: sizes.reduce((sum, { size }) => sum + size, 0),
    scripts: scripts.length,
    bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    findings,
  };
}

/** Where the build keeps a file as it is sent to every browser of today. */
const storedAt = (url: string): string =>
  path.resolve(import.meta.dirname, `../../web/dist${new URL(url).pathname}.br`);
