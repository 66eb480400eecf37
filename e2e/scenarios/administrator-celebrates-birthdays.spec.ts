import type { Page } from '@playwright/test';
import { type Birthday, listBirthdays } from '@reward-points/contract/birthdays';
import { addDays, dayIn, longDate } from '@reward-points/contract/dates';
import { aCustomer } from '#fixtures/api.ts';
import { DESKTOP, expect, expectAccessible, expectToast, PHONE, test } from '#fixtures/scenario.ts';

/** A Wednesday in the middle of a year, so that there are days on either side of it in the same week. */
const WEDNESDAY = '2027-06-16';

const banners = (page: Page) => page.getByRole('region', { name: 'Ulang tahun perusahaan' });
const banner = (page: Page, name: string) =>
  banners(page).getByRole('alert').filter({ hasText: name });
const expand = (page: Page) =>
  page.getByRole('button', { name: /^Lihat \d+ ulang tahun lainnya$/ });

/** Shows all banners where there are more than fit at first; other scenarios have customers with birthdays too. */
async function openBanners(page: Page): Promise<void> {
  await expect(banners(page)).toBeVisible();
  if (await expand(page).isVisible()) await expand(page).click();
}

/** Shows these birthdays on a day of the scenario's choosing. */
async function showOn(page: Page, today: string, birthdays: Partial<Birthday>[]): Promise<void> {
  await page.clock.setFixedTime(`${today}T10:00:00+07:00`);
  await page.route(`**${listBirthdays.path}`, (route) =>
    route.fulfill({
      json: {
        data: birthdays.map((birthday, index) => ({
          id: index + 1,
          id_customer: index + 2,
          whatsapp: '6281234567890',
          sent: 'No',
          ...birthday,
        })),
      },
    }),
  );
}

test('a banner says of each birthday whether it was missed, is today, lies ahead, or was answered [CUST-06, NOTIF-05, NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-10, CONST-17, A-23]', async ({
  admin: page,
}) => {
  await showOn(page, WEDNESDAY, [
    { name: 'PT Empat Hari Lagi', date_of_birth: '1999-06-20' },
    { name: 'PT Besok', date_of_birth: '2001-06-17' },
    { name: 'PT Sudah Dikirimi', date_of_birth: '1990-06-15', sent: 'Yes' },
    { name: 'PT Terlewat', date_of_birth: '2005-06-04' },
    { name: 'PT Hari Ini', date_of_birth: '1987-06-16' },
  ]);
  await page.goto('/admin/customers');
  // What needs doing comes first; the rest is one tap away.
  await expect(banners(page).getByRole('alert')).toContainText([
    'PT Hari Ini',
    'PT Terlewat',
    'PT Besok',
  ]);
  await openBanners(page);
  await expect(banners(page).getByRole('alert')).toHaveCount(5);

  const today = banner(page, 'PT Hari Ini');
  await expect(today).toContainText('PT Hari Ini berulang tahun Hari Ini');
  await expect(today).toContainText('Selamat ulang tahun, PT Hari Ini!');
  await expect(today.getByRole('button', { name: 'Kirim Point' })).toBeVisible();

  const missed = banner(page, 'PT Terlewat');
  await expect(missed).toContainText('pada 4 Juni 2027 sudah lewat');
  await expect(missed.getByRole('button', { name: 'Kirim Point' })).toBeVisible();

  await expect(banner(page, 'PT Besok')).toContainText('H - 1 days');
  await expect(banner(page, 'PT Empat Hari Lagi')).toContainText('20 Juni 2027');
  await expect(banner(page, 'PT Empat Hari Lagi')).toContainText('H - 4 days');
  await expect(banner(page, 'PT Sudah Dikirimi')).toContainText('Point Terkirim');
  for (const name of ['PT Besok', 'PT Empat Hari Lagi', 'PT Sudah Dikirimi']) {
    await expect(banner(page, name).getByRole('button')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('each state has a look of its own: red when missed, filled today, green when answered [NOTIF-07, NOTIF-08, NOTIF-10]', async ({
  admin: page,
}) => {
  await showOn(page, WEDNESDAY, [
    { name: 'PT Terlewat', date_of_birth: '2005-06-04' },
    { name: 'PT Hari Ini', date_of_birth: '1987-06-16' },
    { name: 'PT Sudah Dikirimi', date_of_birth: '1990-06-15', sent: 'Yes' },
  ]);
  await page.goto('/admin/customers');
  const looks = await Promise.all(
    ['PT Terlewat', 'PT Hari Ini', 'PT Sudah Dikirimi'].map((name) =>
      banner(page, name).evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(new Set(looks).size).toBe(3);
});

test('a birthday on 29 February is celebrated on the 28th where there is no 29th', async ({
  admin: page,
}) => {
  await showOn(page, '2027-02-28', [{ name: 'PT Kabisat', date_of_birth: '2004-02-29' }]);
  await page.goto('/admin/customers');
  await expect(banner(page, 'PT Kabisat')).toContainText('berulang tahun Hari Ini');
});

test('the banners are read in both sizes and in the dark', async ({ api, open }) => {
  for (const size of [DESKTOP, PHONE]) {
    const page = await open({ ...size, colorScheme: 'dark' }, api.adminSession);
    await showOn(page, WEDNESDAY, [
      { name: 'PT Terlewat', date_of_birth: '2005-06-04' },
      { name: 'PT Hari Ini', date_of_birth: '1987-06-16' },
      { name: 'PT Besok', date_of_birth: '2001-06-17' },
      { name: 'PT Sudah Dikirimi', date_of_birth: '1990-06-15', sent: 'Yes' },
    ]);
    await page.goto('/admin/customers');
    await openBanners(page);
    await expect(banner(page, 'PT Sudah Dikirimi')).toBeVisible();
    await expectAccessible(page);
  }
});

test('without birthdays there is no banner area at all', async ({ admin: page }) => {
  await showOn(page, WEDNESDAY, []);
  await page.goto('/admin/customers');
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
});

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
