import type { Page } from '@playwright/test';
import { addYears, dayIn } from '@reward-points/contract/dates';
import { type Api, aCustomer, anItem, aService, aVoucher, connect, unique } from '#fixtures/api.ts';
import { expectBahasa } from '#fixtures/bahasa.ts';
import { testOfOneCompany } from '#fixtures/company.ts';
import { DESKTOP, expect, expectAccessible, goWithin } from '#fixtures/scenario.ts';

/**
 * Each screen at both sizes and in both schemes, which the screens take in turns: at a desktop by light and on a phone in the
 * dark, and the next one the other way round. What they share is seen in all four ways.
 */
const DESK = { width: 1440, height: 900 };
const HAND = { width: 390, height: 844 };
const LOOKS = [
  [
    { size: DESK, colorScheme: 'light' },
    { size: HAND, colorScheme: 'dark' },
  ],
  [
    { size: HAND, colorScheme: 'light' },
    { size: DESK, colorScheme: 'dark' },
  ],
] as const;
/** The widths between a phone and a desktop: laptops, enlarged or not, and tablets. */
const WIDTHS = [1366, 1280, 1152, 1024, 900, 768];
/** What is awkward to show: long, without a space, and as many points as there can be. */
const LONG = `PT ${'Panjangsekali'.repeat(7)}`;
const MANY = 1_000_000_000;

/** A company with something on every screen. */
async function aBusyCompany(api: Api) {
  const today = dayIn('Asia/Jakarta', new Date());
  const customer = await aCustomer(api, {
    name: LONG,
    address: LONG,
    point: MANY,
    date_of_birth: `1992${today.slice(4)}`,
  });
  await api.call('POST', '/api/admin/qontak/sendpoint', {
    whatsapp: customer.whatsapp,
    name: customer.name,
    template_id: 'sandbox-reward',
    point: MANY,
  });
  const voucher = await aVoucher(api, { name: LONG, point: 1_000_000, codes: 2 });
  const item = await anItem(api, { name: LONG, point: 1_000_000, codes: 2 });
  await aVoucher(api, { codes: 0, point: MANY });
  const service = await aService(api, {
    customer,
    product: LONG,
    last_service: addYears(today, -2),
    next_service: today,
    visits: [addYears(today, -2)],
  });
  const session = await api.login(customer.whatsapp, customer.password);
  const claim = (path: string, body?: object) => api.call('POST', path, body, session.token);
  await claim(`/api/member/vouchers/claim/${voucher.id}`);
  await claim('/api/member/items/claim', {
    id_item: item.id,
    recipient: LONG,
    recipient_telp: '0812-3456-789',
    shipping_address: LONG,
  });
  await api.call('PATCH', '/api/admin/point-rules/1', { rules: 10_000 });
  const { data: invoice } = await api.call('POST', '/api/admin/invoices', {
    number: unique(LONG.slice(0, 40)),
    id_customer: customer.id,
    date: today,
    amount: 9_999_999_999_999,
  });
  await api.call('POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
    number: unique(LONG.slice(0, 40)),
    date: today,
    amount: 1_000_000,
    reason: LONG,
  });
  const { data: products } = await api.call('GET', '/api/admin/products');
  await api.call('POST', '/api/admin/broadcasts', { point: 1, customers: [customer.id] });
  return { customer, voucher, item, service, invoice, product: products.data[0] };
}

const test = testOfOneCompany.extend<object, { busy: Awaited<ReturnType<typeof aBusyCompany>> }>({
  busy: [
    async ({ company }, use) => use(await aBusyCompany(await connect(company))),
    { scope: 'worker' },
  ],
});

/** How many screens were looked at on a page. */
const turns = new WeakMap<Page, number>();

/** In both sizes and both schemes: nothing found by axe, nothing beside the page, one heading, a title; no English of ours. */
async function inspect(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  await expect(page.getByTestId('loading-overlay'), where).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
  await expect(page, where).toHaveTitle(/^\S.* \| Reward Points System$/);
  await expectBahasa(page);
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  for (const { size, colorScheme } of LOOKS[turn % 2 === 0 ? 0 : 1]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeVisible();
    await expectAccessible(page);
    await expectNothingBeside(page);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: DESKTOP.viewport.height });
    await expectNothingBeside(page);
  }
  await page.setViewportSize(DESKTOP.viewport);
}

/** What measures itself, such as a chart, follows its window a moment later. */
const expectNothingBeside = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document.documentElement.scrollWidth > innerWidth
          ? `${location.pathname} is wider than ${innerWidth} pixels`
          : '',
      ),
    )
    .toBe('');

/** The entries of the sidebar in two halves, which two workers look at beside each other. */
for (const half of [0, 1]) {
  test(`every screen of the sidebar can be read at a desktop and on a phone, by light and in the dark (${half + 1} of 2) [RUN-10, RUN-26, RUN-27, RUN-33, RUN-34, ADD-22, ADD-25, ADD-445, ADD-484]`, async ({
    open,
    api,
    busy: _busy,
  }) => {
    test.slow();
    const page = await open(DESKTOP, api.adminSession);
    await page.goto('/admin/dashboard');
    const links = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
    await expect(links).toHaveCount(25);
    for (const [place, link] of (await links.all()).entries()) {
      if (place % 2 !== half) continue;
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      const name = (await link.textContent()) ?? '';
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await inspect(page);
    }
  });
}

test('every screen behind those of the sidebar can be read as well [RUN-10, RUN-33, RUN-34, ADD-445, ADD-484]', async ({
  open,
  api,
  busy: { customer, voucher, item, service, invoice, product },
}) => {
  test.slow();
  const page = await open(DESKTOP, api.adminSession);
  const [parcel] = (await api.call('GET', '/api/admin/notifications/item-exchange')).data;
  await page.goto('/admin/dashboard');
  for (const path of [
    'settings',
    'customers/create',
    `customers/edit/${customer.id}`,
    'products/create',
    `products/edit/${product.id}`,
    'services/create',
    `services/edit/${service.id}`,
    `services/${service.id}`,
    'invoices/create',
    `invoices/${invoice.id}`,
    `customers/${customer.id}`,
    `customers/${customer.id}/statement`,
    'inbox',
    'redeem-items',
    `redeem-items/${parcel.id}`,
    'redeem/vouchers/create',
    `redeem/vouchers/edit/${voucher.id}`,
    `redeem/vouchers/${voucher.id}`,
    'redeem/items/create',
    `redeem/items/edit/${item.id}`,
    `redeem/items/${item.id}`,
    'broadcast/point?broadcast=1',
    'broadcast/promo',
    'broadcast/advertisement',
  ]) {
    await goWithin(page, `/admin/${path}`);
    await inspect(page);
  }
});

test('every screen of a member, and those for everybody, can be read in both sizes and schemes [RUN-10, RUN-21, RUN-22, RUN-34, ADD-484]', async ({
  open,
  api,
  busy: { customer, item },
}) => {
  test.slow();
  const page = await open(DESKTOP, await api.login(customer.whatsapp, customer.password));
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const [place, title] of ['Home', 'Hadiah Saya', 'Riwayat Point', 'Settings'].entries()) {
    await links.nth(place).click();
    await expect(page).toHaveTitle(`${title} | Reward Points System`);
    await inspect(page);
  }
  await goWithin(page, '/rewards?kind=item');
  await inspect(page);
  await goWithin(page, '/equipment');
  await inspect(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Kunjungan', exact: true })).toBeVisible();
  await inspect(page);
  await goWithin(page, '/');
  await page
    .getByRole('button', { name: `Klaim ${item.name}` })
    .last()
    .click();
  await expect(page).toHaveURL('/shipping-point-form');
  await inspect(page);
  for (const [path, shown] of [
    ['voucher-claim-success', { voucher: LONG, code: LONG, whatsapp: customer.whatsapp }],
    ['item-claim-success', { item: LONG, recipient: LONG, telp: '0812', shipping_address: LONG }],
  ] as const) {
    await goWithin(page, `/${path}?${new URLSearchParams(shown)}`);
    await inspect(page);
  }
  const stranger = await open(DESKTOP);
  await stranger.goto('/login');
  await inspect(stranger);
  for (const path of ['forbidden', 'nothing-here']) {
    await goWithin(stranger, `/${path}`);
    await inspect(stranger);
  }
});
