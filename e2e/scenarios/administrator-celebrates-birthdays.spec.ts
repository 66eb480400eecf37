import type { Page } from '@playwright/test';
import { addDays, dayIn, longDate } from '@reward-points/contract/dates';
import { aCustomer } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, test } from '#fixtures/scenario.ts';

const banners = (page: Page) => page.getByRole('region', { name: 'Ulang tahun perusahaan' });
const banner = (page: Page, name: string) =>
  banners(page).getByRole('alert').filter({ hasText: name });
const expand = (page: Page) =>
  page.getByRole('button', { name: /^Lihat \d+ ulang tahun lainnya$/ });

/** Opens the line, and all banners where there are more than fit at first; other scenarios have customers with birthdays too. */
async function openBanners(page: Page): Promise<void> {
  const line = banners(page).getByRole('button', { name: /ulang tahun .*Lihat$/ });
  await expect(banners(page)).toBeVisible();
  if (await line.isVisible()) await line.click();
  if (await expand(page).isVisible()) await expand(page).click();
}

test('today’s gift is sent from its banner: points, message, and the birthday is answered [POINT-02, POINT-03, NOTIF-04, NOTIF-08, NOTIF-10]', async ({
  admin: page,
  api,
}) => {
  const today = dayIn('Asia/Jakarta', new Date());
  const { id, name } = await aCustomer(api, { date_of_birth: `1992${today.slice(4)}` });
  await page.goto('/admin/customers');
  await openBanners(page);
  await expect(banner(page, name)).toContainText('berulang tahun Hari Ini');
  await banner(page, name).getByRole('button', { name: 'Kirim Point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirim Hadiah Ulang Tahun' });
  await expect(dialog).toContainText(`Selamat ulang tahun, ${name}!`);
  await dialog.getByRole('textbox', { name: 'Point' }).fill('150');
  await expect(dialog).toContainText('hadiah 150 point');
  await expectAccessible(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') paths.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole('button', { name: 'Kirim Point' }).click();
  await expectToast(page, 'Point berhasil dikirim');
  expect(paths).toEqual(['/api/admin/send-point']);
  await openBanners(page);
  await expect(banner(page, name)).toContainText('Point Terkirim');
  await expect(banner(page, name)).toContainText(longDate(today));

  const { data } = await api.call('GET', `/api/admin/users/${id}/points`);
  expect(data.data).toEqual([expect.objectContaining({ kind: 'birthday', amount: 150 })]);
});

test('a gift that another window gave meanwhile is said so: nothing is booked, nobody is told again [A-28, ERR-04, ERR-11]', async ({
  admin: page,
  api,
}) => {
  const today = dayIn('Asia/Jakarta', new Date());
  const { id, name, whatsapp } = await aCustomer(api, { date_of_birth: `1996${today.slice(4)}` });
  await page.goto('/admin/customers');
  await openBanners(page);
  await banner(page, name).getByRole('button', { name: 'Kirim Point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirim Hadiah Ulang Tahun' });
  await dialog.getByRole('textbox', { name: 'Point' }).fill('999');

  const { data: birthdays } = await api.call('GET', '/api/admin/notifications/birthdays');
  const { id: id_birthday } = birthdays.find(
    (row: { id_customer: number }) => row.id_customer === id,
  );
  const gift = { id_customer: id, add_point: 80, id_birthday, message: true };
  await api.call('POST', '/api/admin/send-point', gift);

  await dialog.getByRole('button', { name: 'Kirim Point' }).click();
  await expect(dialog).toContainText(`Hadiah ulang tahun ${name} untuk tahun ini sudah dikirim`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await openBanners(page);
  await expect(banner(page, name)).toContainText('Point Terkirim');
  const { data } = await api.call('GET', `/api/admin/users/${id}`);
  expect(data).toMatchObject({ point: 80, total_point: 80 });
  const { data: log } = await api.call(
    'GET',
    '/api/admin/whatsapp-messages?kind=point&per_page=100',
  );
  const told = log.data.filter((message: { to: string }) => message.to === whatsapp);
  expect(told).toEqual([
    expect.objectContaining({ body: expect.stringContaining('hadiah 80 point') }),
  ]);
});

test('a missed gift can still be sent [NOTIF-07]', async ({ admin: page, api }) => {
  const today = dayIn('Asia/Jakarta', new Date());
  const yesterday = addDays(today, -1);
  const { id, name } = await aCustomer(api, { date_of_birth: `1988${yesterday.slice(4)}` });
  await page.goto('/admin/customers');
  await openBanners(page);
  await expect(banner(page, name)).toContainText(`pada ${longDate(yesterday)} sudah lewat`);
  await banner(page, name).getByRole('button', { name: 'Kirim Point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirim Hadiah Ulang Tahun' });
  await dialog.getByRole('textbox', { name: 'Point' }).fill('25');
  await dialog.getByRole('button', { name: 'Kirim Point' }).click();
  await expectToast(page, 'Point berhasil dikirim');
  const { data } = await api.call('GET', `/api/admin/users/${id}`);
  expect(data.point).toBe(25);
});
