import type { Page } from '@playwright/test';
import { aCustomer, aVoucher, unique } from '#fixtures/api.ts';
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
  page
    .getByRole('table', { name: 'Voucher codes' })
    .getByRole('row')
    .filter({ hasNotText: 'Aksi' });
const row = (page: Page, code: string) => rows(page).filter({ hasText: code });
const left = (page: Page) => page.getByRole('complementary').getByRole('definition').last();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('the detail shows the voucher beside a table of its codes [VCH-02, VCH-12, VCH-14, RUN-09]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api, { codes: 2, point: 1250 });
  await page.goto('/admin/redeem/vouchers');
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await expect(page.getByRole('heading', { name: voucher.name, level: 1 })).toBeVisible();
  const side = page.getByRole('complementary');
  await expect(side.getByRole('term')).toHaveText(['Voucher', 'Required Point', 'Sisa']);
  await expect(side.getByRole('definition')).toHaveText([voucher.name, '1.250', '2']);
  await expectPicture(side.getByRole('img', { name: voucher.name }));
  await expect(page.getByRole('columnheader')).toHaveText([
    'Code',
    'Expired',
    'Redeemer',
    'Status',
    'Aksi',
  ]);
  const [first = ''] = voucher.codes;
  await expect(row(page, first).getByRole('cell').nth(1)).toHaveText('31 Desember 2099');
  await expect(row(page, first).getByRole('cell').nth(3)).toHaveText('Unclaimed');
  await expectAccessible(page);
});

test('codes are searched and paged, and the address keeps both [VCH-12, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api, { codes: 12 });
  const member = await aCustomer(api, { point: 500 });
  const { token } = await api.login(member.whatsapp, member.password);
  const { data } = await api.call(
    'POST',
    `/api/member/vouchers/claim/${voucher.id}`,
    undefined,
    token,
  );
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 dari 12')).toBeVisible();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  const search = page.getByRole('searchbox', { name: 'Find code' });
  const sought = voucher.codes.find((code) => code !== data.code) ?? '';
  await search.fill(sought.slice(5));
  await expect(rows(page)).toHaveText([new RegExp(sought)]);
  await page.reload();
  await expect(search).toHaveValue(sought.slice(5));
  await expect(rows(page)).toHaveText([new RegExp(sought)]);
  await search.fill(member.name);
  await expect(rows(page)).toHaveText([new RegExp(data.code)]);
  await search.fill('no such code');
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
});

test('a code is added in a dialog that asks for a code and an expiry date [VCH-13, VCH-15, RUN-15]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api);
  const [old = ''] = voucher.codes;
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await page.getByRole('button', { name: 'Add code' }).click();
  const add = dialog(page, 'Add code');
  const code = add.getByRole('textbox', { name: 'Code' });
  const expiry = add.getByRole('textbox', { name: 'Expired Date' });
  const save = add.getByRole('button', { name: 'Save' });
  await expect(code).toBeFocused();
  await expect(save).toBeDisabled();
  await code.press('Tab');
  await expectMessage(code, 'Please provide a valid voucher code.');
  await expiry.press('Tab');
  await expectMessage(expiry, 'Please provide a valid expiry date.');
  await expectAccessible(page);

  await code.fill(old);
  await expect(save).toBeDisabled();
  await expiry.fill('31/12/2098');
  await save.click();
  await expectMessage(code, 'Kode ini sudah ada pada voucher ini.');
  const fresh = unique('BARU');
  await code.fill(fresh);
  await save.click();
  await expectToast(page, 'Kode voucher berhasil disimpan.');
  await expect(add).toHaveCount(0);
  await expect(row(page, fresh).getByRole('cell').nth(1)).toHaveText('31 Desember 2098');
  await expect(left(page)).toHaveText('2');
});

test('an unclaimed code is changed and deleted [VCH-13, VCH-16, RUN-20]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api, { codes: 2 });
  const [kept = '', changed = ''] = voucher.codes;
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  const edit = page.getByRole('button', { name: `Edit ${changed}` });
  await edit.click();
  const form = dialog(page, 'Edit code');
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue(changed);
  await expect(form.getByRole('textbox', { name: 'Expired Date' })).toHaveValue('31 Desember 2099');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.click();
  await form.getByRole('textbox', { name: 'Code' }).fill(`${changed}-X`);
  await form.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Kode voucher berhasil diperbarui.');
  await expect(row(page, `${changed}-X`)).toHaveCount(1);

  await page.getByRole('button', { name: `Hapus ${changed}-X` }).click();
  await expect(
    page.getByText(`Apakah anda yakin akan menghapus data ${changed}-X?`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Kode voucher berhasil dihapus.');
  await expect(rows(page)).toHaveText([new RegExp(kept)]);
  await expect(left(page)).toHaveText('1');
});

test('a claimed code shows who took it and when, and has no actions any more [VCH-02, VCH-16, CONST-11]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api);
  const member = await aCustomer(api, { point: 500 });
  const { token } = await api.login(member.whatsapp, member.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  const cells = rows(page).getByRole('cell');
  await expect(cells.nth(2)).toContainText(member.name);
  await expect(cells.nth(2)).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
  await expect(cells.nth(3)).toHaveText('Claimed');
  await expect(rows(page).getByRole('button')).toHaveCount(0);
  await expect(left(page)).toHaveText('0');
  await expectAccessible(page);
});

test('a code that is claimed while its dialog is open is refused with the reason', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api);
  const [code = ''] = voucher.codes;
  const member = await aCustomer(api, { point: 500 });
  const { token } = await api.login(member.whatsapp, member.password);
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(`${code}-X`);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Kode voucher sudah diklaim dan tidak dapat diubah.');
});

test('an expired code says so and is not counted as remaining', async ({ admin: page, api }) => {
  const voucher = await aVoucher(api);
  await api.call('POST', '/api/admin/voucher-codes', {
    id_voucher: voucher.id,
    code: 'LAMA-1',
    expired_date: '2020-02-29',
  });
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await expect(row(page, 'LAMA-1')).toContainText('29 Februari 2020');
  await expect(row(page, 'LAMA-1')).toContainText('Expired');
  await expect(page.getByRole('button', { name: 'Edit LAMA-1' })).toBeVisible();
  await expect(left(page)).toHaveText('1');
});

test('many codes are pasted at once: each line is judged first, and only the new ones are saved', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api);
  const [old = ''] = voucher.codes;
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await page.getByRole('button', { name: 'Banyak kode' }).click();
  const many = dialog(page, 'Banyak kode voucher');
  const list = many.getByRole('textbox', { name: 'Daftar kode' });
  const checkIt = many.getByRole('button', { name: 'Periksa' });
  await expect(checkIt).toBeDisabled();
  await list.fill(`SATU, 31/12/2098\nDUA\nSATU\n${old}\nTIGA; 99/99/2098`);
  await expect(many.getByText('5 baris')).toBeVisible();
  await many.getByRole('textbox', { name: 'Tanggal kedaluwarsa' }).fill('1 januari 2097');
  await list.focus();
  await checkIt.click();
  const preview = many.getByRole('table', { name: 'Pratinjau kode' });
  await expect(preview.getByRole('row')).toHaveText([
    /Baris/,
    /1SATU31 Desember 2098Baru/,
    /2DUA1 Januari 2097Baru/,
    /3SATU.*GandaSama dengan baris 1\./,
    new RegExp(`4${old}.*GandaKode ini sudah tersimpan\\.`),
    /5TIGA99\/99\/2098Salah“99\/99\/2098” bukan tanggal\./,
  ]);
  await expect(many.getByText('Baru 2')).toBeVisible();
  await expect(many.getByText('Ganda 2')).toBeVisible();
  await expect(many.getByText('Salah 1')).toBeVisible();
  await expectAccessible(page);
  await many.getByRole('button', { name: 'Simpan 2 kode baru' }).click();
  await expect(many).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'DUA')).toContainText('1 Januari 2097');
  await expect(left(page)).toHaveText('3');
});

test('many codes come from a CSV file, and a change of the list asks for a new check', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api, { codes: 0 });
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await expect(page.getByText('Voucher ini baru dapat diklaim setelah ada kodenya.')).toBeVisible();
  await page.getByRole('button', { name: 'Banyak kode' }).click();
  const many = dialog(page, 'Banyak kode voucher');
  const choosing = page.waitForEvent('filechooser');
  await many.getByRole('button', { name: 'Pilih berkas CSV' }).click();
  await (await choosing).setFiles({
    name: 'kode.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\ufeffkode;tanggal\r\n"CSV-1";2098-06-30\r\nCSV-2;30.06.2098\r\n\r\n'),
  });
  await expect(many.getByText('2 baris')).toBeVisible();
  await many.getByRole('button', { name: 'Periksa' }).click();
  await expect(many.getByRole('button', { name: 'Simpan 2 kode baru' })).toBeVisible();
  await many.getByRole('textbox', { name: 'Daftar kode' }).fill('CSV-1, 2098-06-30');
  await expect(many.getByRole('button', { name: /^Simpan/ })).toHaveCount(0);
  await many.getByRole('button', { name: 'Periksa' }).click();
  await many.getByRole('button', { name: 'Simpan 1 kode baru' }).click();
  await expect(rows(page)).toHaveText([/CSV-1.*30 Juni 2098/]);
});

test('on a phone a code is a card with a menu', async ({ api, open }) => {
  const voucher = await aVoucher(api);
  const [code = ''] = voucher.codes;
  const page = await open(PHONE, api.adminSession);
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await page.getByRole('button', { name: `Aksi untuk ${code}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Hapus']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog(page, 'Edit code')).toBeVisible();
  await expectAccessible(page);
});
