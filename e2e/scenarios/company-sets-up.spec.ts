import type { Locator, Page } from '@playwright/test';
import { addYears, dayIn, longDate } from '@reward-points/contract/dates';
import { ADMIN } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import { DESKTOP, expect, expectAccessible, expectToast } from '#fixtures/scenario.ts';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true });
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name });

async function fillIn(page: Page, form: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(form)) await field(page, name).fill(value);
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await fillIn(page, { WhatsApp: ADMIN.whatsapp, Password: password });
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/** Chooses what stands in a list that opens beneath its field. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a new company sets itself up: its own password, rule, products and messages, the first customers and their first service [RUN-04, RUN-05, RUN-19, SET-05, RULE-04, RULE-06, PROD-08, MSG-09, SVC-23]', async ({
  open,
}) => {
  test.slow();
  const page = await open(DESKTOP);
  const today = dayIn('Asia/Jakarta', new Date());

  await test.step('at first there is nothing, and each screen says what would be there', async () => {
    await logIn(page, ADMIN.password);
    await expect(page.getByRole('region', { name: 'Langkah pertama' })).toContainText(
      'Lengkapi profil perusahaan',
    );
    await expectAccessible(page);
    for (const name of ['Services', 'Products', 'Vouchers', 'Items', 'Pesan']) {
      await menu(page, name).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText('Data Belum Tersedia')).toBeVisible();
    }
    // The company’s own account is the one customer in the list, and nothing can be done with it.
    await menu(page, 'Customers').click();
    const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('PT Alir Nusantara');
    await expect(rows.last().getByRole('button')).toHaveCount(0);
  });

  await test.step('the administrator takes a password and an address of their own', async () => {
    await button(page, 'Menu akun').click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(field(page, 'PT/Customer Name')).not.toBeEditable();
    await expect(field(page, 'Username')).not.toBeEditable();
    await fillIn(page, {
      'E-mail': 'kantor@alir.example',
      Birthday: '17/08/1990',
      Address: 'Jalan Gatot Subroto 12\nJakarta',
      Password: 'kata-sandi-baru',
      'Password Confirmation': 'kata-sandi-baru',
    });
    await button(page, 'Update').click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expectToast(page, 'Settings has been updated.');
    // The old password is no longer one; this session goes on.
    const stranger = await open(DESKTOP);
    await stranger.goto('/login');
    await fillIn(stranger, { WhatsApp: ADMIN.whatsapp, Password: ADMIN.password });
    await button(stranger, 'Login').click();
    await expect(stranger.getByRole('alert')).toHaveText('Whatsapp and Password are incorrect');
    await logIn(stranger, 'kata-sandi-baru');
  });

  await test.step('the rule says what a point is worth, and the calculator goes by it', async () => {
    await menu(page, 'Point Rules').click();
    await field(page, 'Rules').fill('25000');
    await button(page.getByRole('form', { name: 'Point Rules' }), 'Simpan').click();
    await expectToast(
      page,
      'Point rule berhasil disimpan. Refresh halaman untuk mengaplikasikan point rules',
    );
    await page.reload();
    await expect(field(page, 'Rules')).toHaveValue('25.000');
    await field(page, 'Jumlah transaksi (Rp)').fill('100001');
    await expect(field(page, 'Nilai point')).toHaveValue('5 Point');
  });

  await test.step('what is sold and serviced', async () => {
    await menu(page, 'Products').click();
    for (const [name, text] of [
      ['Flowmeter Alir 50', 'Flowmeter elektromagnetik, DN50.'],
      ['Flowmeter Alir 100', 'Flowmeter elektromagnetik, DN100.'],
    ] as const) {
      await page.getByRole('link', { name: 'Add Product' }).first().click();
      await fillIn(page, { Product: name, Description: text });
      await button(page, 'Save').click();
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(text);
    }
  });

  await test.step('what is said: with points, at a birthday, before a service', async () => {
    await menu(page, 'Reward').click();
    await choose(page, 'Template', 'reward_point_singkat');
    await button(page, 'Update').click();
    await expect(page.getByText('Dipakai sekarang: reward_point_singkat')).toBeVisible();
    for (const [screen, text] of [
      ['Birthday', 'Selamat ulang tahun, {{1}}! Dari kami {{2}} point untuk Anda.'],
      ['Reminder', 'Halo {{1}}, sudah waktunya {{2}} diservis.'],
    ] as const) {
      await menu(page, screen).click();
      await expect(page.getByRole('heading', { name: `${screen} Message` })).toBeVisible();
      await field(page, 'Message').fill(text);
      await expect(page.getByText('Teks ini berbeda dari template')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Update').click();
      await expect(button(page, 'Cancel')).toBeDisabled();
      await page.reload();
      await expect(field(page, 'Message')).toHaveValue(text);
    }
  });

  await test.step('the first customers, the first points', async () => {
    await menu(page, 'Customers').click();
    for (const [name, whatsapp] of [
      ['PT Air Bersih', '0812-1111-0001'],
      ['CV Sungai Jaya', '0812-1111-0002'],
    ] as const) {
      await page.getByRole('link', { name: 'Add Customer' }).click();
      await fillIn(page, {
        'PT/Customer Name': name,
        Username: name.toLowerCase().replaceAll(' ', '-'),
        'E-mail': 'kantor@example.com',
        WhatsApp: whatsapp,
        Birthday: `${today.slice(8)}/${today.slice(5, 7)}/1996`,
        Password: 'rahasia-123',
        'Password Confirmation': 'rahasia-123',
        Address: 'Bandung',
      });
      await button(page, 'Save').click();
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    }
    // The company’s birthday is today: the banner says what is sent, and that is the template's text.
    await page.getByRole('button', { name: /ulang tahun .*Lihat$/ }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'PT Air Bersih' });
    await expect(banner).toContainText('Selamat ulang tahun, PT Air Bersih! Sebagai tanda');
    await button(page, 'Kirim Point CV Sungai Jaya').click();
    const dialog = page.getByRole('dialog', { name: 'Kirim Point' });
    await field(dialog, 'Point').fill('40');
    await expect(dialog).toContainText('CV Sungai Jaya, point Anda bertambah 40.');
    await button(dialog, 'Kirim Point').click();
    await expectToast(page, 'Point berhasil dikirim');
  });

  await test.step('the first service, and when it is due again', async () => {
    await menu(page, 'Services').click();
    await page.getByRole('link', { name: 'Add Service' }).first().click();
    await choose(page, 'Customer', 'CV Sungai Jaya');
    await choose(page, 'Product', 'Flowmeter Alir 100');
    await field(page, 'Last Service').fill(today);
    await expect(field(page, 'Next Service')).toHaveValue(longDate(addYears(today, 2)));
    await button(page, 'Save').click();
    await expectToast(page, 'Data Service berhasil disimpan.');
    const row = page.getByRole('row').filter({ hasText: 'Flowmeter Alir 100' });
    await expect(row).toContainText('CV Sungai Jaya');
    await expect(row).toContainText(longDate(addYears(today, 2)));
    await row.getByRole('button', { name: /^Aksi untuk / }).click();
    await page.getByRole('menuitem', { name: 'Detail', exact: true }).click();
    const visits = page.getByRole('main').getByRole('table').getByRole('row');
    await expect(visits).toHaveText([/Last Service/, new RegExp(longDate(today))]);
  });

  await test.step('the day’s work can begin', async () => {
    await menu(page, 'Dashboard').click();
    await expect(page.getByText('Selamat datang kembali')).toBeVisible();
    const podium = page.getByRole('region', { name: 'Top 3 Ranked Points' });
    await expect(podium.getByRole('listitem')).toHaveText([
      /1stCV Sungai Jaya.*40/,
      /2ndPT Air Bersih.*0/,
    ]);
  });
});
