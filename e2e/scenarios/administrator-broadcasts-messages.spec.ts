import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { aCustomer } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  expectToasts,
  failCall,
  PHONE,
  test,
  toastsOf,
  watchWrites,
} from '#fixtures/scenario.ts';

const MARKETING = '/admin/broadcast/marketing';
const REJECTED =
  'Penyedia WhatsApp tidak mengizinkan permintaan ini. Broadcast harus dibuat di aplikasi penyedia itu sendiri.';

const template = (page: Page) => page.getByRole('combobox', { name: 'Template' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const download = (page: Page) => page.getByRole('button', { name: 'Unduh penerima (CSV)' });
const rejection = (page: Page) => page.getByRole('alert').filter({ hasText: REJECTED });

async function chooseTemplate(page: Page, name: string): Promise<void> {
  await template(page).click();
  // Beneath the name of each stands how it begins.
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

/** Stops the page's clock, so that the scenario says when time passes. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt('2027-06-16T10:30:00+07:00');
}

test('the marketing form offers the templates, shows the chosen text, and waits for a choice [POINT-11, RUN-15, A-37]', async ({
  admin: page,
}) => {
  await page.goto(MARKETING);
  await expect(page).toHaveTitle('Broadcast Marketing | Reward Points System');
  await expect(page.getByRole('form', { name: 'Broadcast Marketing' })).toBeVisible();
  await expect(page.getByText('Please select template.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await chooseTemplate(page, 'reward_point_singkat');
  await expect(page.getByRole('main')).toContainText('{{1}}, point Anda bertambah {{2}}.');
  await expect(page.getByText('Please select template.')).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(template(page)).toHaveValue('');
  await expect(send(page)).toBeDisabled();
});

test('its button makes no call: after about four seconds a toast says for ten that the provider does not allow it [POINT-12, RUN-14, CONST-02, ERR-05, A-37]', async ({
  admin: page,
}) => {
  await page.clock.install({ time: '2027-06-16T10:00:00+07:00' });
  await page.goto(MARKETING);
  await chooseTemplate(page, 'reward_point');
  const calls = watchWrites(page, '/api/');
  await stopClock(page);
  await send(page).dblclick();
  await expect(send(page)).toHaveAttribute('data-loading', 'true');
  await page.clock.runFor(3_900);
  await expect(rejection(page)).toHaveCount(0);
  await page.clock.runFor(600);
  await expect(rejection(page)).toBeVisible();
  await expect(rejection(page)).toHaveCount(1);
  await page.clock.runFor(9_000);
  await expect(rejection(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(rejection(page)).toHaveCount(0);
  expect(calls).toEqual([]);
  await expect(send(page)).toBeEnabled();
});

test('whoever leaves the page in between is told nothing [POINT-12, A-37]', async ({
  admin: page,
}) => {
  await page.clock.install({ time: '2027-06-16T10:00:00+07:00' });
  await page.goto(MARKETING);
  await chooseTemplate(page, 'reward_point');
  await stopClock(page);
  await send(page).click();
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await page.clock.runFor(6_000);
  expect(toastsOf(page)).toEqual([]);
});

test('templates that the provider does not give are no failure that is shown [MSG-14]', async ({
  admin: page,
}) => {
  await failCall(page, `**${listTemplates.path}`, 409, { message: 'Provider is down.' });
  await page.goto(MARKETING);
  await expect(page.getByText('Daftar template tidak dapat dimuat')).toBeVisible();
  await expect(template(page)).toBeDisabled();
  await expectToasts(page, []);
  await expect(send(page)).toBeDisabled();
});

for (const kind of ['Promo', 'Advertisement']) {
  const path = `/admin/broadcast/${kind.toLowerCase()}`;

  test(`the ${kind} is prepared: template, customers, and the file that the provider takes [DASH-10]`, async ({
    admin: page,
    api,
  }) => {
    const { name, whatsapp } = await aCustomer(api, { name: `=PT, "${kind}" ${Date.now()}` });
    await page.goto(path);
    await expect(page).toHaveTitle(`Broadcast ${kind} | Reward Points System`);
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
    expect(file.suggestedFilename()).toBe(`broadcast-${kind.toLowerCase()}.csv`);
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
}

test('the send button of a prepared broadcast answers as the marketing one does', async ({
  admin: page,
}) => {
  await page.clock.install({ time: '2027-06-16T10:00:00+07:00' });
  await page.goto('/admin/broadcast/promo');
  await chooseTemplate(page, 'reward_point');
  const calls = watchWrites(page, '/api/');
  await stopClock(page);
  await send(page).click();
  await page.clock.runFor(4_500);
  await expectToast(page, REJECTED);
  expect(calls).toEqual([]);
});

test('recipients that cannot be read say why, and the form goes on working', async ({
  admin: page,
}) => {
  await failCall(page, '**/api/admin/users/all', 409, { message: 'Sedang tidak tersedia.' });
  await page.goto('/admin/broadcast/advertisement');
  await chooseTemplate(page, 'reward_point');
  await download(page).click();
  await expectToast(page, 'Sedang tidak tersedia.');
  await expect(download(page)).toBeEnabled();
});

test('a broadcast is prepared on a phone', async ({ api, open }) => {
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await page.goto('/admin/broadcast/promo');
  await chooseTemplate(page, 'reward_point');
  await page.getByRole('radio', { name: 'Some Customers' }).check();
  await expect(page.getByRole('checkbox', { name: 'Semua di halaman ini' })).toBeVisible();
  await expectAccessible(page);
});
