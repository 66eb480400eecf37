import type { Page } from '@playwright/test';
import { longDate } from '@reward-points/contract/dates';
import { aCustomer, aProduct, aService, unique } from '#fixtures/api.ts';
import {
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
  await page.getByRole('textbox', { name: 'Flowmeter Type' }).fill('FM-200');
  await page.getByRole('textbox', { name: 'Serial Number' }).fill('SN-0815');
  await expectAccessible(page);

  const calls = watchWrites(page, '/api/admin/service');
  const release = await holdBack(page, '**/api/admin/services');
  await button(page, 'Save').dblclick();
  await expect(button(page, 'Save')).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Data Service berhasil disimpan.');
  await expect(page).toHaveURL(LIST);
  expect(pathsOf(calls)).toEqual(['/api/admin/services', '/api/admin/service-histories']);
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
  });
  await expect(row(page, name)).toContainText('Tipe FM-200 · No. seri SN-0815');
  const { data: visits } = await api.call('GET', `/api/admin/services/${service.id}/histories`);
  expect(visits.data).toMatchObject([{ id_service: service.id, last_service: '2025-01-10' }]);
});

test('the list is found by customer and item, and sorted by each of its orders [SVC-03, SVC-04, SVC-05, SVC-06, CONST-08]', async ({
  admin: page,
  api,
}) => {
  const word = unique('Urut');
  const made = [
    ['Citra', 'Alfa', '2026-01-10', '2099-03-01'],
    ['Anggrek', 'Gama', '2026-03-10', '2099-02-01'],
    ['Bakti', 'Beta', '2026-02-10', '2099-01-01'],
  ] as const;
  for (const [name, item, last_service, next_service] of made) {
    await aService(api, {
      customer: await aCustomer(api, { name: `PT ${name} ${word}` }),
      product: `${item} ${word}`,
      last_service,
      next_service,
    });
  }
  const orders = new Set<string | null>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/services') orders.add(searchParams.get('order_by'));
  });
  await page.goto('/admin/services');
  await page.getByRole('searchbox', { name: 'Find Customer' }).fill(word);
  const rows = row(page, word);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Products',
    'Last Services',
    'Next Services',
    'Aksi',
  ]);
  await expect(rows.first().getByRole('cell')).toHaveText([
    `Beta ${word}PT Bakti ${word}`,
    '10 Februari 2026',
    '1 Januari 2099',
    '',
  ]);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('Default');
  await sort.click();
  await expect(page.getByRole('option')).toHaveText([
    'Default',
    'Last Service',
    'Next Service',
    'Customer',
    'Product',
  ]);
  await page.keyboard.press('Escape');
  for (const [label, items] of [
    ['Last Service', [/Gama/, /Beta/, /Alfa/]],
    ['Next Service', [/Beta/, /Gama/, /Alfa/]],
    ['Customer', [/Gama/, /Beta/, /Alfa/]],
    ['Product', [/Alfa/, /Beta/, /Gama/]],
    ['Default', [/Beta/, /Gama/, /Alfa/]],
  ] as const) {
    await sort.click();
    await page.getByRole('option', { name: label }).click();
    await expect(rows).toHaveText([...items]);
  }
  expect([...orders]).toEqual([null, 'last_service', 'next_service', 'customer', 'product']);
  await page.getByRole('searchbox', { name: 'Find Item' }).fill(`Gama ${word}`);
  await expect(rows).toHaveText([/Gama/]);
  await expect(page).toHaveURL(/item=Gama/);
  await page.reload();
  await expect(rows).toHaveText([/Gama/]);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find Customer' }).fill(`Bakti ${word}`);
  await expect(page.getByText('Data Belum Tersedia')).toBeVisible();
  await expect(
    page.getByText('Tidak ada servis dengan customer dan item yang dicari.'),
  ).toBeVisible();
});

test('the list is paged, and each row leads to its reminder, detail, edit and delete [SVC-05, SVC-07, RUN-20, RUN-25]', async ({
  admin: page,
  api,
}) => {
  const owner = await aCustomer(api);
  const services = [];
  for (let count = 0; count < 11; count++) services.push(await aService(api, { customer: owner }));
  const oldest = services[0];
  if (!oldest) throw new Error('Eleven were made.');
  const list = `/admin/services?customer=${encodeURIComponent(owner.name)}`;
  await page.goto(list);
  await expect(page.getByText('1–10 dari 11')).toBeVisible();
  await button(page, 'Halaman berikutnya').click();
  await expect(page).toHaveURL(/page=2/);
  const name = `${oldest.product} – ${owner.name}`;
  await expect(row(page, oldest.product)).toBeVisible();

  await button(page, `Send Reminder ${name}`).click();
  await expect(page.getByRole('dialog', { name: 'Send Reminder' })).toContainText(oldest.product);
  await page.keyboard.press('Escape');
  await button(page, `Detail ${name}`).click();
  await expect(page).toHaveURL(new RegExp(`/admin/services/${oldest.id}(\\?|$)`));
  await page.goBack();
  await button(page, `Edit ${name}`).click();
  await expect(page).toHaveURL(`/admin/services/edit/${oldest.id}`);
  await page.goBack();

  await button(page, `Hapus ${name}`).click();
  const question = page.getByRole('dialog', { name: 'Hapus data' });
  await expect(
    question.getByText(`Apakah anda yakin akan menghapus data ${name}?`, { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expectToast(page, 'Data service berhasil dihapus.');
  // The page that it stood on is gone with it.
  await expect(page.getByText('1–10 dari 10')).toBeVisible();
  await expect(row(page, oldest.product)).toHaveCount(0);
});

test('a service is edited: customer and item stay, and the latest visit follows [SVC-11, SVC-21, SVC-23, RUN-18]', async ({
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
  await page.getByRole('textbox', { name: 'Note' }).fill('Lantai 2');
  await expectAccessible(page);
  const calls = watchWrites(page, '/api/admin/service');
  await button(page, 'Update').click();
  await expectToast(page, 'Service updated successfully');
  await expect(page).toHaveURL(LIST);
  expect(pathsOf(calls)).toEqual([
    `/api/admin/services/${service.id}`,
    expect.stringMatching(/^\/api\/admin\/service-histories\/\d+$/),
  ]);
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
});
