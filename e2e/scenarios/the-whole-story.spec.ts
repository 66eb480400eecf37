import type { Locator, Page } from '@playwright/test';
import { ADMIN, aPicture } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import {
  chooseAct,
  DESKTOP,
  expect,
  expectPicture,
  expectToast,
  PHONE,
} from '#fixtures/scenario.ts';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true });
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name });
const claim = (page: Page, name: string) => button(page, `Klaim ${name}`);

const MEMBER = {
  'PT/Customer Name': 'PT Sumber Jernih',
  Username: 'sumber-jernih',
  'E-mail': 'kantor@sumberjernih.example',
  WhatsApp: '0812-3456-7890',
  Birthday: '14/03/2001',
  Password: 'air-jernih-7',
  'Password Confirmation': 'air-jernih-7',
  Address: 'Jalan Melati 1\nBandung',
};

async function logIn(page: Page, whatsapp: string, password: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'WhatsApp').fill(whatsapp);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expectToast(page, 'Login Successfully!');
}

async function addReward(page: Page, kind: 'Voucher' | 'Item', name: string, point: string) {
  await menu(page, `${kind}s`).click();
  await page
    .getByRole('link', { name: `Add ${kind}` })
    .first()
    .click();
  await page.getByLabel('Image').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await aPicture(kind === 'Item' ? '#2b8a3e' : undefined),
  });
  await field(page, kind).fill(name);
  await field(page, 'Required Point').fill(point);
  await button(page, 'Save').click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Habis');
  await expectPicture(card.getByRole('img', { name }));
  await card.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function pasteCodes(page: Page, list: string, count: number): Promise<void> {
  await button(page, 'Tambah banyak kode').click();
  const many = page.getByRole('dialog', { name: /^Tambah banyak kode/ });
  await field(many, 'Daftar kode').fill(list);
  await button(many, 'Periksa').click();
  await expect(many.getByText(`Baru ${count}`)).toBeVisible();
  await button(many, `Simpan ${count} kode baru`).click();
  await expect(many).toHaveCount(0);
  await expect(page.getByRole('complementary').getByRole('definition').last()).toHaveText(
    String(count),
  );
}

test('from the first customer to the parcel: points are given, a voucher and an item are taken, the item is sent, and both sides read the same [RUN-01, RUN-02, RUN-04, RUN-06, RUN-07, RUN-08, RUN-35]', async ({
  open,
}) => {
  test.slow();
  const admin = await open(DESKTOP);
  const member = await open(PHONE);

  await test.step('the administrator signs in and adds a customer', async () => {
    await logIn(admin, ADMIN.whatsapp, ADMIN.password);
    await expect(admin).toHaveURL('/admin/dashboard');
    await menu(admin, 'Customers').click();
    await admin.getByRole('link', { name: 'Add Customer' }).click();
    for (const [name, value] of Object.entries(MEMBER)) await field(admin, name).fill(value);
    await button(admin, 'Save').click();
    await expect(admin.getByRole('row').filter({ hasText: 'PT Sumber Jernih' })).toBeVisible();
  });

  await test.step('the customer is given points', async () => {
    await button(admin, 'Kirim Point PT Sumber Jernih').click();
    const dialog = admin.getByRole('dialog', { name: 'Kirim Point' });
    await field(dialog, 'Point').fill('1500');
    await expect(dialog).toContainText('Halo PT Sumber Jernih');
    await expect(dialog).toContainText('Anda menerima 1.500 reward point dari kami.');
    await button(dialog, 'Kirim Point').click();
    await expectToast(admin, 'Point berhasil dikirim');
    await expect(
      admin.getByRole('row').filter({ hasText: 'PT Sumber Jernih' }).getByRole('cell').nth(3),
    ).toHaveText('1.500');
  });

  await test.step('a voucher and an item are added with their codes', async () => {
    await addReward(admin, 'Voucher', 'Voucher Belanja', '400');
    await pasteCodes(admin, 'BLJ-0001, 31/12/2098\nBLJ-0002, 31/12/2099', 2);
    await addReward(admin, 'Item', 'Payung Golf', '650');
    await pasteCodes(admin, 'PYG-1\nPYG-2\nPYG-3', 3);
  });

  await test.step('the member signs in and takes a voucher code at once', async () => {
    await logIn(member, MEMBER.WhatsApp, MEMBER.Password);
    await expect(member).toHaveURL('/');
    await expect(member.getByTestId('balance')).toHaveText('1.500');
    await claim(member, 'Voucher Belanja').click();
    await expect(member.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
    // Of the free codes the one that expires first.
    await expect(member.getByTestId('code')).toHaveText('BLJ-0001');
    await expect(member.getByText('Berlaku sampai 31 Desember 2098').first()).toBeVisible();
    await member.getByRole('link', { name: 'Kembali ke beranda' }).click();
    await expect(member.getByTestId('balance')).toHaveText('1.100');
  });

  await test.step('the member orders the item', async () => {
    await claim(member, 'Payung Golf').click();
    await field(member, 'Recipient').fill('Ibu Ani');
    await field(member, 'Telp').fill('0813-1111-2222');
    await field(member, 'Shipping Address').fill('Jalan Anggrek 5\nBandung');
    await button(member, 'Send').click();
    await expect(member.getByText('Anda mendapatkan Payung Golf.')).toBeVisible();
  });

  await test.step('the administrator ships it', async () => {
    await menu(admin, 'Dashboard').click();
    const shipments = admin.getByRole('region', { name: 'Redeem Items' }).getByRole('table');
    const row = shipments.getByRole('row').filter({ hasText: 'Payung Golf' });
    await expect(row).toContainText('PT Sumber Jernih');
    await expect(row).toContainText('Ibu Ani');
    await expect(row).toContainText('0813-1111-2222');
    await button(row, 'Kirim Payung Golf untuk Ibu Ani').click();
    const dialog = admin.getByRole('dialog', { name: 'Kirim' });
    await field(dialog, 'No Resi').fill('JNE-001122');
    await button(dialog, 'Kirim').click();
    await expect(admin.getByText('Semua item yang ditukar sudah dikirim.')).toBeVisible();
    await menu(admin, 'Items').click();
    const sent = admin.getByRole('complementary').getByRole('listitem');
    await expect(sent).toHaveText([/Terkirim.*Payung Golf.*Resi JNE-001122/]);
    await expect(admin.getByRole('article')).toContainText('Stok 2');
  });

  await test.step('every message stands in the log as delivered', async () => {
    await menu(admin, 'Pesan').click();
    const rows = admin.getByRole('table', { name: 'Pesan WhatsApp' }).getByRole('row');
    await expect(rows).toHaveText([
      /Status/,
      /Payung Golf .* sudah kami kirim kepada Ibu Ani\. Nomor resi: JNE-001122\..*SampaiLihat$/,
      /menukar point dengan Payung Golf\. Kami kirim kepada Ibu Ani .*SampaiLihat$/,
      /menukar point dengan voucher Voucher Belanja\. Kode voucher Anda: BLJ-0001\..*SampaiLihat$/,
      /Anda menerima 1\.500 reward point dari kami\..*SampaiLihat$/,
    ]);
    for (const row of (await rows.all()).slice(1)) {
      await expect(row).toContainText('PT Sumber Jernih');
      await expect(row).toContainText('+62 812-3456-7890');
    }
  });

  await test.step('both sides read the same history', async () => {
    const entries = [
      /Klaim item – Payung Golf.*−650Saldo 450/,
      /Klaim voucher – Voucher Belanja.*−400Saldo 1\.100/,
      /Point dari kami.*\+1\.500Saldo 1\.500/,
    ];
    await member.getByRole('link', { name: 'Riwayat', exact: true }).click();
    await expect(member.getByRole('main').getByRole('listitem')).toHaveText(entries);
    await menu(admin, 'Customers').click();
    await chooseAct(admin, 'Detail', 'PT Sumber Jernih');
    const detail = admin.getByRole('dialog', { name: 'Detail Customer' });
    await expect(detail.getByRole('listitem')).toHaveText(entries);
  });

  await test.step('both log out', async () => {
    await admin.keyboard.press('Escape');
    await button(admin, 'Menu akun').click();
    await admin.getByRole('menuitem', { name: 'Logout' }).click();
    await member.getByRole('link', { name: 'Beranda', exact: true }).click();
    await button(member, 'Logout').click();
    for (const page of [admin, member]) {
      await expectToast(page, 'Logout Successfully!');
      await expect(page).toHaveURL('/login');
    }
  });
});
