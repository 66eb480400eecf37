import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsOn } from '#test/acts.ts';
import { besides, openFull } from '#test/any-answer.ts';
import { answersAreIn } from '#test/server.ts';
import { forbiddenCalls } from '#test/who-may-call.ts';

/** The screens of the administrator that read something. */
const ADMIN = [
  '/admin/accounting',
  '/admin/accounting?view=decisions',
  '/admin/accounting?view=customers',
  '/admin/accounting?view=documents',
  '/admin/accounting/4',
  '/admin/approvals',
  '/admin/approvals/7',
  '/admin/audit-trail',
  '/admin/broadcast/point',
  '/admin/broadcast/promo',
  '/admin/calendar',
  '/admin/customers',
  '/admin/customers/7',
  '/admin/customers/7/statement',
  '/admin/customers/create',
  '/admin/customers/edit/7',
  '/admin/dashboard',
  '/admin/equipment',
  '/admin/equipment?view=certificates',
  '/admin/equipment/create',
  '/admin/equipment/4',
  '/admin/equipment/4/visit',
  '/admin/imports',
  '/admin/imports/5',
  '/admin/inbox',
  '/admin/invoices',
  '/admin/invoices/4',
  '/admin/invoices/create',
  '/admin/invoices/edit/4',
  '/admin/invoices/credit-notes',
  '/admin/messages/birthday',
  '/admin/messages/reminder',
  '/admin/messages/reward',
  '/admin/people',
  '/admin/plan-kinds',
  '/admin/point-rules',
  '/admin/products',
  '/admin/products/create',
  '/admin/products/edit/3',
  '/admin/redeem-items',
  '/admin/redeem-items/5',
  '/admin/redeem/vouchers',
  '/admin/redeem/vouchers/create',
  '/admin/redeem/vouchers/3',
  '/admin/redeem/vouchers/edit/3',
  '/admin/redeem/items',
  '/admin/redeem/items/3',
  '/admin/redeem/service-visits',
  '/admin/redeem/service-visits/edit/3',
  '/admin/reports',
  '/admin/services',
  '/admin/services/create',
  '/admin/services/5',
  '/admin/services/edit/5',
  '/admin/settings',
  '/admin/visits',
  '/admin/whatsapp-connection',
  '/admin/whatsapp-messages',
  '/admin/whatsapp-messages/1',
];
/** Those of a member, and of whoever reads a report. */
const MEMBER = [
  '/',
  '/equipment',
  '/equipment/4',
  '/offers/vouchers/3',
  '/offers/items/3',
  '/offers/service-visits/3',
  '/people',
  '/points',
  '/points/statement',
  '/rewards',
  '/settings',
  '/verify/k7',
  '/item-claim-success?item=Payung&recipient=Ani&telp=0812&shipping_address=Jalan',
  '/voucher-claim-success?voucher=Kopi&code=K-1&whatsapp=62811',
  '/reward-claim-success?kind=service-visit&reward=Kunjungan&code=K-1',
];

/** From the smallest phone to a laptop with everything a quarter larger. */
const WIDTHS = [320, 768, 1024, 1366];

/** What is wider than the window, or than the button that it stands in. */
const tooWide = (main: Element): string[] => [
  ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
  ...[...main.querySelectorAll('.mantine-Button-label')]
    .filter((label) => label.scrollWidth > label.clientWidth + 1)
    .map((label) => String(label.textContent)),
];

/** One record alone has a twin that is otherwise in all that the contract leaves open. */
const rowsOf = (path: string) => (/\d|k7/.test(path) ? [0, 1] : [0]);

test.for([
  ...ADMIN.flatMap((path) => rowsOf(path).map((row) => [path, 'admin', row] as const)),
  ...MEMBER.flatMap((path) => rowsOf(path).map((row) => [path, 'member', row] as const)),
])(
  '%s, opened as %s, says what was answered and leads where that belongs (%i)',
  async ([path, who, row]) => {
    await page.viewport(1200, 800);
    const { screen } = await openFull(path, who, row);
    const main = screen.getByRole('main');
    await expect.element(main).toMatchAriaSnapshot();
    expect(besides(main.element())).toMatchSnapshot();
    for (const width of WIDTHS) {
      await page.viewport(width, 800);
      await expect.poll(() => tooWide(main.element()), { message: `at ${width}` }).toEqual([]);
    }
  },
);

test('who only reads is offered nothing that changes anything, however much a screen shows [ADD-617]', {
  timeout: 60_000,
}, async () => {
  const { server, screen, at, goTo } = await openFull('/admin/dashboard', 'pembaca');
  const offered: string[] = [];
  for (const path of ADMIN.filter((one) => one !== '/admin/settings')) {
    goTo(path);
    await expect.poll(() => [path, '/forbidden'].includes(at())).toBe(true);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).toBeNull();
    await answersAreIn();
    offered.push(...actsOn(main.element()).map((act) => `${path}: ${act}`));
  }
  expect(offered).toEqual([]);
  expect(forbiddenCalls(server, 'pembaca')).toEqual([]);
});
