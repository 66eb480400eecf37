import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOfPages } from '@reward-points/server/test/pdf';
import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import { expect, expectAccessible } from '#fixtures/scenario.ts';

async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).first().click(),
  ]);
  return {
    name: download.suggestedFilename(),
    content: await fs.readFile(await download.path()),
  };
}

test('from the report the administrator comes to the statement that explains a balance, and takes it along as PDF and CSV [ADD-169, ADD-170, ADD-171, ADD-172, ADD-166, ADD-566]', async ({
  admin: page,
  api,
}) => {
  const customer = await aCustomer(api, { point: 1_500 });
  const { token } = await api.login(customer.whatsapp, customer.password);
  const voucher = await aVoucher(api, { point: 400 });
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Laporan', exact: true }).first().click();
  await expect(page).toHaveTitle('Laporan | Reward Points System');
  const figures = page.getByRole('region', { name: 'Point', exact: true });
  await expect(figures).toContainText('Point beredar');
  await expect(figures).toContainText('1.100');
  await expect(page.getByRole('img', { name: /^Grafik point per bulan/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(/ · dicetak /)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(figures).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.getByRole('link', { name: customer.name }).click();
  const sums = page.getByRole('region', { name: 'Ringkasan' });
  await expect(sums).toContainText('1.100');
  const rows = page.getByRole('table', { name: 'Transaksi point' }).getByRole('row');
  await expect(rows).toHaveText([
    /Transaksi/,
    /Point dari kami.*1\.500/,
    /Klaim voucher.*400.*1\.100/,
  ]);

  const pdf = await downloaded(page, 'Unduh PDF');
  expect(pdf.name).toMatch(/^laporan-point-\d+-20\d\d-01-01-20\d\d-12-31\.pdf$/);
  const [words = ''] = await wordsOfPages(pdf.content);
  for (const said of [
    'PT Alir Nusantara',
    customer.name,
    `Klaim voucher – ${voucher.name}`,
    '1.100',
  ]) {
    expect(words).toContain(said);
  }
  await page.getByRole('button', { name: 'Format file: Excel (.xlsx)' }).click();
  await page.getByRole('menuitemradio', { name: 'CSV, koma' }).click();
  const csv = await downloaded(page, 'Ekspor CSV');
  const lines = csv.content.toString().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[3]).toContain(
    `"Klaim voucher","${voucher.name}","${customer.name}","","400","1100"`,
  );
  expect(lines[4]).toMatch(/"Saldo akhir periode".*"1100","",""$/);
});
