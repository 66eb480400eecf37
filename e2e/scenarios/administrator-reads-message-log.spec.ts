import type { Page } from '@playwright/test';
import { type Api, aCustomer, anItem, aVoucher, type TestCustomer } from '#fixtures/api.ts';
import { expect, expectAccessible, test } from '#fixtures/scenario.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Pesan WhatsApp' });
const rows = (page: Page) => table(page).getByRole('row').filter({ hasNotText: 'Waktu' });

async function choose(page: Page, filter: 'Jenis' | 'Status', label: string): Promise<void> {
  await page.getByRole('combobox', { name: `${filter} pesan` }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** One message of each kind, and nine more of points, the reminder last. */
async function sendOfEachKind(api: Api, { id, name, whatsapp, password }: TestCustomer) {
  const points = (point: number) =>
    api.call('POST', '/api/admin/qontak/sendpoint', {
      whatsapp,
      name,
      template_id: 'sandbox-reward',
      point,
    });
  for (let point = 1; point <= 10; point += 1) await points(point);

  const voucher = await aVoucher(api, { point: 10 });
  const item = await anItem(api, { point: 10 });
  const { token } = await api.login(whatsapp, password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  const shipping = { recipient: 'Ani', recipient_telp: '0812', shipping_address: 'Bandung' };
  await api.call('POST', '/api/member/items/claim', { id_item: item.id, ...shipping }, token);
  const { data } = await api.call('GET', '/api/admin/notifications/item-exchange?status=send');
  const redemption = data.find((row: { id_customer: number }) => row.id_customer === id);
  await api.call('POST', '/api/admin/update-receipt-number', {
    id_notification: redemption.id,
    id_item_code: redemption.id_item_code,
    receipt_number: 'JNE-7',
  });
  await api.call('POST', '/api/admin/qontak/sendreminder', {
    whatsapp,
    template_id: 'sandbox-reminder',
    product: 'Flowmeter Alir 50',
    flowmeter_type: 'DN50',
    serial_number: 'SN-1',
    last_service: '2024-11-21',
  });
}

test('every message to a customer is in the log, newest first, a page at a time, of one kind or one status [A-78, RUN-07, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const member = await aCustomer(api, { point: 500 });
  await sendOfEachKind(api, member);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Pesan', exact: true }).click();
  await expect(page).toHaveTitle('Pesan | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Pesan', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari customer' }).fill(member.name);
  await expect(page.getByText('1–10 dari 14')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  for (const [place, text] of [
    /Flowmeter Alir 50 Anda \(tipe DN50, nomor seri SN-1\) .*Pengingat servis.*Sampai/,
    /Nomor resi: JNE-7\..*Nomor resi.*Sampai/,
    /Kami kirim kepada Ani .*Klaim item.*Sampai/,
    /Kode voucher Anda: .*Klaim voucher.*Sampai/,
    /Anda menerima 10 reward point dari kami\..*Point.*Sampai/,
  ].entries()) {
    const row = rows(page).nth(place);
    await expect(row).toHaveText(text);
    await expect(row.getByRole('cell').first()).toContainText(member.name);
    await expect(row.getByRole('cell').nth(3)).toHaveText(
      /\d{1,2} [A-Z][a-z]+ 20\d\d\s*pukul\s\d\d\.\d\d/,
    );
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).last()).toContainText('Anda menerima 1 reward point');

  await page.getByRole('button', { name: 'Filter' }).click();
  // Another choice starts at its first page again, and all of it is kept in the address.
  await choose(page, 'Jenis', 'Klaim voucher');
  await expect(rows(page)).toHaveText([/Kode voucher Anda/]);
  await choose(page, 'Jenis', 'Point');
  await choose(page, 'Status', 'Sampai');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 dari 10')).toBeVisible();
  await expect(page).toHaveURL(/[?&]kind=point&status=delivered/);
  await page.reload();
  await page.getByRole('button', { name: 'Filter 2 dipakai' }).click();
  await expect(page.getByRole('combobox', { name: 'Jenis pesan' })).toHaveValue('Point');
  await expect(page.getByText('1–10 dari 10')).toBeVisible();
  await choose(page, 'Status', 'Gagal');
  await expect(
    page.getByText('Tidak ada pesan yang cocok dengan pencarian dan filter ini.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–10 dari 10')).toBeVisible();
  await choose(page, 'Status', 'Semua status');
  await choose(page, 'Jenis', 'Semua jenis');
  await expect(page.getByText('1–10 dari 14')).toBeVisible();
});
