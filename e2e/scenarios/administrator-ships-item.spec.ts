import type { Page } from '@playwright/test';
import { aShipment } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  goWithin,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const panelRow = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kirim' });
const receipt = (page: Page) => dialog(page).getByRole('textbox', { name: 'No Resi' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Kirim' });

test('a pending shipment stands out, asks for its receipt number and is then shown as sent [ITEM-04, ITEM-14, ITEM-16, ITEM-17, ITEM-18, ITEM-19, ITEM-22, NOTIF-21, ERR-22, ADD-41]', async ({
  admin: page,
  api,
}) => {
  const { item, member } = await aShipment(api, { recipient: 'Ibu Ani' });
  await page.goto('/admin/redeem/items');
  const row = panelRow(page, item.name);
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
  await expect(row).toContainText(`${member.name} – Ibu Ani`);
  await expect(row).toContainText('Belum Dikirim');
  await expect(row).toHaveCSS('box-shadow', /inset/);
  await row.getByRole('button', { name: `Kirim ${item.name} untuk Ibu Ani` }).click();

  await expect(dialog(page)).toContainText('untuk Ibu Ani (0812-3456-789)');
  await expect(dialog(page)).toContainText('Jalan Anggrek 5');
  await expect(receipt(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await receipt(page).fill('   ');
  await receipt(page).press('Tab');
  await expectMessage(receipt(page), 'Please provide a valid No Resi.');
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);

  const calls = watchWrites(page, '/api/');
  await receipt(page).fill('JNE-778899');
  await send(page).click();
  await expectToast(page, 'Nomor resi berhasil disimpan');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toContainText('Terkirim');
  await expect(row).toContainText('Resi JNE-778899');
  await expect(row).toHaveCSS('box-shadow', 'none');
  await expect(row.getByRole('button', { name: /^Kirim/ })).toHaveCount(0);
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual([
    '/api/admin/update-receipt-number',
    '/api/admin/qontak/sendreceiptnumber',
  ]);
  const { data: pending } = await api.call(
    'GET',
    '/api/admin/notifications/item-exchange?status=send',
  );
  expect(pending.map((redemption: { item: string }) => redemption.item)).not.toContain(item.name);

  await goWithin(page, '/admin/whatsapp-messages?kind=receipt');
  const message = page.getByRole('row').filter({ hasText: member.name });
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('Nomor resi: JNE-778899');

  await goWithin(page, '/admin/redeem/items');
  await row.getByRole('button', { name: `Ubah resi ${item.name} untuk Ibu Ani` }).click();
  const correction = page.getByRole('dialog', { name: 'Ubah resi' });
  await correction.getByRole('textbox', { name: 'Nomor resi yang benar' }).fill('JNE-778890');
  await expect(correction).toContainText('Nomor resi: JNE-778890.');
  await expectAccessible(page);
  await correction.getByRole('button', { name: 'Simpan' }).click();
  await expectToast(page, 'Nomor resi berhasil diubah');
  await expect(row).toContainText('Resi JNE-778890');
  await goWithin(page, '/admin/whatsapp-messages?kind=receipt');
  await expect(message).toHaveCount(2);
  await expect(message.first()).toContainText('Nomor resi: JNE-778890');
});
