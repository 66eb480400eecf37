import type { Page } from '@playwright/test';
import { anItem, aPicture, unique } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectPicture,
  expectToast,
  openCard,
  test,
} from '#fixtures/scenario.ts';

/** The grid, whichever page of it. */
const GRID = /\/admin\/redeem\/items(\?|$)/;
const image = (page: Page) => page.getByLabel('Image');
const name = (page: Page) => page.getByRole('textbox', { name: 'Item' });
const point = (page: Page) => page.getByRole('textbox', { name: 'Required Point' });
const button = (page: Page, label: string) => page.getByRole('button', { name: label });

const picture = async (colour?: string) => ({
  name: 'payung.png',
  mimeType: 'image/png',
  buffer: await aPicture(colour),
});

test('an item is added with its picture and stands in the grid, greyed until it has codes [ITEM-01, ITEM-03, ITEM-05, ITEM-06, ITEM-25, RUN-17, RUN-30, CONST-22]', async ({
  admin: page,
  api,
}) => {
  const called = unique('Item Payung');
  await page.goto('/admin/redeem/items');
  await expect(page).toHaveTitle('Items | Reward Points System');
  await page.getByRole('link', { name: 'Add Item' }).first().click();
  await expect(page).toHaveURL('/admin/redeem/items/create');
  await expect(page).toHaveTitle('Add Item | Reward Points System');
  await expect(page.getByRole('heading', { name: 'Add Item', level: 1 })).toBeVisible();
  await image(page).setInputFiles(await picture());
  await name(page).fill(called);
  await point(page).fill('2500');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(GRID);
  await expectToast(page, 'Data item berhasil disimpan.');

  const card = await openCard(api, page, 'items', called);
  await expect(card).toContainText('2.500 point');
  await expect(card).toContainText('Habis');
  const shown = card.getByRole('img', { name: called });
  await expect(shown).toHaveAttribute('src', /^\/storage\/items\/[a-z0-9]{32}\.webp$/);
  await expectPicture(shown);
  await expect(shown).toHaveCSS('filter', 'grayscale(1)');
  await expectAccessible(page);

  const { data } = await api.call('GET', '/api/admin/items?per_page=100');
  const { id } = data.data.find((item: { item: string }) => item.item === called);
  await api.call('POST', '/api/admin/item-codes', { id_item: id, code: 'PAYUNG-1' });
  const stocked = await openCard(api, page, 'items', called);
  await expect(stocked).toContainText('Sisa 1');
  await expect(stocked.getByRole('img', { name: called })).toHaveCSS('filter', 'none');
});

test('Save waits for a picture, a name and points above 0, and each field says what is wrong [ITEM-07, ITEM-09, RUN-15, ERR-18, ERR-23]', async ({
  admin: page,
}) => {
  await page.goto('/admin/redeem/items/create');
  const save = button(page, 'Save');
  await expect(save).toBeDisabled();
  await name(page).fill('Payung');
  await point(page).fill('100');
  await expect(save).toBeDisabled();
  await image(page).setInputFiles(await picture());
  await expect(save).toBeEnabled();

  await name(page).fill('');
  await name(page).press('Tab');
  await expectMessage(name(page), 'Please provide a valid item name.');
  await expect(save).toBeDisabled();
  await name(page).fill('Payung');
  await point(page).fill('0');
  await point(page).press('Tab');
  await expectMessage(point(page), 'Please provide a valid total point required.');
  await expect(save).toBeDisabled();
  await point(page).fill('100');

  await image(page).setInputFiles({
    name: 'payung.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nThis is no picture.', 'latin1'),
  });
  await save.click();
  await expectMessage(image(page), 'Please provide a valid image.');
  await expect(name(page)).toHaveValue('Payung');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await expect(name(page)).toHaveValue('');
  await expect(image(page)).toHaveValue('');
  await expect(save).toBeDisabled();
});

test('an item is changed with its old picture in sight, with and without a new one [ITEM-06, ITEM-08, ITEM-25, RUN-18]', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api, { point: 300 });
  const pictureOf = async () => (await api.call('GET', `/api/admin/items/${item.id}`)).data.images;
  const before = await pictureOf();
  const card = await openCard(api, page, 'items', item.name);
  await card.getByRole('link', { name: `Edit ${item.name}` }).click();
  await expect(page).toHaveURL(`/admin/redeem/items/edit/${item.id}`);
  await expect(page).toHaveTitle(`Edit Item – ${item.name} | Reward Points System`);
  await expect(page.getByRole('heading', { name: 'Edit Item', level: 1 })).toBeVisible();
  await expectPicture(page.getByRole('img', { name: 'Gambar saat ini' }));
  await expect(page.getByRole('img', { name: 'Gambar saat ini' })).toHaveAttribute(
    'src',
    `/storage/items/${before}`,
  );
  await expectAccessible(page);

  await name(page).fill('');
  await expect(button(page, 'Update')).toBeDisabled();
  await button(page, 'Cancel').click();
  await expect(name(page)).toHaveValue(item.name);
  await point(page).fill('0');
  await point(page).press('Tab');
  await expect(button(page, 'Update')).toBeDisabled();
  await point(page).fill('450');
  await button(page, 'Update').click();
  await expect(page).toHaveURL(GRID);
  await expectToast(page, 'Data item berhasil diperbarui.');
  expect(await pictureOf()).toBe(before);

  await page.goto(`/admin/redeem/items/edit/${item.id}`);
  await expect(point(page)).toHaveValue('450');
  await image(page).setInputFiles(await picture('#e67700'));
  await button(page, 'Update').click();
  await expect(page).toHaveURL(GRID);
  expect(await pictureOf()).not.toBe(before);
});

test('an item is deleted after a question that names it [ITEM-03, RUN-20]', async ({
  admin: page,
  api,
}) => {
  const item = await anItem(api);
  const card = await openCard(api, page, 'items', item.name);
  await card.getByRole('button', { name: `Hapus ${item.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(
    question.getByText(`Apakah anda yakin akan menghapus data ${item.name}?`, { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data item berhasil dihapus.');
  await expect(card).toHaveCount(0);
});

test('the grid is paged, and its page stands in the address [ITEM-03, RUN-25]', async ({
  admin: page,
  api,
}) => {
  await Promise.all(Array.from({ length: 9 }, () => anItem(api, { codes: 0 })));
  await page.goto('/admin/redeem/items');
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL('/admin/redeem/items?page=2');
  await page.reload();
  await expect(page.getByText(/^9–\d+ dari \d+$/)).toBeVisible();
});

test('without items the page says so; without claims there is no side list [ITEM-04, RUN-19]', async ({
  admin: page,
}) => {
  await page.route('**/api/admin/items?*', (route) =>
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
  await page.route('**/api/admin/notifications/item-exchange', (route) =>
    route.fulfill({ json: { data: [] } }),
  );
  await page.goto('/admin/redeem/items');
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Redeem Notifications' })).toHaveCount(0);
  await expectAccessible(page);
});
