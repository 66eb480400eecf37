import type { Page } from '@playwright/test';
import { showPointRule, updatePointRule } from '@reward-points/contract/point-rules';
import { test } from '#fixtures/company.ts';
import { expect, expectAccessible, expectToast, watchWrites } from '#fixtures/scenario.ts';

const SCREEN = '/admin/point-rules';
const form = (page: Page) => page.getByRole('form', { name: 'Point Rules' });
const rules = (page: Page) => form(page).getByRole('textbox');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });
const keptRule = (page: Page) => page.evaluate(() => localStorage.getItem('pointRules'));

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
  await expect(form(page)).toContainText('Rp 1.255.50051 point50 point');
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
});
