import {
  exportMyStatement,
  exportStatement,
  showMyStatement,
  showStatement,
} from '@reward-points/contract/statements';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';

const aStatement = (isDeleted = false) => {
  const { data } = page([
    {
      id: 1,
      created_at: '2026-11-20T05:00:00.000Z',
      kind: 'award' as const,
      reward: null,
      amount: 500,
      shortfall: 0,
      balance_after: 530,
      by: 'Sari',
      event_date: null,
    },
    {
      id: 2,
      created_at: '2026-11-21T05:00:00.000Z',
      kind: 'credit-note' as const,
      reward: 'NK-1',
      amount: -530,
      shortfall: 20,
      balance_after: 0,
      by: 'Sari',
      event_date: '2026-10-30',
    },
  ]);
  const customer = { id: 7, name: 'PT Tirta', is_deleted: isDeleted };
  const sums = { opening: 30, received: 500, spent: 530, closing: 0 };
  const period = { from: '2026-11-01', to: '2026-11-30', until: '2026-11-21' };
  return { data: { ...data, statement: { customer, ...period, ...sums } } };
};
const PERIOD = '?from=2026-11-01&to=2026-11-30';

test('a statement shows both balances, the last one of a day that has come, each entry with who moved it, what is still owed, and its day in reports where that is another [ADD-169, ADD-965]', async () => {
  const server = aCompany();
  server.answers(showStatement, aStatement(true));
  const { screen } = await openApp(`/admin/customers/7/statement${PERIOD}`);
  await expect.element(screen.getByText('Customer dihapus')).toBeVisible();
  const sums = screen.getByRole('region', { name: 'Ringkasan' });
  await expect
    .element(sums)
    .toMatchTextContent(
      /Saldo awal30sebelum.*Point masuk500Point keluar530Saldo akhir0per 21 November 2026/,
    );
  const row = screen.getByRole('row').filter({ hasText: 'Nota kredit – NK-1' });
  await expect
    .element(row)
    .toMatchTextContent(
      /Untuk 30 Oktober 2026 – Oleh Sari – kekurangan 20 point dipotong dari point berikutnya/,
    );
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'Point dari kami' }))
    .not.toMatchTextContent(/Untuk/);
  await expectAccessible();
});

test("nothing of one customer's statement stands under another, however late the answer [ADD-169]", async () => {
  const server = aCompany();
  const samudra = aStatement();
  samudra.data.statement.customer.name = 'PT Samudra';
  server.answers(showStatement, samudra);
  const { screen, goTo } = await openApp(`/admin/customers/7/statement${PERIOD}`);
  const sums = screen.getByRole('region', { name: 'Ringkasan' });
  await expect.element(screen.getByText('PT Samudra')).toBeVisible();
  await expect.element(sums).toMatchTextContent(/Saldo awal30sebelum/);
  const release = server.holds(showStatement, aStatement());
  goTo(`/admin/customers/8/statement${PERIOD}`);
  await expect.poll(() => server.callsOf(showStatement)).toHaveLength(2);
  expect(server.callsOf(showStatement)[1]?.path).toMatch(/users\/8\/statement/);
  await expect.element(screen.getByText('PT Samudra')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Nota kredit – NK-1/)).not.toBeInTheDocument();
  await expect.element(sums).not.toMatchTextContent(/500|530/);
  release();
  await expect.element(sums).toMatchTextContent(/Saldo awal30sebelum/);
});

test('until another period has come, the sums name the days they are of [ADD-169]', async () => {
  const server = aCompany();
  server.answers(showStatement, aStatement());
  const { screen, goTo } = await openApp(`/admin/customers/7/statement${PERIOD}`);
  const sums = screen.getByRole('region', { name: 'Ringkasan' });
  await expect.element(sums).toMatchTextContent(/Saldo awal30sebelum 1 November 2026/);
  const october = aStatement();
  const days = { from: '2026-10-01', to: '2026-10-31', until: '2026-10-31' };
  Object.assign(october.data.statement, { ...days, closing: 30 });
  const release = server.holds(showStatement, october);
  goTo('/admin/customers/7/statement?from=2026-10-01&to=2026-10-31');
  await expect.poll(() => server.callsOf(showStatement)).toHaveLength(2);
  await expect
    .element(sums)
    .toMatchTextContent(/Saldo awal30sebelum 1 November 2026.*Saldo akhir0per 21 November 2026/);
  release();
  await expect
    .element(sums)
    .toMatchTextContent(/Saldo awal30sebelum 1 Oktober 2026.*Saldo akhir30per 31 Oktober 2026/);
});

test('a statement leaves as PDF and as a table, of the customer and the period that are shown [ADD-170]', async () => {
  const server = aCompany();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.answers(showStatement, aStatement());
  server.answers(exportStatement, { data: { url: '/api/downloads?ticket=x', format: 'xlsx' } });
  const { screen } = await openApp(`/admin/customers/7/statement${PERIOD}&page=2`);
  await screen.getByRole('button', { name: 'Unduh PDF' }).click();
  await screen.getByRole('button', { name: 'Ekspor Excel' }).click();
  await expect.poll(() => server.callsOf(exportStatement)).toHaveLength(2);
  expect(server.callsOf(exportStatement).map(({ path }) => path)).toEqual(
    ['pdf', 'xlsx'].map(
      (format) => `/api/admin/users/7/statement/export${PERIOD}&format=${format}`,
    ),
  );
});

test('a member has the same of the own points, also on a phone [ADD-169, ADD-170, ADD-965]', async () => {
  await browser.viewport(390, 844);
  const server = fakeServer();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.answers(showMyStatement, aStatement());
  server.answers(exportMyStatement, { data: { url: '/api/downloads?ticket=x', format: 'xlsx' } });
  const { screen } = await openApp(`/points/statement${PERIOD}`, aCustomer());
  await expect.element(screen.getByText(/Nota kredit – NK-1/)).toBeVisible();
  await expect.element(screen.getByText(/Untuk 30 Oktober 2026/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await screen.getByRole('button', { name: 'Unduh PDF' }).click();
  await expect.poll(() => server.callsOf(exportMyStatement)).toHaveLength(1);
  await expectAccessible();
});

test('on a phone the time of an entry goes to the next line as a whole [ADD-169, ADD-25]', async () => {
  await browser.viewport(390, 844);
  fakeServer().answers(showMyStatement, aStatement());
  const { screen } = await openApp(`/points/statement${PERIOD}`, aCustomer());
  const time = screen.getByText(/^20 November 2026 pukul/);
  await expect.element(time).toBeVisible();
  const text = time.element().firstChild as Text;
  const topOf = (word: string) => {
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return range.getBoundingClientRect().top;
  };
  expect(topOf('pukul')).toBeGreaterThan(topOf('2026'));
  expect(topOf('12.00')).toBe(topOf('pukul'));
});
