import type { Page } from '@playwright/test';
import { addYears, dayIn } from '@reward-points/contract/dates';
import { ADMIN } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import { DESKTOP, expect, expectAccessible, goWithin } from '#fixtures/scenario.ts';

const today = dayIn('Asia/Jakarta', new Date());
const lastVisit = addYears(today, -2).split('-').reverse().join('/');

/** As spreadsheets write them: semicolons, a BOM, quotes, telephone numbers and days in the words of people. */
const CUSTOMERS = [
  '\uFEFFNama Pelanggan;No HP;E-mail;Tgl Berdiri;Alamat',
  '"PT Tirta Makmur; Tbk";0812-1000-0001;kantor@tirta.example;31 Desember 2004;"Jalan Melati 1',
  'Bandung"',
  'CV Sari Rasa;+62 812 1000 0002;;;',
  'PT Tanpa Nomor;;;;',
].join('\r\n');
const PRODUCTS = 'Produk\tKeterangan\nFlowmeter DN50\tUntuk air\n';
const SERVICES = `Produk,Pelanggan,Servis terakhir,SN\nflowmeter dn50,"PT Tirta Makmur; Tbk",${lastVisit},SN-1\n`;
const BALANCES = 'Nama;Saldo\n"PT Tirta Makmur; Tbk";1.250,00\n';

/** Uploads a file, reads what each line would do, and imports it. */
async function bringIn(page: Page, kind: string, text: string, preview: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Impor', exact: true })
    .click();
  await page.getByRole('radio', { name: kind, exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pilih file' }).click();
  const buffer = Buffer.from(text);
  await (await choosing).setFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  const state = page.getByRole('region', { name: 'Status impor' });
  await expect(state).toContainText(`Bila diimpor: ${preview}`);
  await state.getByRole('button', { name: /^Impor \d+ baris$/ }).click();
  await page
    .getByRole('dialog', { name: 'Impor file ini?' })
    .getByRole('button', { name: /^Impor \d+ baris$/ })
    .click();
  await expect(state).toContainText('Sudah diimpor');
}

test('an empty installation becomes a working company by its files: customers, products, services, and what was saved before [ADD-65, ADD-140, ADD-141, ADD-145]', async ({
  open,
}) => {
  test.slow();
  const page = await open(DESKTOP);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill(ADMIN.whatsapp);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();

  await test.step('the first steps lead to the imports', async () => {
    const steps = page.getByRole('region', { name: 'Langkah pertama' });
    await steps.getByRole('link', { name: /Masukkan customer Anda/ }).click();
    await expect(page).toHaveURL(/\/admin\/imports/);
    await expectAccessible(page);
  });

  await bringIn(page, 'Customer', CUSTOMERS, '2 baris baru. Baris lainnya dilewati.');
  await expect(page.getByRole('table').getByRole('row', { name: /PT Tanpa Nomor/ })).toContainText(
    'Salah',
  );
  await expectAccessible(page);
  await bringIn(page, 'Produk', PRODUCTS, '1 baris baru');
  await bringIn(page, 'Servis', SERVICES, '1 baris baru');
  await bringIn(page, 'Saldo awal point', BALANCES, '1 baris baru');

  await test.step('the day’s work is there', async () => {
    await goWithin(page, '/admin/dashboard');
    await expect(page.getByRole('button', { name: /Ingatkan/ }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Flowmeter DN50');
    await expect(page.getByRole('main')).toContainText('1.250');
    await expect(page.getByRole('region', { name: 'Langkah pertama' })).toContainText(
      'dari 6 selesai',
    );
  });
});
