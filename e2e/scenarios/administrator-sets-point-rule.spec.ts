import type { Page } from '@playwright/test';
import { showPointRule, updatePointRule } from '@reward-points/contract/point-rules';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  failCall,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const SCREEN = '/admin/point-rules';
const PATH = `**${updatePointRule.path}`;
const form = (page: Page) => page.getByRole('form', { name: 'Point Rules' });
const rules = (page: Page) => form(page).getByRole('textbox');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });
const keptRule = (page: Page) => page.evaluate(() => localStorage.getItem('pointRules'));

/** Answers a save, when the scenario says so, as the server would: the rule is everybody's, and one scenario changes it. */
async function answerSaveWhenReleased(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PATH, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await promise;
    const data = { id: 1, rules: Number(route.request().postDataJSON().rules) };
    await route.fulfill({ json: { message: 'Point rule berhasil disimpan.', data } });
  });
  return resolve;
}

test('the rule is one number inside its sentence; saved, it counts for everybody and on this device [RULE-01, RULE-02, RULE-04, RULE-06, RULE-07, ERR-10, A-93]', async ({
  admin: page,
  api,
}) => {
  const { data: before } = await api.call('GET', showPointRule.path);
  await page.goto(SCREEN);
  await expect(page).toHaveTitle('Point Rules | Reward Points System');
  await expect(rules(page)).toHaveCount(1);
  await expect(rules(page)).toHaveAccessibleName('Rules');
  await expect(rules(page)).toHaveValue(before.rules.toLocaleString('id-ID'));
  await expect(rules(page)).toHaveAccessibleDescription('Rupiah transaksi untuk satu point');
  const places = await form(page).evaluate((element) => {
    const place = (text: string) =>
      [...element.querySelectorAll('span')]
        .find((span) => span.textContent === text)
        ?.getBoundingClientRect().x ?? Number.NaN;
    return [
      place('For each'),
      element.querySelector('input')?.getBoundingClientRect().x ?? Number.NaN,
      place('Rp(IDR) assign 1 Points'),
    ];
  });
  expect(places).toEqual([...places].sort((a, b) => a - b));

  await rules(page).fill('25000');
  await expect(rules(page)).toHaveValue('25.000');
  await expect(form(page)).toContainText('Rp 1.000.00040 Point');
  await expectAccessible(page);
  const calls = watchWrites(page, updatePointRule.path);
  await update(page).click();
  await expectToast(
    page,
    'Point rule berhasil disimpan. Refresh halaman untuk mengaplikasikan point rules',
  );
  await expect(page).toHaveURL(SCREEN);
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    { _method: 'PATCH', rules: 25_000, rules_seen: before.rules },
  ]);
  expect(await keptRule(page)).toBe('25000');
  expect((await api.call('GET', showPointRule.path)).data).toEqual({ id: 1, rules: 25_000 });
  await page.reload();
  await page.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill('25001');
  await expect(page.getByRole('textbox', { name: 'Nilai point' })).toHaveValue('2 Point');
  await api.call('PATCH', updatePointRule.path, { rules: before.rules });
});

test('the rule must be a number greater than 0; Cancel brings back the loaded one [RULE-03, RUN-15, RUN-18]', async ({
  admin: page,
}) => {
  await page.goto(SCREEN);
  const loaded = await rules(page).inputValue();
  for (const wrong of ['', '0']) {
    await rules(page).fill(wrong);
    await rules(page).press('Tab');
    await expectMessage(rules(page), 'Please provide a valid Point.');
    await expect(update(page)).toBeDisabled();
  }
  await expectAccessible(page);
  await rules(page).fill('');
  await rules(page).pressSequentially('-7,5x');
  await expect(rules(page)).toHaveValue('75');
  await expect(update(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rules(page)).toHaveValue(loaded);
});

test('the calculator takes the rule that this device keeps; the form asks the server, and sets the device right [RULE-05, A-34]', async ({
  admin: page,
  api,
}) => {
  const { data } = await api.call('GET', showPointRule.path);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('kept')) localStorage.setItem('pointRules', '12345');
    sessionStorage.setItem('kept', 'yes');
  });
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(showPointRule.path)) reads.push(request.method());
  });
  await page.goto('/admin/products');
  await page.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill('12346');
  await expect(page.getByRole('textbox', { name: 'Nilai point' })).toHaveValue('2 Point');
  expect(reads).toEqual([]);
  await page.getByRole('link', { name: 'Point Rules' }).click();
  await expect(rules(page)).toHaveValue(data.rules.toLocaleString('id-ID'));
  expect(await keptRule(page)).toBe(String(data.rules));
});

test('a rule that cannot be read is told, and comes with another try [RULE-08, ERR-16]', async ({
  admin: page,
}) => {
  await failCall(page, PATH, 409, { message: 'Sedang tidak tersedia.' });
  await page.goto(SCREEN);
  await expectToast(page, 'Failed to get Point Rules');
  await expect(page.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(PATH);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(rules(page)).toBeVisible();
});

test('two clicks save once; a save that fails says why and leaves the device as it was [RUN-16, ERR-02]', async ({
  admin: page,
}) => {
  await page.goto(SCREEN);
  await expect(rules(page)).toBeVisible();
  const kept = await keptRule(page);
  await failCall(page, PATH, 500);
  await rules(page).fill('20000');
  await update(page).click();
  await expectToast(page, 'Something went wrong');
  await expect(rules(page)).toHaveValue('20.000');
  expect(await keptRule(page)).toBe(kept);

  await page.unroute(PATH);
  const release = await answerSaveWhenReleased(page);
  const calls = watchWrites(page, updatePointRule.path);
  await update(page).dblclick();
  await expect(update(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Point rule berhasil disimpan.');
  expect(calls).toHaveLength(1);
  expect(await keptRule(page)).toBe('20000');
});

test('on a phone the sentence is whole', async ({ api, open }) => {
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await page.goto(SCREEN);
  await expect(form(page)).toContainText('For each');
  await expect(form(page)).toContainText('Rp(IDR) assign 1 Points');
  await expect(rules(page)).toBeVisible();
  await expectAccessible(page);
});
