import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page, Request, Response } from '@playwright/test';
import { dayIn } from '@reward-points/contract/dates';
import { type Api, aCustomer, aService } from '#fixtures/api.ts';
import { expect, expectAccessible, holdBack, PHONE, settled, test } from '#fixtures/scenario.ts';
import { paint } from '#fixtures/unpainted.ts';

for (const page of ['/', '/login', '/rewards', '/admin/dashboard', '/admin/customers/edit/1']) {
  test(`${page} names the files that it is made of beforehand, and each of them is there [ADD-59]`, async ({
    request,
  }) => {
    const link = (await request.get(page)).headers().link ?? '';
    const files = [...link.matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-type'], file).toMatch(/javascript|css/);
    }
  });
}

/** Of each script, which several pages bring along. */
const sizes = new Map<string, number>();

/** How many bytes a script is sent in. The hashes in file names cannot be compressed and change each time: all count alike. */
function sizeOf(script: string): number {
  const known = sizes.get(script);
  if (known !== undefined) return known;
  const alike = script.replaceAll(/[0-9a-f]{8}(?=\.(?:js|css))/g, '00000000');
  const size = brotliCompressSync(alike).length;
  sizes.set(script, size);
  return size;
}

/** The script of a page as it is sent: how much it is, and what it says; and in how many files its styles come. */
async function scriptOf(request: APIRequestContext, path: string) {
  const page = await request.get(path);
  const named = [page.headers().link ?? '', await page.text()].join();
  const files = new Set(named.match(/assets\/[\w.-]+\.js/g));
  const answers = await Promise.all([...files].map((file) => request.get(`/${file}`)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return {
    bytes: texts.reduce((sum, text) => sum + sizeOf(text), 0),
    files: files.size,
    styles: new Set(named.match(/assets\/[\w.-]+\.css/g)).size,
    text: texts.join(),
  };
}

for (const { path, bytesMax, filesMax, stylesMax } of [
  { path: '/', bytesMax: 130_000, filesMax: 5, stylesMax: 1 },
  { path: '/voucher-claim-success', bytesMax: 129_700, filesMax: 7, stylesMax: 1 },
  { path: '/login', bytesMax: 130_000, filesMax: 5, stylesMax: 1 },
  { path: '/admin/dashboard', bytesMax: 163_100, filesMax: 8, stylesMax: 2 },
  { path: '/admin/customers', bytesMax: 162_000, filesMax: 8, stylesMax: 2 },
  { path: '/admin/services', bytesMax: 159_900, filesMax: 8, stylesMax: 2 },
]) {
  test(`${path} needs no more script than it did, as it is sent to a phone [ADD-59, ADD-70]`, async ({
    request,
  }) => {
    const { bytes, files, styles } = await scriptOf(request, path);
    expect(bytes).toBeGreaterThan(90_000);
    expect(bytes).toBeLessThan(bytesMax);
    expect(files).toBeLessThanOrEqual(filesMax);
    expect(styles).toBeGreaterThan(0);
    expect(styles).toBeLessThanOrEqual(stylesMax);
  });
}

test('what comes after a first page brings along no part of other pages [ADD-59]', async ({
  open,
  asMember,
  admin,
}) => {
  const { page: member } = await asMember();
  const visitor = await open(PHONE);
  // With all the ways in that a company can offer.
  await visitor.route('**/api/contact', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const json = { data: { ...data, signs_in_by_code: true, takes_sign_ups: true } };
    await route.fulfill({ response: answer, json });
  });
  for (const [page, path, bytesMax] of [
    [visitor, '/login', 140_000],
    [member, '/', 175_000],
    [member, '/voucher-claim-success?voucher=Kopi&code=KOPI-1', 177_000],
    [admin, '/admin/customers', 175_000],
    [admin, '/admin/dashboard', 178_000],
  ] as const) {
    // Nothing from a cache, and nothing of the page before.
    await page.goto('about:blank');
    const bytes = await scriptSent(page, () => page.goto(path));
    expect(bytes, path).toBeGreaterThan(90_000);
    expect(bytes, path).toBeLessThan(bytesMax);
  }
});

test('a page that is opened later brings along what it needs, and little that only others need [ADD-946]', async ({
  asMember,
  admin,
}) => {
  const { page: member, member: customer } = await asMember();
  const tabs = member.getByRole('navigation').getByRole('link');
  for (const [page, from, link, title, bytesMax] of [
    [member, '/', tabs.filter({ hasText: 'Hadiah' }), 'Hadiah', 26_700],
    [member, '/', tabs.filter({ hasText: 'Akun' }), 'Setting Form', 83_000],
    [
      admin,
      `/admin/customers?name=${encodeURIComponent(customer.name)}`,
      admin.getByRole('main').getByRole('link', { name: customer.name, exact: true }),
      customer.name,
      68_000,
    ],
  ] as const) {
    await page.goto(from, { waitUntil: 'networkidle' });
    await afterFirstView(page);
    const bytes = await scriptSent(page, async () => {
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
    expect(bytes, title).toBeGreaterThan(5_000);
    expect(bytes, title).toBeLessThan(bytesMax);
  }
});

/** Waits for what comes right after every first view: on a busy machine it comes late, and is no part of the next page. */
async function afterFirstView(page: Page): Promise<void> {
  const manifest = JSON.parse(fs.readFileSync('web/dist/.vite/manifest.json', 'utf8'));
  for (const source of ['src/ui/aids.tsx', 'src/ui/toasts/toaster.tsx']) {
    const { file } = manifest[source];
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.endsWith(name)),
      file,
    );
  }
}

/** How many bytes of script come until a page asks for nothing more, with nothing from a cache. */
async function scriptSent(page: Page, open: () => Promise<unknown>): Promise<number> {
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', {
    cacheDisabled: true,
  });
  const sent: Promise<string>[] = [];
  const note = (answer: Response) => {
    if (answer.url().endsWith('.js')) sent.push(answer.text());
  };
  page.on('response', note);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return (await Promise.all(sent)).reduce((sum, text) => sum + sizeOf(text), 0);
}

test('a member’s first page brings along none of what only the administrator’s pages are made of [ADD-59]', async ({
  request,
}) => {
  const OF_THE_DESK = [
    '"Burger"',
    '"NumberInput"',
    '"Popover"',
    '"Modal"',
    '"Select"',
    '/api/admin/products',
  ];
  const said = async (path: string) => {
    const { text } = await scriptOf(request, path);
    return OF_THE_DESK.filter((word) => text.replaceAll(/[`']/g, '"').includes(word));
  };
  expect(await said('/')).toEqual([]);
  expect(await said('/admin/customers')).toContain('"Burger"');
});

test('the administrator’s first pages bring along nothing that opens only when something is pressed [ADD-114]', async ({
  request,
}) => {
  for (const path of ['/admin/dashboard', '/admin/customers', '/admin/services']) {
    const { text } = await scriptOf(request, path);
    const said = ['"Menu"', '"Popover"', '"Tooltip"', '"Select"', '"Modal"'].filter((word) =>
      text.replaceAll(/[`']/g, '"').includes(word),
    );
    expect(said, path).toEqual([]);
  }
});

test('styles on demand stand after those of the page: before them, all of it would be laid out anew [ADD-945]', async ({
  admin,
}) => {
  await admin.goto('/admin/products');
  const page = await admin.request.get('/admin/products');
  const [, styles] = (await page.text()).match(/rel="stylesheet"[^>]*href="([^"]+)"/) ?? [];
  await admin.getByRole('searchbox').first().waitFor();
  const [own, ...onDemand] = await admin
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(own).toBe(styles);
  expect(onDemand.length).toBeGreaterThan(1);
});

test('what every page needs is compiled while it arrives [ADD-945]', async ({ request }) => {
  const [, app] =
    (await (await request.get('/login')).text()).match(/src="(\/assets\/index-[^"]+)"/) ?? [];
  const text = await (await request.get(app ?? '')).text();
  expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});

/** The calls of a page that it makes before its script has arrived, and afterwards. */
async function callsOf(page: Page, path: string): Promise<{ early: string[]; late: string[] }> {
  const calls: string[] = [];
  const answered: string[] = [];
  const noteCall = (request: Request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  };
  const noteAnswer = (response: Response) => {
    expect(response.ok() || !response.url().includes('/api/'), response.url()).toBe(true);
    answered.push(response.url());
  };
  // What the page before still asks for would never be answered.
  await page.goto('about:blank');
  page.on('request', noteCall).on('response', noteAnswer);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.shell').first()).toBeAttached();
  await expect
    .poll(() => calls.length > 0 && calls.every((call) => answered.includes(call)))
    .toBe(true);
  const early = [...calls];
  release();
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', noteCall).off('response', noteAnswer);
  await page.unrouteAll();
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
  return { early: early.map(pathOf), late: calls.slice(early.length).map(pathOf) };
}

test('what a first page shows is on its way before its script has arrived, and asked for once [ADD-113]', async ({
  admin,
  asMember,
}) => {
  for (const [path, first] of [
    ['/admin/dashboard', '/api/admin/welcome-page-resources/summary-notifications'],
    ['/admin/customers', '/api/admin/users?page=1'],
    ['/admin/services', '/api/admin/services?page=1'],
  ] as const) {
    const { early, late } = await callsOf(admin, path);
    expect(early).toContain(first);
    expect(late.filter((call) => early.includes(call))).toEqual([]);
  }
  const { page: member } = await asMember();
  const { early, late } = await callsOf(member, '/');
  expect(early).toContain('/api/member/vouchers');
  expect(late.filter((call) => early.includes(call))).toEqual([]);
});

/** Opens a page whose scripts, styles and typeface never arrive. */
async function openWithoutFiles(page: Page, path: string): Promise<void> {
  await page.route('**/assets/**', () => {});
  await page.goto(path, { waitUntil: 'commit' });
}

test('before any file has arrived a page stands in outline, a visitor’s, a member’s, the administrator’s [ADD-58]', async ({
  open,
  admin,
  asMember,
}) => {
  const visitor = await open(PHONE);
  await openWithoutFiles(visitor, '/login');
  await expect(visitor.locator('.shell-sign-in')).toBeVisible();
  await openWithoutFiles(visitor, '/reset-password');
  await expect(visitor.locator('.shell-visitor')).toBeVisible();
  const { page: member } = await asMember();
  await openWithoutFiles(member, '/');
  await expect(member.locator('.shell-member')).toBeVisible();
  await expect(member.locator('.shell-visitor')).toBeHidden();
  await openWithoutFiles(admin, '/admin/dashboard');
  await expect(admin.locator('.shell-admin')).toBeVisible();
});

test('the outline is dark where dark was chosen, whatever the device prefers [ADD-58]', async ({
  open,
}) => {
  const page = await open({ ...PHONE, colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await openWithoutFiles(page, '/login');
  await expect(page.locator('.shell-sign-in')).toHaveCSS('background-color', 'rgb(24, 34, 37)');
});

test('what is typed before the app has arrived goes on in its form, in the same field [ADD-944]', async ({
  api,
  open,
}) => {
  const { whatsapp, password } = await aCustomer(api);
  const page = await open(PHONE);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const number = page.getByRole('textbox', { name: 'WhatsApp' });
  await number.fill(whatsapp);
  await page.getByRole('textbox', { name: 'Password' }).pressSequentially(password.slice(0, 3));
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  const words = await page.getByRole('main').locator('h1, small').allTextContents();
  expect(words).toHaveLength(3);
  release();
  await expect(page.getByRole('link', { name: 'Request password' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  for (const said of words) {
    await expect(page.getByRole('main').getByText(said, { exact: true }).first()).toBeVisible();
  }
  await expect(number).toHaveValue(whatsapp);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(password.slice(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeVisible();
});

test('who goes to a field while the form of the app takes its place stays in it [ADD-944]', async ({
  open,
}) => {
  const page = await open(PHONE);
  // The last moment before the early form is gone: the app's is rendered by then.
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {};
    Object.defineProperty(Node.prototype, 'textContent', {
      set(this: Node, text) {
        const field =
          this.isConnected && document.querySelector<HTMLElement>('#early-sign-in [name=whatsapp]');
        if (field && this.contains(field)) field.focus();
        set?.call(this, text);
      },
    });
  });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Request password' })).toBeVisible();
  await page.keyboard.type('628123');
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('628123');
});

for (const [path, banners, due] of [
  [
    '/admin/customers',
    'Ulang tahun perusahaan',
    (api: Api, today: string) => aCustomer(api, { date_of_birth: `1988${today.slice(4)}` }),
  ],
  [
    '/admin/services',
    'Servis yang perlu diingatkan',
    (api: Api, today: string) => aService(api, { next_service: today }),
  ],
] as const) {
  test(`on ${path} nothing moves when the banners come after the list [ADD-58]`, async ({
    admin: page,
    api,
  }) => {
    await due(api, dayIn('Asia/Jakarta', new Date()));
    // What cannot be seen does not move.
    await paint(page);
    await page.addInitScript(() => {
      const moves: number[] = [];
      Object.assign(window, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moves.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdBack(page, '**/api/admin/notifications/{birthdays,services}');
    const list = page.waitForResponse(/api\/admin\/(users|services)\?/);
    await page.goto(path);
    await list;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    // The filters stand above the list, whether or not there is anything in it.
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await expect(page.getByRole('region', { name: banners })).toBeVisible();
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { moves: number[] }).moves)).toEqual([]);
  });
}
