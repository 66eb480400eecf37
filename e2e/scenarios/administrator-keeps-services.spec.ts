import type { Page } from '@playwright/test';
import { longDate } from '@reward-points/contract/dates';
import { aCustomer, aProduct, aService } from '#fixtures/api.ts';
import {
  chooseAct,
  expect,
  expectAccessible,
  expectToast,
  holdBack,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

/** The list, whichever part of it. */
const LIST = /\/admin\/services(\?|$)/;

const customer = (page: Page) => page.getByRole('combobox', { name: 'Customer' });
const product = (page: Page) => page.getByRole('combobox', { name: 'Product' });
const last = (page: Page) => page.getByRole('textbox', { name: 'Last Service' });
const next = (page: Page) => page.getByRole('textbox', { name: 'Next Service' });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const pathsOf = (calls: ReturnType<typeof watchWrites>) =>
  calls.map((call) => new URL(call.url()).pathname);

/** Types a day and leaves the field. */
async function typeDay(field: ReturnType<typeof last>, day: string): Promise<void> {
  await field.fill(day);
  await field.blur();
}

/** Opens the form and fills it in but for the dates. */
async function startForm(page: Page, customerName: string, productName: string): Promise<void> {
  await page.goto('/admin/services/create');
  await customer(page).fill(customerName);
  await page.getByRole('option', { name: customerName }).click();
  await product(page).fill(productName);
  await page.getByRole('option', { name: productName }).click();
}

test('a service is added with its first visit; the next one is due two years later unless somebody says otherwise [SVC-01, SVC-09, SVC-10, SVC-21, SVC-23, CONST-05, RUN-17, ADD-43]', async ({
  admin: page,
  api,
}) => {
  const { id, name, whatsapp } = await aCustomer(api);
  const { id: productId, name: productName } = await aProduct(api);
  await page.goto('/admin/services');
  await expect(page).toHaveTitle('Services | Reward Points System');
  await page.getByRole('link', { name: 'Add Service' }).first().click();
  await expect(page).toHaveURL('/admin/services/create');
  await expect(page).toHaveTitle('Add Service | Reward Points System');
  await startForm(page, name, productName);
  await typeDay(last(page), '29 Februari 2024');
  await expect(next(page)).toHaveValue('28 Februari 2026');
  await typeDay(next(page), '1 Juli 2026');
  await typeDay(last(page), '10 Januari 2025');
  await expect(next(page)).toHaveValue('10 Januari 2027');
  await typeDay(next(page), '5 Januari 2099');
  await expect(last(page)).toHaveValue('10 Januari 2025');
  await page.getByRole('textbox', { name: 'Tipe' }).fill('FM-200');
  await page.getByRole('textbox', { name: 'Nomor seri' }).fill('SN-0815');
  await expectAccessible(page);

  const calls = watchWrites(page, '/api/admin/service');
  const release = await holdBack(page, '**/api/admin/services');
  await button(page, 'Save').dblclick();
  await expect(button(page, 'Save')).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Data Service berhasil disimpan.');
  await expect(page).toHaveURL(LIST);
  expect(pathsOf(calls)).toEqual(['/api/admin/services']);
  await page.getByRole('searchbox', { name: 'Find Customer' }).fill(name);
  await expect(row(page, name)).toHaveCount(1);
  const { data } = await api.call(
    'GET',
    `/api/admin/services?customer=${encodeURIComponent(name)}`,
  );
  const [service] = data.data;
  expect(service).toEqual({
    id: service.id,
    id_service: service.id,
    id_user: id,
    id_product: productId,
    last_service: '2025-01-10',
    next_service: '2099-01-05',
    customer: name,
    item: productName,
    user: { name, whatsapp },
    product: { product: productName },
    remind: 'No',
    reminded_at: null,
    reminder_status: null,
    flowmeter_type: 'FM-200',
    serial_number: 'SN-0815',
    note: null,
    is_retired: false,
    every_months: null,
    fixed_month: null,
    fixed_day: null,
    every_units: null,
    version: 1,
  });
  await expect(row(page, name)).toContainText('Tipe FM-200 · SN SN-0815');
  const { data: visits } = await api.call('GET', `/api/admin/services/${service.id}/histories`);
  expect(visits.data).toMatchObject([{ id_service: service.id, last_service: '2025-01-10' }]);
});

test('a service is edited: customer and item stay, and the latest visit follows; then it is deleted [SVC-07, SVC-11, SVC-21, SVC-23, RUN-18, RUN-20]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { visits: ['2024-05-02', '2025-05-02'] });
  await page.goto(`/admin/services/edit/${service.id}`);
  await expect(page).toHaveTitle(
    `Edit Service – ${service.product} – ${service.customer.name} | Reward Points System`,
  );
  for (const [label, value] of [
    ['Customer', service.customer.name],
    ['Item', service.product],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('readonly', '');
  }
  await expect(last(page)).toHaveValue(longDate(service.last_service));
  await expect(next(page)).toHaveValue(longDate(service.next_service));
  await typeDay(last(page), '2 Mei 2025');
  await expect(next(page)).toHaveValue('2 Mei 2027');
  await button(page, 'Cancel').click();
  await expect(last(page)).toHaveValue(longDate(service.last_service));
  await expect(next(page)).toHaveValue(longDate(service.next_service));
  await typeDay(last(page), '3 Juni 2025');
  await page.getByRole('textbox', { name: 'Catatan' }).fill('Lantai 2');
  await expectAccessible(page);
  const calls = watchWrites(page, '/api/admin/service');
  await button(page, 'Update').click();
  await expectToast(page, 'Service updated successfully');
  await expect(page).toHaveURL(LIST);
  expect(pathsOf(calls)).toEqual([`/api/admin/services/${service.id}`]);
  const { data } = await api.call('GET', `/api/admin/services/${service.id}`);
  expect(data).toMatchObject({
    last_service: '2025-06-03',
    next_service: '2027-06-03',
    note: 'Lantai 2',
  });
  const { data: visits } = await api.call('GET', `/api/admin/services/${service.id}/histories`);
  expect(visits.data.map((visit: { last_service: string }) => visit.last_service)).toEqual([
    '2025-06-03',
    '2024-05-02',
  ]);

  await page.getByRole('searchbox', { name: 'Find Item' }).fill(service.product);
  await chooseAct(page, 'Hapus', `${service.product} – ${service.customer.name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data service berhasil dihapus.');
  await expect(row(page, service.product)).toHaveCount(0);
  await expect(api.call('GET', `/api/admin/services/${service.id}`)).rejects.toThrow('404');
});
