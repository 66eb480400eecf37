import type { Page } from '@playwright/test';
import { dayIn, longDate } from '@reward-points/contract/dates';
import { type Api, aService, type TestService } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  expectToasts,
  failCall,
  holdBack,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const add = (page: Page) => page.getByRole('dialog', { name: 'Add History' });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Update History' });
const last = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Last Service' });
const next = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Next Service' });
const point = (page: Page) => add(page).getByRole('textbox', { name: 'Point' });
const save = (page: Page) => add(page).getByRole('button', { name: 'Save' });
const update = (page: Page) => edit(page).getByRole('button', { name: 'Update' });
const histories = (page: Page) => page.getByRole('table', { name: 'Service History' });
const visit = (page: Page, day: string) =>
  histories(page).getByRole('row').filter({ hasText: day });
const fact = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Service', exact: true })
    .locator('dt', { hasText: label })
    .locator('+ dd');
const pathsOf = (calls: ReturnType<typeof watchWrites>) =>
  calls.map((call) => new URL(call.url()).pathname);

async function typeDay(field: ReturnType<typeof last>, day: string): Promise<void> {
  await field.fill(day);
  await field.blur();
}

const visitsOf = async (api: Api, { id }: TestService): Promise<string[]> =>
  (await api.call('GET', `/api/admin/services/${id}/histories`)).data.data.map(
    (history: { last_service: string }) => history.last_service,
  );
const serviceOf = async (api: Api, { id }: TestService) =>
  (await api.call('GET', `/api/admin/services/${id}`)).data;
const balanceOf = async (api: Api, { customer }: TestService): Promise<number> =>
  (await api.call('GET', `/api/admin/users/${customer.id}`)).data.point;

/** Opens the dialog and fills it in. */
async function startVisit(page: Page, { id }: TestService): Promise<void> {
  await page.goto(`/admin/services/${id}`);
  await page.getByRole('button', { name: 'Add History' }).click();
  await typeDay(last(page), '10 Januari 2026');
  await point(page).fill('150');
}

test('the detail shows whose and what it is, and its visits a page at a time, the latest first [SVC-02, SVC-12, SVC-13, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const days = Array.from({ length: 11 }, (_, index) => `20${10 + index}-05-02`);
  const service = await aService(api, { visits: days });
  await page.goto(`/admin/services/${service.id}`);
  await expect(page).toHaveTitle(
    `${service.product} – ${service.customer.name} | Reward Points System`,
  );
  await expect(page.getByRole('heading', { name: service.product })).toBeVisible();
  await expect(fact(page, 'Customer')).toHaveText(service.customer.name);
  await expect(fact(page, 'WhatsApp')).toContainText(
    `+62 ${service.customer.whatsapp.slice(2, 5)}`,
  );
  await expect(fact(page, 'Item')).toHaveText(service.product);
  await expect(fact(page, 'Last Service')).toHaveText(longDate(service.last_service));
  await expect(fact(page, 'Next Service')).toContainText(longDate(service.next_service));
  await expect(
    page.getByRole('region', { name: 'Service', exact: true }).getByRole('textbox'),
  ).toHaveCount(0);

  const rows = histories(page).getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText('2 Mei 2020');
  await expect(rows.nth(1)).toContainText('Terbaru');
  await expect(page.getByText('Terbaru')).toHaveCount(1);
  await expect(page.getByText('1–10 dari 11')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(`/admin/services/${service.id}?page=2`);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('2 Mei 2010');
});

test('a visit is added in one call: entry, service, points and their message [SVC-14, SVC-15, SVC-21, ERR-09, A-48, ADD-46, A-51]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { last_service: '2024-01-10', next_service: '2026-01-10' });
  await page.goto(`/admin/services/${service.id}`);
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  await page.getByRole('button', { name: 'Add History' }).click();
  await typeDay(last(page), '10 Januari 2026');
  await expect(next(page)).toHaveValue('10 Januari 2028');
  await typeDay(next(page), '10 Januari 2027');
  await point(page).fill('1500');
  await expect(add(page)).toContainText(
    `Halo ${service.customer.name}, terima kasih atas kepercayaan Anda. Anda menerima 1.500 reward point`,
  );
  await expect(add(page).getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expectAccessible(page);

  const calls = watchWrites(page, '/api/');
  const release = await holdBack(page, '**/api/admin/service-histories');
  await save(page).dblclick();
  await expect(save(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Data service history berhasil disimpan.');
  await expectToast(page, 'Message Sent');
  await expect(add(page)).toHaveCount(0);
  expect(pathsOf(calls)).toEqual(['/api/admin/service-histories']);
  await expect(visit(page, '10 Januari 2026')).toContainText('Terbaru');
  await expect(visit(page, '10 Januari 2026')).toContainText(
    `+1.500 pointoleh ${api.adminSession.user.name}, ${longDate(dayIn('Asia/Jakarta', new Date()))}`,
  );
  await expect(fact(page, 'Last Service')).toHaveText('10 Januari 2026');
  await expect(fact(page, 'Next Service')).toContainText('10 Januari 2027');
  expect(await visitsOf(api, service)).toEqual(['2026-01-10']);
  expect(await balanceOf(api, service)).toBe(1500);
  await page.goto('/admin/whatsapp-messages?kind=point');
  await expect(page.getByRole('row').filter({ hasText: service.customer.name })).toContainText(
    'Anda menerima 1.500 reward point',
  );
});

test('both days, the message and points above 0 are required; what was typed and not saved is gone with the dialog [SVC-14, RUN-15]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api);
  await page.goto(`/admin/services/${service.id}`);
  await page.getByRole('button', { name: 'Add History' }).first().click();
  await expect(save(page)).toBeDisabled();
  for (const [field, message] of [
    [last(page), 'Please provide a valid last service date.'],
    [next(page), 'Please provide a valid next service date.'],
  ] as const) {
    await field.focus();
    await field.blur();
    await expectMessage(field, message);
  }
  await typeDay(last(page), '10 Januari 2026');
  for (const wrong of ['', '0']) {
    await point(page).fill(wrong);
    await point(page).blur();
    await expectMessage(point(page), 'Please provide a valid Point.');
    await expect(save(page)).toBeDisabled();
  }
  await expectAccessible(page);
  await point(page).fill('5');
  await expect(save(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(add(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add History' }).first().click();
  await expect(last(page)).toHaveValue('');
  await expect(point(page)).toHaveValue('');

  await page.evaluate(() => localStorage.removeItem('reward-message'));
  await failCall(page, '**/api/admin/messages/3', 409);
  await startVisit(page, service);
  await expect(add(page)).toContainText('Pesan WhatsApp tidak dapat dimuat.');
  await expect(save(page)).toBeDisabled();
});

test('a visit that was forgotten is added and awarded, and the service stays as it is [A-48]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, {
    last_service: '2025-05-02',
    next_service: '2027-05-02',
    visits: ['2025-05-02'],
  });
  await page.goto(`/admin/services/${service.id}`);
  await page.getByRole('button', { name: 'Add History' }).click();
  await typeDay(last(page), '10 Januari 2020');
  await point(page).fill('150');
  await expect(next(page)).toHaveCount(0);
  await expect(add(page)).toContainText('Servis berikutnya tetap 2 Mei 2027.');
  await expectAccessible(page);
  await save(page).click();
  await expectToast(page, 'Data service history berhasil disimpan.');
  await expect(visit(page, '10 Januari 2020')).toContainText('+150 point');
  await expect(visit(page, '2 Mei 2025')).toContainText('Terbaru');
  expect(await visitsOf(api, service)).toEqual(['2025-05-02', '2020-01-10']);
  expect(await serviceOf(api, service)).toMatchObject({
    last_service: '2025-05-02',
    next_service: '2027-05-02',
  });
  expect(await balanceOf(api, service)).toBe(150);
});

test('a visit that is refused leaves nothing, and the next try adds it; one whose answer is lost is not added twice [SVC-15, SVC-22, ERR-11, A-48]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { last_service: '2024-01-10' });
  await startVisit(page, service);
  const path = '**/api/admin/service-histories';
  await failCall(page, path, 409, { message: 'Belum bisa.', step: 'award' });
  await save(page).click();
  await expectToast(page, 'Gagal beri Point');
  expect(await visitsOf(api, service)).toEqual([]);
  await page.unroute(path);

  await page.route(path, async (route) => {
    // It is done, but its answer never arrives.
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await expectToast(page, 'Gagal menyimpan data service history.');
  await page.unroute(path);
  await expect(add(page)).toContainText('tidak akan tercatat dua kali');
  await expect(last(page)).toBeDisabled();
  await expectAccessible(page);
  await save(page).click();
  await expectToast(page, 'Data service history berhasil disimpan.');
  expect(await visitsOf(api, service)).toEqual(['2026-01-10']);
  expect(await balanceOf(api, service)).toBe(150);
});

test('the latest visit is edited with the dates of the service, an older one alone [SVC-13, SVC-16, SVC-17, SVC-21, ERR-09]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, {
    last_service: '2025-05-02',
    next_service: '2027-05-02',
    visits: ['2023-05-02', '2025-05-02'],
  });
  await page.goto(`/admin/services/${service.id}`);
  await page.getByRole('button', { name: 'Edit 2 Mei 2025' }).click();
  await expect(last(page)).toHaveValue('2 Mei 2025');
  await expect(next(page)).toHaveValue('2 Mei 2027');
  await typeDay(last(page), '9 Mei 2025');
  await expect(next(page)).toHaveValue('9 Mei 2027');
  await typeDay(next(page), '1 Mei 2026');
  await expectAccessible(page);
  const calls = watchWrites(page, '/api/admin/service');
  await update(page).click();
  await expectToast(page, 'Data service history berhasil di update.');
  await expect(edit(page)).toHaveCount(0);
  expect(pathsOf(calls)).toEqual([
    expect.stringMatching(/^\/api\/admin\/service-histories\/\d+$/),
    `/api/admin/services/${service.id}`,
  ]);
  await expect(fact(page, 'Last Service')).toHaveText('9 Mei 2025');
  await expect(fact(page, 'Next Service')).toContainText('1 Mei 2026');

  await page.getByRole('button', { name: 'Edit 2 Mei 2023' }).click();
  await expect(last(page)).toHaveValue('2 Mei 2023');
  await expect(next(page)).toHaveCount(0);
  await typeDay(last(page), '3 Mei 2023');
  calls.length = 0;
  await update(page).click();
  await expect(visit(page, '3 Mei 2023')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await visitsOf(api, service)).toEqual(['2025-05-09', '2023-05-03']);
  expect(await serviceOf(api, service)).toMatchObject({
    last_service: '2025-05-09',
    next_service: '2026-05-01',
  });
});

test('an edit that fails says which step it was, and the next try finishes both [SVC-22, ERR-11, A-30, A-51]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { visits: ['2025-05-02'] });
  const own = `**/api/admin/services/${service.id}`;
  await page.goto(`/admin/services/${service.id}`);
  await page.getByRole('button', { name: 'Edit 2 Mei 2025' }).click();
  await typeDay(last(page), '9 Mei 2025');
  await failCall(page, '**/api/admin/service-histories/*', 409, { message: 'Belum bisa.' });
  const calls = watchWrites(page, '/api/admin/service');
  await update(page).click();
  await expectToast(page, 'Gagal menyimpan data service history.');
  expect(calls).toHaveLength(1);
  await page.unroute('**/api/admin/service-histories/*');
  await page.route(own, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: {} }),
  );
  await update(page).click();
  await expectToast(page, 'Gagal update data service.');
  await expect(last(page)).toHaveValue('9 Mei 2025');
  await page.unroute(own);
  await update(page).click();
  await expectToast(page, 'Data service history berhasil di update.');
  await expectToasts(page, [
    'Gagal menyimpan data service history.',
    'Gagal update data service.',
    'Data service history berhasil di update.',
  ]);
  expect(await serviceOf(api, service)).toMatchObject({ last_service: '2025-05-09' });
});

test('a visit is deleted after a question; the dates of the service stay [SVC-13, RUN-20]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { visits: ['2023-05-02', '2025-05-02'] });
  await page.goto(`/admin/services/${service.id}`);
  await page.getByRole('button', { name: 'Hapus 2 Mei 2025' }).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(
    question.getByText('Apakah anda yakin akan menghapus data 2 Mei 2025?', { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data service history berhasil dihapus.');
  await expect(visit(page, '2 Mei 2025')).toHaveCount(0);
  await expect(visit(page, '2 Mei 2023')).toContainText('Terbaru');
  await expect(fact(page, 'Last Service')).toHaveText(longDate(service.last_service));
  await expect(fact(page, 'Next Service')).toContainText(longDate(service.next_service));
});

test('what cannot be read says so: the visits come with another try, a service that is gone does not', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { visits: ['2025-05-02'] });
  const path = `**/api/admin/services/${service.id}/histories?*`;
  await failCall(page, path, 409, { message: 'Sedang tidak tersedia.' });
  await page.goto(`/admin/services/${service.id}`);
  await expect(page.getByText('Sedang tidak tersedia.')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(visit(page, '2 Mei 2025')).toBeVisible();
  await page.goto('/admin/services/999999');
  await expect(page.getByText('Servis tidak ditemukan.')).toBeVisible();
});

test('a visit is added on a phone and in the dark [SVC-14]', async ({ api, open }) => {
  const service = await aService(api, { visits: ['2025-05-02'] });
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await startVisit(page, service);
  await expectAccessible(page);
  await save(page).click();
  await expectToast(page, 'Data service history berhasil disimpan.');
  await expect(visit(page, '10 Januari 2026')).toBeVisible();
  await expectAccessible(page);
});
