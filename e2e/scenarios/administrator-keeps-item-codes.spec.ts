import type { Page } from '@playwright/test';
import { aCustomer, anItem, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectPicture,
  expectToast,
  PHONE,
  test,
} from '#fixtures/scenario.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Item codes' }).getByRole('row').filter({ hasNotText: 'Aksi' });
const row = (page: Page, code: string) => rows(page).filter({ hasText: code });
const left = (page: Page) => page.getByRole('complementary').getByRole('definition').last();

test('the detail shows the item beside a table of its codes that is searched and paged [ITEM-02, ITEM-10, ITEM-11, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api, { codes: 11, point: 1250 });
  await page.goto(`/admin/redeem/items/${item.id}`);
  await expect(page.getByRole('heading', { name: item.name, level: 1 })).toBeVisible();
  const side = page.getByRole('complementary');
  await expect(side.getByRole('term')).toHaveText(['Item', 'Required Point', 'Sisa']);
  await expect(side.getByRole('definition')).toHaveText([item.name, '1.250', '11']);
  await expectPicture(side.getByRole('img', { name: item.name }));
  await expect(page.getByRole('columnheader')).toHaveText([
    'Code',
    'Redeemer',
    'Shipping',
    'No Resi',
    'Status',
    'Aksi',
  ]);
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  const sought = item.codes.at(-1) ?? '';
  const search = page.getByRole('searchbox', { name: 'Find code' });
  await search.fill(sought);
  await expect(rows(page)).toHaveText([new RegExp(sought)]);
  await page.reload();
  await expect(search).toHaveValue(sought);
  await expect(rows(page)).toHaveText([new RegExp(sought)]);
  await search.fill('no such code');
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
});

test('an unclaimed code is added, changed and deleted in dialogs [ITEM-11, ITEM-12, ITEM-13, ERR-22, RUN-15, RUN-20]', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api);
  const [old = ''] = item.codes;
  const fresh = unique('BARU');
  await page.goto(`/admin/redeem/items/${item.id}`);
  await page.getByRole('button', { name: 'Add code' }).click();
  const add = page.getByRole('dialog', { name: 'Add code' });
  const code = add.getByRole('textbox', { name: 'Code' });
  const save = add.getByRole('button', { name: 'Save' });
  await expect(code).toBeFocused();
  await expect(save).toBeDisabled();
  await code.fill(' ');
  await code.press('Tab');
  await expectMessage(code, 'Please provide a valid item code.');
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await code.fill(old);
  await save.click();
  await expectMessage(code, 'Kode ini sudah ada pada item ini.');
  await code.fill(fresh);
  await code.press('Enter');
  await expectToast(page, 'Kode item berhasil disimpan.');
  await expect(add).toHaveCount(0);
  await expect(row(page, fresh).getByRole('cell').nth(4)).toHaveText('Unclaimed');
  await expect(left(page)).toHaveText('2');

  await page.getByRole('button', { name: `Edit ${fresh}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit code' });
  await expect(edit.getByRole('textbox', { name: 'Code' })).toHaveValue(fresh);
  await edit.getByRole('textbox', { name: 'Code' }).fill(`${fresh}-X`);
  await edit.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Kode item berhasil diperbarui.');
  await expect(row(page, `${fresh}-X`)).toHaveCount(1);

  await page.getByRole('button', { name: `Hapus ${fresh}-X` }).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(question).toContainText(`Apakah anda yakin akan menghapus data ${fresh}-X?`);
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Kode item berhasil dihapus.');
  await expect(rows(page)).toHaveText([new RegExp(old)]);
  await expect(left(page)).toHaveText('1');
});

test('a claimed code shows who took it, where it goes and whether it was sent, and can be neither changed nor deleted [ITEM-02, ITEM-13, ITEM-14, ITEM-15, ITEM-16, CONST-11]', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api, { codes: 2, point: 10 });
  const member = await aCustomer(api, { point: 50 });
  const { token } = await api.login(member.whatsapp, member.password);
  const { data } = await api.call(
    'POST',
    '/api/member/items/claim',
    {
      id_item: item.id,
      recipient: 'Ibu Ani',
      recipient_telp: '0812-3456-789',
      shipping_address: 'Jalan Anggrek 5, Bandung',
    },
    token,
  );
  await page.goto(`/admin/redeem/items/${item.id}`);
  const cells = row(page, data.code).getByRole('cell');
  await expect(cells.nth(1)).toContainText(member.name);
  await expect(cells.nth(1)).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
  await expect(cells.nth(2)).toContainText('Ibu Ani (0812-3456-789)');
  await expect(cells.nth(2)).toContainText('Jalan Anggrek 5, Bandung');
  await expect(cells.nth(3)).toHaveText('Belum Dikirim');
  await expect(cells.nth(4)).toHaveText('Claimed');
  await expect(row(page, data.code).getByRole('button')).toHaveText(['Kirim']);
  await expect(left(page)).toHaveText('1');
  await expectAccessible(page);

  const { data: pending } = await api.call(
    'GET',
    '/api/admin/notifications/item-exchange?status=send',
  );
  const redemption = pending.find(({ code }: { code: string }) => code === data.code);
  await api.call('POST', '/api/admin/update-receipt-number', {
    id_notification: redemption.id,
    id_item_code: redemption.id_item_code,
    receipt_number: 'JNE-001122',
  });
  await page.reload();
  await expect(cells.nth(3)).toHaveText('JNE-001122');
  await expect(cells.nth(4)).toHaveText('Terkirim');
  await expect(row(page, data.code).getByRole('button')).toHaveText(['Ubah resi']);
  await expectAccessible(page);
});

test('many codes are pasted at once, and only the new ones are saved', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api);
  const [old = ''] = item.codes;
  await page.goto(`/admin/redeem/items/${item.id}`);
  await page.getByRole('button', { name: 'Banyak kode' }).click();
  const many = page.getByRole('dialog', { name: 'Banyak kode item' });
  await many.getByRole('textbox', { name: 'Daftar kode' }).fill(`kode\nP-1\nP-2\n${old}\nP-1`);
  await many.getByRole('button', { name: 'Periksa' }).click();
  await expect(many.getByText('Baru 2')).toBeVisible();
  await expect(many.getByText('Ganda 2')).toBeVisible();
  await expectAccessible(page);
  await many.getByRole('button', { name: 'Simpan 2 kode baru' }).click();
  await expect(many).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await expect(left(page)).toHaveText('3');
});

test('a list whose code somebody else has just added saves nothing and asks for a new check', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api, { codes: 0 });
  await page.goto(`/admin/redeem/items/${item.id}`);
  await expect(page.getByText('Item ini baru dapat diklaim setelah ada kodenya.')).toBeVisible();
  await page.getByRole('button', { name: 'Banyak kode' }).click();
  const many = page.getByRole('dialog', { name: 'Banyak kode item' });
  await many.getByRole('textbox', { name: 'Daftar kode' }).fill('Q-1\nQ-2');
  await many.getByRole('button', { name: 'Periksa' }).click();
  await expect(many.getByRole('button', { name: 'Simpan 2 kode baru' })).toBeVisible();
  await api.call('POST', '/api/admin/item-codes', { id_item: item.id, code: 'Q-1' });
  await many.getByRole('button', { name: 'Simpan 2 kode baru' }).click();
  await expectToast(page, 'Ada kode yang sudah ada atau salah. Tidak ada kode yang disimpan.');
  await many.getByRole('button', { name: 'Periksa' }).click();
  await many.getByRole('button', { name: 'Simpan 1 kode baru' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('on a phone a claimed code is a card that can be shipped, without a menu [ITEM-15]', async ({
  api,
  open,
}) => {
  const item = await anItem(api, { point: 10 });
  const member = await aCustomer(api, { point: 50 });
  const { token } = await api.login(member.whatsapp, member.password);
  const shipping = { recipient: 'Ani', recipient_telp: '0812', shipping_address: 'Bandung' };
  await api.call('POST', '/api/member/items/claim', { ...shipping, id_item: item.id }, token);
  const page = await open(PHONE, api.adminSession);
  await page.goto(`/admin/redeem/items/${item.id}`);
  await expect(rows(page)).toContainText(member.name);
  await expect(rows(page).getByRole('button')).toHaveText(['Kirim']);
  await expectAccessible(page);
});
