import type { Page } from '@playwright/test';
import { aCustomer } from '#fixtures/api.ts';
import { test } from '#fixtures/qontak.ts';
import {
  closeToasts,
  expect,
  expectAccessible,
  expectToast,
  goWithin,
} from '#fixtures/scenario.ts';

const STOPPED = 'Pesan WhatsApp berhenti dikirim.';
const BROKEN = 'Template 1 jenis pesan bermasalah.';
const row = (page: Page) =>
  page.getByRole('table', { name: 'Pesan WhatsApp' }).getByRole('row').nth(1);

async function checkNow(page: Page): Promise<void> {
  await goWithin(page, '/admin/whatsapp-connection');
  await page.getByRole('button', { name: 'Periksa sekarang' }).click();
  await expectToast(page, 'Koneksi WhatsApp berfungsi');
}

async function openSendPoint(page: Page, id: number): Promise<void> {
  await goWithin(page, `/admin/customers/${id}`);
  await page.getByRole('button', { name: 'Kirim Point' }).click();
}

async function sendPoint(
  page: Page,
  id: number,
  { point, meanwhile }: { point: string; meanwhile?: () => Promise<void> },
): Promise<void> {
  await openSendPoint(page, id);
  const dialog = page.getByRole('dialog', { name: 'Kirim Point' });
  await expect(dialog.getByText('reward point dari kami')).toBeVisible();
  await meanwhile?.();
  await dialog.getByRole('textbox', { name: 'Point' }).fill(point);
  await dialog.getByRole('button', { name: 'Kirim Point' }).click();
  await expectToast(page, 'Point berhasil dikirim');
}

test('a template is chosen and mapped, and its message is watched until it is read; a withdrawn template and bad credentials are said, and end; a refused message is settled [ADD-105, ADD-107, ADD-108, ADD-222]', async ({
  admin: page,
  api,
  qontak,
}) => {
  test.slow();
  const customer = await aCustomer(api);

  await page.goto('/admin/dashboard');

  await test.step('a template is chosen for points, and what it says is seen before it is saved', async () => {
    await checkNow(page);
    await expect(page.getByRole('region', { name: 'Koneksi' })).toContainText('Mekari Qontak');
    await page.getByRole('button', { name: 'Atur template Pemberian point' }).click();
    const dialog = page.getByRole('dialog', { name: 'Template: Pemberian point' });
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'reward_point (id)', exact: true }).click();
    await expect(dialog.getByText('Anda menerima 1.500 reward point dari kami.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('points are sent, and the log follows the message until it is read', async () => {
    await sendPoint(page, customer.id, { point: '15' });
    await goWithin(page, '/admin/whatsapp-messages');
    await expect(row(page)).toContainText('Anda menerima 15 reward point');
    await expect(row(page)).toContainText('Dibaca', { timeout: 20_000 });
    await row(page).getByRole('button', { name: 'Lihat' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').last()).toContainText(
      /^Dibaca\d{1,2} /,
    );
    // Half behind the dialog its cross would be too small.
    await closeToasts(page);
    await expectAccessible(page);
  });

  await test.step('the template is withdrawn, which the page, the dialog and every screen say', async () => {
    await qontak.turn('templates', { name: 'reward_point', status: 'DELETED' });
    await checkNow(page);
    const said = 'Template pesan ini tidak ada lagi di penyedia WhatsApp.';
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('status').getByText(BROKEN)).toBeVisible();
    await openSendPoint(page, customer.id);
    await expect(page.getByRole('dialog').getByText(said)).toBeVisible();
    await expect(page.getByText(BROKEN)).toBeVisible();
    await qontak.turn('templates', { name: 'reward_point', status: 'APPROVED' });
    await checkNow(page);
    await expect(page.getByText('Anda menerima 1.500 reward point dari kami.')).toBeVisible();
    await expect(page.getByText(said)).toBeHidden();
    await expect(page.getByText(BROKEN)).toBeHidden();
  });

  await test.step('a message that Qontak refuses waits for somebody, is marked as settled, and is found there', async () => {
    await sendPoint(page, customer.id, {
      point: '25',
      meanwhile: () => qontak.turn('faults', { next: ['unprocessable'] }),
    });
    await goWithin(page, '/admin/whatsapp-messages?standing=open');
    await expect(row(page)).toContainText('Phone number is invalid', { timeout: 20_000 });
    await row(page)
      .getByRole('button', { name: /^Aksi untuk/ })
      .click();
    await page.getByRole('menuitem', { name: 'Tandai selesai' }).click();
    await expectToast(page, 'Pesan ditandai selesai');
    await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible();
    await page.getByRole('button', { name: /^Selesai/ }).click();
    await expect(row(page)).toContainText('25 reward point');
    await expect(row(page)).toContainText(/Gagal\s*Selesai/);
    await expectAccessible(page);
  });

  await test.step('the credentials go bad: messages wait, and every screen says so', async () => {
    await sendPoint(page, customer.id, {
      point: '20',
      meanwhile: () => qontak.turn('faults', { refusesCredentials: true }),
    });
    await goWithin(page, '/admin/whatsapp-messages');
    await expect(row(page)).toContainText('Menunggu koneksi WhatsApp', { timeout: 20_000 });
    await page.reload();
    await expect(page.getByText(STOPPED)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('they come back, and what waited leaves', async () => {
    await qontak.turn('faults', { refusesCredentials: false });
    await checkNow(page);
    await expect(page.getByText(STOPPED)).toBeHidden();
    await goWithin(page, '/admin/whatsapp-messages');
    await expect(row(page)).toContainText('Dibaca', { timeout: 20_000 });
    await expect(row(page)).toContainText('20 reward point');
  });
});
