import type { Page } from '@playwright/test';
import { aCustomer, unique } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, test } from '#fixtures/scenario.ts';

const SCREEN = '/admin/broadcast/point';
const point = (page: Page) => page.getByRole('textbox', { name: 'Point', exact: true });
const choose = (page: Page, who: 'All Customers' | 'Some Customers') =>
  page.getByRole('radio', { name: who }).check();
const checklist = (page: Page) => page.getByRole('group', { name: 'Customers' });
const find = (page: Page) => checklist(page).getByRole('searchbox', { name: 'Find Customer' });
const box = (page: Page, name: string) => checklist(page).getByRole('checkbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Kirim broadcast point?' });
const progress = (page: Page) => page.getByRole('region', { name: 'Progres broadcast' });

/** As many customers that one search finds, in the order of their names. */
async function customersNamed(api: Parameters<typeof aCustomer>[0], word: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      aCustomer(api, { name: `PT ${word} ${String(index + 1).padStart(2, '0')}` }),
    ),
  );
}

test('points go to some customers: each is awarded and told once, and the end is told [POINT-06, POINT-07, POINT-09, POINT-10, ERR-03]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Siaran');
  const [first, second, left] = await customersNamed(api, word, 3);
  if (!first || !second || !left) throw new Error('Three were asked for.');
  await page.goto(SCREEN);
  await expect(page).toHaveTitle('Broadcast Points | Reward Points System');
  const message = page.getByRole('region', { name: 'Reward Message' });
  await expect(message.getByRole('textbox')).toHaveCount(0);
  await expect(message).toContainText(/Halo \(nama customer\).*\(point\) reward point/);
  await point(page).fill('1250');
  await expect(message).toContainText(/Anda menerima 1\.250 reward point/);
  for (const who of ['All Customers', 'Some Customers']) {
    await expect(page.getByRole('radio', { name: who })).not.toBeChecked();
  }
  await expect(checklist(page)).toHaveCount(0);
  await choose(page, 'Some Customers');
  await find(page).fill(word);
  await expect(checklist(page).getByRole('listitem')).toHaveCount(3);
  // Avatar, name and WhatsApp.
  const row = checklist(page).getByRole('listitem').filter({ hasText: first.name });
  await expect(row).toHaveText(
    new RegExp(`^S[A-Z0-9]${first.name}\\+62 ${first.whatsapp.slice(2, 5)}`),
  );
  await box(page, first.name).check();
  await box(page, second.name).check();
  await expect(checklist(page)).toContainText('2 dipilih');
  await expect(
    page.getByText('2 customer menerima 1.250 point, seluruhnya 2.500 point.'),
  ).toBeVisible();
  await expectAccessible(page);

  // Enter alone gives nothing to anybody: the question has its safe answer at hand.
  await point(page).press('Enter');
  await expect(question(page)).toContainText(
    '2 customer menerima masing-masing 1.250 point, seluruhnya 2.500 point.',
  );
  await expect(question(page)).toContainText('Anda menerima 1.250 reward point');
  await expect(question(page).getByRole('button', { name: 'Batal' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await send(page).click();
  await question(page).getByRole('button', { name: 'Kirim 1.250 point ke 2 customer' }).click();
  await expectToast(page, 'Broadcast Points sent successfully!');
  await expect(page.getByText('2 customer menerima masing-masing 1.250 point.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/broadcast\/point\?broadcast=\d+$/);
  await expect(progress(page)).toContainText('Broadcast 1.250 point');
  await expect(progress(page)).toContainText('Selesai');
  await expect(progress(page)).toContainText(
    '2 dari 2 customer menerima point · 2 pesan WhatsApp dibuat',
  );
  await expect(point(page)).toHaveValue('');
  for (const [customer, balance] of [
    [first, 1250],
    [second, 1250],
    [left, 0],
  ] as const) {
    const { data } = await api.call('GET', `/api/admin/users/${customer.id}`);
    expect(data).toMatchObject({ point: balance, total_point: balance });
  }
  await page.goto('/admin/whatsapp-messages?kind=point');
  const told = page.getByRole('row').filter({ hasText: first.name });
  await expect(told).toHaveCount(1);
  await expect(told).toContainText('Anda menerima 1.250 reward point');
});

test('points for all are planned for tomorrow at nine, and the plan is cancelled [ADD-467, ADD-468]', async ({
  admin: page,
  api,
}) => {
  const { id } = await aCustomer(api);
  await page.goto(SCREEN);
  await point(page).fill('70');
  await choose(page, 'All Customers');
  await page.getByRole('switch', { name: 'Kirim nanti' }).check();
  await expect(page.getByLabel('Jam mulai')).toHaveValue('09:00');
  await expectAccessible(page);
  await send(page).click();
  await page
    .getByRole('dialog', { name: 'Rencanakan broadcast point?' })
    .getByRole('button', { name: /^Rencanakan 70 point ke / })
    .click();
  await expectToast(page, 'Broadcast direncanakan');
  await expect(progress(page)).toContainText('Direncanakan');
  await expect(progress(page)).toContainText(/Dimulai sendiri .* pukul\s09\.00/);
  const history = page.getByRole('table', { name: 'Riwayat broadcast' });
  await expect(history.getByRole('row').nth(1)).toContainText(/pukul\s09\.00.*Direncanakan/);

  await progress(page).getByRole('button', { name: 'Batalkan rencana' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Batalkan rencana broadcast?' });
  await cancelling.getByRole('button', { name: 'Batalkan rencana' }).click();
  await expectToast(page, 'Rencana broadcast dibatalkan');
  await expect(progress(page)).toContainText('Dibatalkan');
  await expect(history.getByRole('row').nth(1)).toContainText('Dibatalkan');
  const { data } = await api.call('GET', `/api/admin/users/${id}`);
  expect(data).toMatchObject({ point: 0 });
});
