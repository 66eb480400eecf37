import type { Page } from '@playwright/test';
import { type BroadcastProgress, createBroadcast } from '@reward-points/contract/broadcasts';
import { aCustomer, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  expectToasts,
  failCall,
  holdBack,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const SCREEN = '/admin/broadcast/point';
const POSTS = `**${createBroadcast.path}`;
const PROGRESS = /\/api\/admin\/broadcasts\/\d+$/;

const point = (page: Page) => page.getByRole('textbox', { name: 'Point', exact: true });
const choose = (page: Page, who: 'All Customers' | 'Some Customers') =>
  page.getByRole('radio', { name: who }).check();
const checklist = (page: Page) => page.getByRole('group', { name: 'Customers' });
const find = (page: Page) => checklist(page).getByRole('searchbox', { name: 'Find Customer' });
const box = (page: Page, name: string) => checklist(page).getByRole('checkbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Kirim broadcast point?' });
const confirm = (page: Page) =>
  question(page).getByRole('button', { name: /^Kirim [\d.]+ point ke / });
/** Sends, and answers the question whether it is meant. */
const give = async (page: Page): Promise<void> => {
  await send(page).click();
  await confirm(page).click();
};
const progress = (page: Page) => page.getByRole('region', { name: 'Progres broadcast' });

/** As many customers that one search finds, in the order of their names. */
async function customersNamed(api: Parameters<typeof aCustomer>[0], word: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      aCustomer(api, { name: `PT ${word} ${String(index + 1).padStart(2, '0')}` }),
    ),
  );
}

/** Opens the form and chooses these customers, whom the word finds. */
async function chooseSome(page: Page, word: string, names: string[]): Promise<void> {
  await page.goto(SCREEN);
  await choose(page, 'Some Customers');
  await find(page).fill(word);
  for (const name of names) await box(page, name).check();
}

/** Shows the progress of whatever broadcast is asked for, until the route is taken away. */
const showProgress = (page: Page, change: Partial<BroadcastProgress>) =>
  page.route(PROGRESS, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    return route.fulfill({ json: { data: { ...data, ...change } } });
  });

/** Not the call that counts whom it would reach. */
const AWARDING = new RegExp(`${createBroadcast.path}$`);

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

test('Send waits for the message, an amount above 0 and somebody to give it to [POINT-08, RUN-15]', async ({
  admin: page,
  api,
}) => {
  const { name } = await aCustomer(api);
  await page.goto(SCREEN);
  await expect(send(page)).toBeDisabled();
  await point(page).fill('0');
  await point(page).press('Tab');
  await expectMessage(point(page), 'Please provide a valid Point.');
  await expect(send(page)).toBeDisabled();
  await point(page).fill('');
  await point(page).pressSequentially('-1,5');
  await expect(point(page)).toHaveValue('15');
  await expect(send(page)).toBeDisabled();

  await choose(page, 'Some Customers');
  await expect(send(page)).toBeDisabled();
  // The list moves the button when it comes.
  await expect(checklist(page).getByRole('listitem').first()).toBeVisible();
  await send(page).hover({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('Pilih paling sedikit satu customer.');
  await find(page).fill(name);
  await box(page, name).check();
  await expect(send(page)).toBeEnabled();
  await box(page, name).uncheck();
  await expect(send(page)).toBeDisabled();
  await choose(page, 'All Customers');
  await expect(send(page)).toBeEnabled();

  await failCall(page, '**/api/admin/messages/3', 409);
  await page.reload();
  await point(page).fill('15');
  await choose(page, 'All Customers');
  await expect(page.getByRole('region', { name: 'Reward Message' })).toContainText(
    'Pesan WhatsApp tidak dapat dimuat.',
  );
  await expect(send(page)).toBeDisabled();
});

test('All Customers asks the server for all of them, with the template of the reward message [POINT-08]', async ({
  admin: page,
}) => {
  // Every other scenario would get the points as well, so the server is not asked here.
  await page.route(POSTS, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 202, json: { message: 'ok', data: { id: 77 } } })
      : route.continue(),
  );
  await page.route(PROGRESS, (route) =>
    route.fulfill({
      json: {
        data: {
          id: 77,
          point: 20,
          total: 5_000,
          awarded: 5_000,
          messaged: 5_000,
          failed: 0,
          status: 'done',
          created_at: '2026-11-21T03:00:00.000Z',
          failures: [],
        },
      },
    }),
  );
  await page.goto(SCREEN);
  await point(page).fill('20');
  await choose(page, 'All Customers');
  await expect(page.getByText(/^[\d.]+ customer menerima 20 point/)).toBeVisible();
  const calls = watchWrites(page, AWARDING);
  await give(page);
  await expect(progress(page)).toContainText('5.000 dari 5.000 customer');
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    {
      point: 20,
      customers: 'all',
      template_id: 'sandbox-reward',
      // The text of the template as it stood on the screen.
      message: { body: expect.stringContaining('Anda menerima {{2}} reward point') },
    },
  ]);
});

test('the checklist searches and pages on the server, and keeps what was chosen on other pages [POINT-07, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Daftar');
  const customers = await customersNamed(api, word, 12);
  await page.goto(SCREEN);
  await choose(page, 'Some Customers');
  await find(page).fill(word);
  const rows = checklist(page).getByRole('listitem').filter({ hasText: word });
  // They may stand on the first page of the whole list as well; the search has come once it counts them.
  await expect(checklist(page)).toContainText('1–10 dari 12');
  await expect(rows).toHaveCount(10);
  await box(page, 'Semua di halaman ini').check();
  await expect(checklist(page)).toContainText('10 dipilih');
  await box(page, customers[3]?.name ?? '').uncheck();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).first().click();
  await expect(rows).toHaveCount(2);
  await box(page, customers[11]?.name ?? '').check();
  await expect(checklist(page)).toContainText('10 dipilih');
  await page.getByRole('button', { name: 'Halaman sebelumnya' }).first().click();
  await expect(box(page, customers[0]?.name ?? '')).toBeChecked();
  await expect(box(page, customers[3]?.name ?? '')).not.toBeChecked();

  // The own account gets no points, so it is not offered.
  await find(page).fill('PT Alir Nusantara');
  await expect(checklist(page)).toContainText('Data Belum Tersedia');
  await expect(checklist(page)).toContainText('10 dipilih');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: 'Some Customers' })).not.toBeChecked();
  await choose(page, 'Some Customers');
  await expect(checklist(page)).toContainText('0 dipilih');
});

test('a checklist that cannot be read says so and is tried again', async ({ admin: page, api }) => {
  await aCustomer(api);
  await failCall(page, '**/api/admin/users?*', 409, { message: 'Sedang tidak tersedia.' });
  await page.goto(SCREEN);
  await choose(page, 'Some Customers');
  await expect(checklist(page)).toContainText('Sedang tidak tersedia.');
  await page.unroute('**/api/admin/users?*');
  await checklist(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expect(
    checklist(page).getByRole('checkbox', { name: 'Semua di halaman ini' }),
  ).toBeVisible();
});

test('the progress is found again after a reload and after leaving the page, until the end is told [POINT-09, POINT-10]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Jalan');
  const [customer] = await customersNamed(api, word, 1);
  await chooseSome(page, word, [customer?.name ?? '']);
  await point(page).fill('5');
  await showProgress(page, { status: 'running', total: 8, awarded: 2, messaged: 2, failed: 1 });
  await give(page);
  await expect(progress(page)).toContainText('Berjalan');
  await expect(progress(page)).toContainText(
    '2 dari 8 customer menerima point · 2 pesan WhatsApp dibuat · 1 gagal',
  );
  const bar = progress(page).getByRole('progressbar', { name: 'Sudah menerima point' });
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect(progress(page)).toContainText('Halaman ini boleh ditinggalkan');
  await expectAccessible(page);
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', '25');

  const address = page.url();
  await page.goto('/admin/dashboard');
  await page.goto(SCREEN);
  await expect(progress(page)).toHaveCount(0);
  const history = page.getByRole('table', { name: 'Riwayat broadcast' });
  await history.locator(`a[href="${new URL(address).pathname}${new URL(address).search}"]`).click();
  await expect(page).toHaveURL(address);
  await expect(progress(page)).toContainText('Berjalan');
  await page.unrouteAll({ behavior: 'wait' });
  await expectToast(page, 'Broadcast Points sent successfully!');
  await expect(progress(page)).toContainText('1 dari 1 customer menerima point');
  await expect(page.getByText('Broadcast Points sent successfully!')).toHaveCount(1);
});

test('whoever failed is named with the reason, and can be tried again alone [ERR-04]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Gagal');
  const [first, second] = await customersNamed(api, word, 2);
  if (!first || !second) throw new Error('Two were asked for.');
  await chooseSome(page, word, [first.name, second.name]);
  await point(page).fill('30');
  const reason = 'Point melewati batas.';
  await showProgress(page, {
    awarded: 1,
    failed: 1,
    status: 'done',
    failures: [{ id_customer: second.id, name: second.name, reason }],
  });
  await give(page);
  await expectToast(page, 'Gagal beri Point');
  await expect(progress(page)).toContainText(`${second.name} – ${reason}`);
  await expectToasts(page, ['Gagal beri Point']);
  await expectAccessible(page);
  await progress(page).getByRole('button', { name: 'Pilih yang gagal untuk dicoba lagi' }).click();
  await expect(checklist(page)).toContainText('1 dipilih');
  await expect(point(page)).toHaveValue('30');
  await find(page).fill(word);
  await expect(box(page, second.name)).toBeChecked();
  await expect(box(page, first.name)).not.toBeChecked();

  await page.unrouteAll({ behavior: 'wait' });
  const calls = watchWrites(page, AWARDING);
  await give(page);
  await expectToast(page, 'Broadcast Points sent successfully!');
  expect(calls.map((call) => call.postDataJSON().customers)).toEqual([[second.id]]);
});

test('two clicks send once, and the button spins meanwhile [RUN-16]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await chooseSome(page, name, [name]);
  await point(page).fill('9');
  const calls = watchWrites(page, AWARDING);
  const release = await holdBack(page, POSTS);
  await send(page).click();
  await confirm(page).dblclick();
  await expect(confirm(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expect(progress(page)).toContainText('Selesai');
  expect(calls).toHaveLength(1);
  const { data } = await api.call('GET', `/api/admin/users/${id}`);
  expect(data.point).toBe(9);
});

test('a broadcast whose answer is lost says so, and the next try is the same one [ERR-04]', async ({
  admin: page,
  api,
}) => {
  const { id, name } = await aCustomer(api);
  await chooseSome(page, name, [name]);
  await point(page).fill('4');
  let isLost = false;
  await page.route(POSTS, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    // It is queued, but its answer never arrives.
    await route.fetch();
    return route.fulfill({ status: 502, json: {} });
  });
  await give(page);
  await expectToast(page, 'Gagal beri Point');
  await expect(point(page)).toHaveValue('4');
  await expect(checklist(page)).toContainText('1 dipilih');
  await give(page);
  await expect(progress(page)).toContainText('Selesai');
  const { data } = await api.call('GET', `/api/admin/users/${id}`);
  expect(data.point).toBe(4);
});

test('on a phone the checklist is read and ticked; an address of no broadcast says so', async ({
  api,
  open,
}) => {
  const { name } = await aCustomer(api);
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await page.goto(`${SCREEN}?broadcast=999999`);
  await expect(page.getByText('Data tidak dapat dimuat')).toBeVisible();
  await choose(page, 'Some Customers');
  await find(page).fill(name);
  await box(page, name).check();
  await expect(checklist(page)).toContainText('1 dipilih');
  await expectAccessible(page);
});
