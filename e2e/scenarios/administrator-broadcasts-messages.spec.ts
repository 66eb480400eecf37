import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aCustomer } from '#fixtures/api.ts';
import { expect, expectAccessible, test } from '#fixtures/scenario.ts';

const template = (page: Page) => page.getByRole('combobox', { name: 'Template' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const download = (page: Page) => page.getByRole('button', { name: 'Unduh penerima (CSV)' });

async function chooseTemplate(page: Page, name: string): Promise<void> {
  await template(page).click();
  // Beneath the name of each stands how it begins.
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

test('a promo is prepared: template, customers, and the file that the provider takes [A-36, DASH-10]', async ({
  admin: page,
  api,
}) => {
  const { name, whatsapp } = await aCustomer(api, { name: `=PT, "Promo" ${Date.now()}` });
  await page.goto('/admin/broadcast/promo');
  await expect(page).toHaveTitle('Broadcast Promo | Reward Points System');
  await expect(send(page)).toBeDisabled();
  await expect(download(page)).toBeDisabled();
  await chooseTemplate(page, 'ulang_tahun_perusahaan');
  await expect(page.getByRole('main')).toContainText('Selamat ulang tahun, {{1}}!');
  await expect(download(page)).toBeEnabled();

  await page.getByRole('radio', { name: 'Some Customers' }).check();
  await expect(send(page)).toBeDisabled();
  await expect(download(page)).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Find Customer' }).fill(name);
  await page.getByRole('checkbox', { name }).check();
  await expectAccessible(page);
  const some = page.waitForEvent('download');
  await download(page).click();
  const file = await some;
  expect(file.suggestedFilename()).toBe('broadcast-promo.csv');
  const quoted = `"'${name.replaceAll('"', '""')}"`;
  expect(await fs.readFile(await file.path(), 'utf8')).toBe(
    `\ufeff"phone_number","full_name","param_1","param_2"\r\n"${whatsapp}",${quoted},${quoted},""\r\n`,
  );

  await page.getByRole('radio', { name: 'All Customers' }).check();
  const all = page.waitForEvent('download');
  await download(page).click();
  const text = await fs.readFile(await (await all).path(), 'utf8');
  expect(text).toContain(`\r\n"${whatsapp}",${quoted},`);
  // The own account is no customer.
  expect(text).not.toContain('PT Alir Nusantara');
});
