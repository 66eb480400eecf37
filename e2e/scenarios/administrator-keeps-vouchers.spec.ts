import type { Page } from '@playwright/test';
import { aCustomer, aPicture, aVoucher, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectPicture,
  expectToast,
  failCall,
  holdBack,
  openCard,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

/** The grid, whichever page of it. */
const GRID = /\/admin\/redeem\/vouchers(\?|$)/;
const image = (page: Page) => page.getByLabel('Image');
const name = (page: Page) => page.getByRole('textbox', { name: 'Voucher' });
const point = (page: Page) => page.getByRole('textbox', { name: 'Required Point' });
const button = (page: Page, label: string) => page.getByRole('button', { name: label });

const picture = async (colour?: string) => ({
  name: 'kopi.png',
  mimeType: 'image/png',
  buffer: await aPicture(colour),
});

test('a voucher is added with its picture and stands in the grid, greyed until it has codes [VCH-01, VCH-03, VCH-06, VCH-07, VCH-20, RUN-17, RUN-30, CONST-22]', async ({
  admin: page,
  api,
}) => {
  const called = unique('Voucher Kopi');
  await page.goto('/admin/redeem/vouchers');
  await expect(page).toHaveTitle('Vouchers | Reward Points System');
  await page.getByRole('link', { name: 'Add Voucher' }).first().click();
  await expect(page).toHaveURL('/admin/redeem/vouchers/create');
  await expect(page).toHaveTitle('Add Voucher | Reward Points System');
  await image(page).setInputFiles(await picture());
  await expectPicture(page.getByRole('img', { name: 'Gambar baru' }));
  await name(page).fill(called);
  await point(page).fill('12500');
  await expect(point(page)).toHaveValue('12.500');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(GRID);
  await expectToast(page, 'Data voucher berhasil disimpan.');

  const card = await openCard(api, page, 'vouchers', called);
  await expect(card).toContainText('12.500 point');
  await expect(card).toContainText('Habis');
  const shown = card.getByRole('img', { name: called });
  await expect(shown).toHaveAttribute('src', /^\/storage\/vouchers\/[a-z0-9]{32}\.webp$/);
  await expectPicture(shown);
  await expect(shown).toHaveCSS('filter', 'grayscale(1)');
  await expectAccessible(page);

  const { data } = await api.call('GET', '/api/admin/vouchers?per_page=100');
  const { id } = data.data.find((voucher: { voucher: string }) => voucher.voucher === called);
  await api.call('POST', '/api/admin/voucher-codes', {
    id_voucher: id,
    code: 'KOPI-1',
    expired_date: '2099-12-31',
  });
  const stocked = await openCard(api, page, 'vouchers', called);
  await expect(stocked).toContainText('Sisa 1');
  await expect(stocked.getByRole('img', { name: called })).toHaveCSS('filter', 'none');
});

test('Save waits for a picture, a name and points above 0, and each field says what is wrong [VCH-08, VCH-09, RUN-15, ERR-23]', async ({
  admin: page,
}) => {
  await page.goto('/admin/redeem/vouchers/create');
  const save = button(page, 'Save');
  await expect(save).toBeDisabled();
  for (const type of ['jpeg', 'png', 'gif', 'webp']) {
    await expect(image(page)).toHaveAttribute('accept', new RegExp(`image/${type}`));
  }
  await name(page).fill('Kopi');
  await point(page).fill('100');
  await expect(save).toBeDisabled();
  await image(page).setInputFiles(await picture());
  await expect(save).toBeEnabled();

  await name(page).fill('  ');
  await name(page).press('Tab');
  await expectMessage(name(page), 'Please provide a valid voucher name.');
  await expect(save).toBeDisabled();
  await name(page).fill('Kopi');
  for (const wrong of ['', '0']) {
    await point(page).fill(wrong);
    await point(page).press('Tab');
    await expectMessage(point(page), 'Please provide a valid total point required.');
    await expect(save).toBeDisabled();
  }
  await point(page).fill('');
  await point(page).pressSequentially('-5');
  await expect(point(page)).toHaveValue('5');
  await expect(save).toBeEnabled();

  await image(page).setInputFiles({
    name: 'besar.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expectMessage(image(page), 'Please provide a valid image.');
  await expect(save).toBeDisabled();
  await expectAccessible(page);
});

test('a file that is no picture is refused beneath its field, and the form keeps what was filled in [VCH-08, VCH-11, ERR-18]', async ({
  admin: page,
}) => {
  await page.goto('/admin/redeem/vouchers/create');
  await name(page).fill('Kopi');
  await point(page).fill('100');
  await image(page).setInputFiles({
    name: 'kopi.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nThis is no picture.', 'latin1'),
  });
  await button(page, 'Save').click();
  await expectMessage(image(page), 'Please provide a valid image.');
  await expect(name(page)).toHaveValue('Kopi');
  await expect(point(page)).toHaveValue('100');
  await expect(page).toHaveURL('/admin/redeem/vouchers/create');
});

test('Cancel empties the form with its picture, and the same picture can be chosen again [RUN-18]', async ({
  admin: page,
}) => {
  await page.goto('/admin/redeem/vouchers/create');
  await name(page).fill('Kopi');
  await image(page).setInputFiles(await picture());
  await expect(page.getByRole('img', { name: 'Gambar baru' })).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(name(page)).toHaveValue('');
  await expect(point(page)).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Gambar baru' })).toHaveCount(0);
  // A browser says nothing when the file that an input already holds is chosen again, so it must hold none.
  await expect(image(page)).toHaveValue('');
  await expect(button(page, 'Save')).toBeDisabled();
});

test('a voucher is changed with and without a new picture [VCH-07, VCH-10, VCH-20, RUN-18]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api, { point: 300 });
  const pictureOf = async () =>
    (await api.call('GET', `/api/admin/vouchers/${voucher.id}`)).data.images;
  const before = await pictureOf();
  const card = await openCard(api, page, 'vouchers', voucher.name);
  await card.getByRole('link', { name: `Edit ${voucher.name}` }).click();
  await expect(page).toHaveURL(`/admin/redeem/vouchers/edit/${voucher.id}`);
  await expect(page).toHaveTitle(/^Edit Voucher – .+ \| Reward Points System$/);
  await expect(name(page)).toHaveValue(voucher.name);
  await expect(point(page)).toHaveValue('300');
  await expectPicture(page.getByRole('img', { name: 'Gambar saat ini' }));
  await expectAccessible(page);

  await image(page).setInputFiles(await picture('#e67700'));
  await point(page).fill('1');
  await expect(page.getByRole('img', { name: 'Gambar baru' })).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(point(page)).toHaveValue('300');
  await expect(page.getByRole('img', { name: 'Gambar saat ini' })).toBeVisible();

  const changed = `${voucher.name} Besar`;
  await name(page).fill(changed);
  await button(page, 'Update').click();
  await expect(page).toHaveURL(GRID);
  await expectToast(page, 'Data voucher berhasil diperbarui.');
  expect(await pictureOf()).toBe(before);

  await page.goto(`/admin/redeem/vouchers/edit/${voucher.id}`);
  await image(page).setInputFiles(await picture('#e67700'));
  await button(page, 'Update').click();
  await expect(page).toHaveURL(GRID);
  expect(await pictureOf()).not.toBe(before);
  const shown = await openCard(api, page, 'vouchers', changed);
  await expectPicture(shown.getByRole('img', { name: changed }));
});

test('a voucher is deleted after a question that names it [VCH-03, RUN-20]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api);
  const card = await openCard(api, page, 'vouchers', voucher.name);
  await card.getByRole('button', { name: `Hapus ${voucher.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(
    question.getByText(`Apakah anda yakin akan menghapus data ${voucher.name}?`, { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data voucher berhasil dihapus.');
  await expect(card).toHaveCount(0);
  await page.goto(`/admin/redeem/vouchers/${voucher.id}`);
  await expect(page.getByText('Voucher tidak ditemukan.')).toBeVisible();
});

test('the grid is paged, and its page stands in the address [VCH-03, RUN-25]', async ({
  admin: page,
  api,
}) => {
  await Promise.all(Array.from({ length: 9 }, () => aVoucher(api, { codes: 0 })));
  await page.goto('/admin/redeem/vouchers');
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL('/admin/redeem/vouchers?page=2');
  await expect(page.getByText(/^9–\d+ dari \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^9–\d+ dari \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–8 dari \d+$/)).toBeVisible();
});

test('without vouchers the page says so and offers to add one; without claims there is no side panel [VCH-04, RUN-19]', async ({
  admin: page,
}) => {
  await page.route('**/api/admin/vouchers?*', (route) =>
    route.fulfill({
      json: {
        data: {
          data: [],
          current_page: 1,
          prev_page_url: null,
          next_page_url: null,
          last_page: 1,
          per_page: 8,
          total: 0,
          total_capped: false,
        },
      },
    }),
  );
  await page.route('**/api/admin/notifications/voucher-exchange', (route) =>
    route.fulfill({ json: { data: [] } }),
  );
  await page.goto('/admin/redeem/vouchers');
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Voucher' })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Redeem Notifications' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a claimed voucher stands in the side panel with its day, code and claimer [VCH-04, VCH-05, VCH-18]', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api, { point: 10 });
  const member = await aCustomer(api, { point: 50 });
  const { token } = await api.login(member.whatsapp, member.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  await page.goto('/admin/redeem/vouchers');
  const row = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: voucher.name });
  await expect(row).toContainText(voucher.codes[0] ?? '');
  await expect(row).toContainText(member.name);
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
});

test('a picture that cannot be loaded leaves a quiet place with the name', async ({
  admin: page,
  api,
}) => {
  const voucher = await aVoucher(api);
  await page.route('**/storage/vouchers/*', (route) => route.abort());
  const card = await openCard(api, page, 'vouchers', voucher.name);
  await expect(card.getByRole('img', { name: voucher.name })).toBeVisible();
  await expect(card.getByRole('img', { name: voucher.name })).not.toHaveAttribute('src');
  await expectAccessible(page);
});

test('where the small picture is missing the large one stands in', async ({ admin: page, api }) => {
  const voucher = await aVoucher(api);
  await page.route('**/storage/vouchers/*-small.webp', (route) => route.abort());
  const card = await openCard(api, page, 'vouchers', voucher.name);
  const shown = card.getByRole('img', { name: voucher.name });
  await expect(shown).not.toHaveAttribute('srcset');
  await expectPicture(shown);
});

test('two clicks on Save add one voucher, and the button spins meanwhile [RUN-16]', async ({
  admin: page,
  api,
}) => {
  const called = unique('Voucher Sekali');
  await page.goto('/admin/redeem/vouchers/create');
  await image(page).setInputFiles(await picture());
  await name(page).fill(called);
  await point(page).fill('10');
  const calls = watchWrites(page, '/api/admin/vouchers');
  const release = await holdBack(page, '**/api/admin/vouchers');
  await button(page, 'Save').dblclick();
  await expect(button(page, 'Save')).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page).toHaveURL(GRID);
  expect(calls).toHaveLength(1);
  const { data } = await api.call('GET', '/api/admin/vouchers?per_page=100');
  expect(data.data.filter((row: { voucher: string }) => row.voucher === called)).toHaveLength(1);
});

test('a voucher that cannot be saved says why and stays in its form [ERR-02]', async ({
  admin: page,
}) => {
  await page.goto('/admin/redeem/vouchers/create');
  await image(page).setInputFiles(await picture());
  await name(page).fill('Kopi');
  await point(page).fill('10');
  await failCall(page, '**/api/admin/vouchers', 500);
  await button(page, 'Save').click();
  await expectToast(page, 'Something went wrong');
  await expect(name(page)).toHaveValue('Kopi');
});

test('a voucher form with unsaved changes is not left without a question', async ({
  admin: page,
}) => {
  await page.goto('/admin/redeem/vouchers/create');
  await image(page).setInputFiles(await picture());
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Perubahan belum disimpan' })).toBeVisible();
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL(/\/admin\/customers/);
});
