import type { Page } from '@playwright/test';
import { aCustomer, aPicture, aVoucher, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectPicture,
  expectToast,
  openCard,
  test,
} from '#fixtures/scenario.ts';

/** What the screens of the kinds have in common are component tests; here each meets the server once. */
const kinds = [
  { kind: 'voucher', label: 'Voucher', folder: 'vouchers', expiry: '31/12/2098' },
  { kind: 'item', label: 'Item', folder: 'items', expiry: null },
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const left = (page: Page) => page.getByRole('complementary').getByRole('definition').last();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const picture = async (colour?: string) => ({
  name: 'kopi.png',
  mimeType: 'image/png',
  buffer: await aPicture(colour),
});

for (const { kind, label, folder, expiry } of kinds) {
  test(`a ${kind} is added with its picture, stocked, changed and deleted [VCH-01, VCH-03, VCH-06, VCH-07, VCH-10, VCH-11, VCH-13, VCH-15, VCH-20, ITEM-01, ITEM-03, ITEM-05, ITEM-06, ITEM-08, ITEM-09, ITEM-12, ITEM-25, RUN-17, RUN-18, RUN-20, RUN-30, ERR-18, CONST-22]`, async ({
    admin: page,
    api,
  }) => {
    const called = unique(`${label} Kopi`);
    const grid = new RegExp(`/admin/redeem/${folder}(\\?|$)`);
    const name = page.getByRole('textbox', { name: label });
    const point = page.getByRole('textbox', { name: 'Required Point' });
    const image = page.getByLabel('Image');
    await page.goto(`/admin/redeem/${folder}`);
    await expect(page).toHaveTitle(`${label}s | Reward Points System`);
    await page
      .getByRole('link', { name: `Add ${label}` })
      .first()
      .click();
    await expect(page).toHaveURL(`/admin/redeem/${folder}/create`);
    await expect(page).toHaveTitle(`Add ${label} | Reward Points System`);
    await name.fill(called);
    await point.fill('12500');
    // It begins like a picture, and only who reads it whole sees that it is none.
    const buffer = Buffer.from('\x89PNG\r\n\x1a\nThis is no picture.', 'latin1');
    await image.setInputFiles({ name: 'kopi.png', mimeType: 'image/png', buffer });
    await button(page, 'Save').click();
    await expectMessage(image, 'Please provide a valid image.');
    await image.setInputFiles(await picture());
    await expectPicture(page.getByRole('img', { name: 'Gambar baru' }));
    await expectAccessible(page);
    await button(page, 'Save').click();
    await expect(page).toHaveURL(grid);
    await expectToast(page, `Data ${kind} berhasil disimpan.`);

    const card = await openCard(api, page, folder, called);
    await expect(card).toContainText('12.500 point');
    await expect(card).toContainText('Habis');
    const shown = card.getByRole('img', { name: called });
    const source = new RegExp(`^/storage/${folder}/[a-z0-9]{32}\\.webp$`);
    await expect(shown).toHaveAttribute('src', source);
    await expectPicture(shown);
    await expect(shown).toHaveCSS('filter', 'grayscale(1)');
    const before = await shown.getAttribute('src');
    await expectAccessible(page);

    await card.getByRole('link', { name: called, exact: true }).click();
    await expect(page).toHaveTitle(`${called} | Reward Points System`);
    const fresh = unique('BARU');
    for (const attempt of ['kept', 'taken']) {
      await button(page, 'Add code').click();
      const add = dialog(page, 'Add code');
      const code = add.getByRole('textbox', { name: 'Code' });
      await code.fill(fresh);
      if (expiry) await add.getByRole('textbox', { name: 'Expired Date' }).fill(expiry);
      await button(page, 'Save').click();
      if (attempt === 'kept') {
        await expectToast(page, `Kode ${kind} berhasil disimpan.`);
      } else {
        await expectMessage(code, `Kode ini sudah ada pada ${kind} ini.`);
        await page.keyboard.press('Escape');
        await button(page, 'Buang isian').click();
      }
      await expect(add).toHaveCount(0);
      await expect(left(page)).toHaveText('1');
    }

    const stocked = await openCard(api, page, folder, called);
    await expect(stocked).toContainText('Stok 1');
    await expect(stocked.getByRole('img', { name: called })).toHaveCSS('filter', 'none');
    await stocked.getByRole('link', { name: `Edit ${called}` }).click();
    await expect(page).toHaveTitle(`Edit ${label} – ${called} | Reward Points System`);
    await expectPicture(page.getByRole('img', { name: 'Gambar saat ini' }));
    await expectAccessible(page);
    const changed = `${called} Besar`;
    await name.fill(changed);
    await button(page, 'Update').click();
    await expect(page).toHaveURL(grid);
    await expectToast(page, `Data ${kind} berhasil diperbarui.`);
    const renamed = await openCard(api, page, folder, changed);
    const kept = renamed.getByRole('img', { name: changed });
    await expect(kept).toHaveAttribute('src', before ?? '');
    await renamed.getByRole('link', { name: `Edit ${changed}` }).click();
    // Where the small picture is missing the large one stands in.
    await page.route(`**/storage/${folder}/*-small.webp`, (route) => route.abort());
    await image.setInputFiles(await picture('#e67700'));
    await button(page, 'Update').click();
    await expect(page).toHaveURL(grid);
    const last = await openCard(api, page, folder, changed);
    await expect(last.getByRole('img', { name: changed })).not.toHaveAttribute('src', before ?? '');
    await expect(last.getByRole('img', { name: changed })).not.toHaveAttribute('srcset');
    await expectPicture(last.getByRole('img', { name: changed }));

    await button(page, `Hapus ${changed}`).click();
    const question = dialog(page, 'Hapus data');
    await expect(question).toContainText(`Apakah anda yakin akan menghapus data ${changed}?`);
    await question.getByRole('button', { name: 'Hapus' }).click();
    await expectToast(page, `Data ${kind} berhasil dihapus.`);
    await expect(last).toHaveCount(0);
  });
}

test('codes of a voucher are found, pasted as a list and claimed; what is taken meanwhile saves nothing [VCH-12, VCH-16, RUN-25, CONST-11]', async ({
  admin: page,
  api,
}) => {
  const rows = page
    .getByRole('table', { name: 'Kode voucher' })
    .getByRole('row')
    .filter({ hasNotText: 'Aksi' });
  const voucher = await aVoucher(api, { codes: 12, point: 10 });
  const member = await aCustomer(api, { point: 50 });
  const { token } = await api.login(member.whatsapp, member.password);
  const claim = `/api/member/vouchers/claim/${voucher.id}`;
  const { data: claimed } = await api.call('POST', claim, undefined, token);
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await expect(page.getByText('1–10 dari 12')).toBeVisible();
  await expect(left(page)).toHaveText('11');
  await button(page, 'Halaman berikutnya').click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Find code' });
  await search.fill(member.name);
  await expect(rows).toHaveText([new RegExp(claimed.code)]);
  await expect(rows.getByRole('button', { name: /^(Edit|Hapus)/ })).toHaveCount(0);
  const [sought = ''] = voucher.codes.filter((code) => code !== claimed.code);
  await search.fill(sought.slice(5));
  await expect(rows).toHaveText([new RegExp(sought)]);

  await button(page, 'Tambah banyak kode').click();
  const many = dialog(page, 'Tambah banyak kode voucher');
  const choosing = page.waitForEvent('filechooser');
  await many.getByRole('button', { name: 'Pilih file CSV' }).click();
  const list = `\ufeffkode;tanggal\r\n"CSV-1";2098-06-30\r\nCSV-2;30.06.2098\r\n${sought};2098-06-30\r\nCSV-1;2098-06-30\r\n\r\n`;
  await (await choosing).setFiles({
    name: 'kode.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  });
  await expect(many.getByText('4 baris')).toBeVisible();
  await expect(many.getByText('Baru 2')).toBeVisible();
  await expect(many.getByText('Ganda 2')).toBeVisible();
  await expect(many.getByText('Sama dengan baris 1.')).toBeVisible();
  await expect(many.getByText('Kode ini sudah tersimpan.')).toBeVisible();
  await expectAccessible(page);
  await api.call('POST', '/api/admin/voucher-codes', {
    id_voucher: voucher.id,
    code: 'CSV-1',
    expired_date: '2098-06-30',
  });
  await many.getByRole('button', { name: 'Simpan 2 kode baru' }).click();
  await expectToast(page, 'Ada kode yang sudah ada atau salah. Tidak ada kode yang disimpan.');
  await many.getByRole('button', { name: 'Periksa' }).click();
  await many.getByRole('button', { name: 'Simpan 1 kode baru' }).click();
  await expect(many).toHaveCount(0);
  await search.fill('CSV-');
  await expect(rows).toHaveText([/CSV-2/, /CSV-1/]);
  await expect(left(page)).toHaveText('13');
});
