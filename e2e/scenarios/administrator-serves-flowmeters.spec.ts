import type { Page } from '@playwright/test';
import { dayIn, longDate } from '@reward-points/contract/dates';
import { type Api, aService, type TestService } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdBack,
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

test('the page of a service says whose and what it is, and a visit is added in one call: entry, service, points and their message [SVC-02, SVC-12, SVC-13, SVC-14, SVC-15, SVC-21, ERR-09, A-48, ADD-46, A-51]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { last_service: '2024-01-10', next_service: '2026-01-10' });
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
  await expect(fact(page, 'Last Service')).toHaveText('10 Januari 2024');
  await expect(fact(page, 'Next Service')).toContainText('10 Januari 2026');
  await expect(
    page.getByRole('region', { name: 'Service', exact: true }).getByRole('textbox'),
  ).toHaveCount(0);
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

test('the latest visit is edited with the dates of the service, an older one alone, and a deleted one takes them back [SVC-13, SVC-16, SVC-17, SVC-21, ERR-09, RUN-20]', async ({
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
  expect(pathsOf(calls)).toEqual([expect.stringMatching(/^\/api\/admin\/service-histories\/\d+$/)]);
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

  await page.getByRole('button', { name: 'Hapus 9 Mei 2025' }).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(
    question.getByText('Apakah anda yakin akan menghapus data 9 Mei 2025?', { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data service history berhasil dihapus.');
  await expect(visit(page, '9 Mei 2025')).toHaveCount(0);
  await expect(visit(page, '3 Mei 2023')).toContainText('Terbaru');
  // The service is as it was before the visit that was deleted.
  await expect(fact(page, 'Last Service')).toHaveText('3 Mei 2023');
});
