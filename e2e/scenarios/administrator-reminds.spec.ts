import type { Page } from '@playwright/test';
import { addDays, addYears, dayIn, longDate } from '@reward-points/contract/dates';
import { listServiceReminders } from '@reward-points/contract/services';
import { aService, type TestService } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  failCall,
  holdBack,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const TODAY = dayIn('Asia/Jakarta', new Date());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Reminder' });
const type = (page: Page) => dialog(page).getByRole('textbox', { name: 'Flowmeter Type' });
const serial = (page: Page) => dialog(page).getByRole('textbox', { name: 'Serial Number' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Reminder' });
const banners = (page: Page) => page.getByRole('region', { name: 'Servis yang perlu diingatkan' });
const banner = (page: Page, name: string) =>
  banners(page).getByRole('alert').filter({ hasText: name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the dialog from the row of a service, and fills it in. */
async function startReminder(page: Page, { product, customer }: TestService): Promise<void> {
  await page.goto(`/admin/services?item=${encodeURIComponent(product)}`);
  await page.getByRole('button', { name: `Send Reminder ${product} – ${customer.name}` }).click();
  await type(page).fill('FM-200');
  await serial(page).fill('SN-0815');
}

/** Shows these services as due, on a day of the scenario's choosing. */
async function showDue(page: Page, today: string, due: string[]): Promise<void> {
  await page.clock.setFixedTime(`${today}T10:00:00+07:00`);
  const data = due.map((next_service, index) => ({
    id: index + 1,
    id_service: index + 1,
    id_user: 2,
    id_product: 3,
    last_service: '2025-06-20',
    next_service,
    customer: 'PT Tirta',
    item: `Flowmeter ${index + 1}`,
    user: { name: 'PT Tirta', whatsapp: '6281234567890' },
    product: { product: `Flowmeter ${index + 1}` },
    remind: 'No',
    reminded_at: null,
    reminder_status: null,
    flowmeter_type: null,
    serial_number: null,
    note: null,
    products: `Flowmeter ${index + 1}`,
    name: 'PT Tirta',
  }));
  await page.route(`**${listServiceReminders.path}`, (route) => route.fulfill({ json: { data } }));
}

test('a customer is reminded in one call: the service is marked and the message waits, saying what was read [SVC-18, SVC-19, SVC-20, SVC-21, CONST-12, ERR-09, A-50, A-80]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { next_service: addDays(TODAY, -40) });
  const { product, customer, last_service } = service;
  await page.goto(`/admin/services?item=${encodeURIComponent(product)}`);
  await expect(row(page, product)).toContainText('Terlambat');
  await page.getByRole('button', { name: `Send Reminder ${product} – ${customer.name}` }).click();
  await expect(type(page)).toBeFocused();
  await expect(dialog(page)).toContainText(product);
  await expect(dialog(page)).toContainText(`Servis terakhir ${longDate(last_service)}`);
  await type(page).fill('FM-200');
  await serial(page).fill('SN-0815');
  await expect(dialog(page)).toContainText(
    `Halo ${customer.name}, ${product} Anda (tipe FM-200, nomor seri SN-0815) terakhir diservis pada ${longDate(last_service)}.`,
  );
  await expectAccessible(page);

  const calls = watchWrites(page, '/api/');
  const release = await holdBack(page, '**/api/admin/notifications/services/*');
  await send(page).dblclick();
  await expect(send(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expectToast(page, 'Reminder has been sent');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, product)).toContainText(`TerlambatSudah diingatkan ${longDate(TODAY)}`);
  const text = `Halo ${customer.name}, ${product} Anda (tipe FM-200, nomor seri SN-0815) terakhir diservis pada ${longDate(last_service)}. Silakan hubungi kami untuk menjadwalkan servis berikutnya.`;
  expect(calls.map((call) => [new URL(call.url()).pathname, call.postDataJSON()])).toEqual([
    [
      `/api/admin/notifications/services/${service.id}`,
      {
        _method: 'PATCH',
        remind: 'Yes',
        message: { flowmeter_type: 'FM-200', serial_number: 'SN-0815', body: text, save: true },
      },
    ],
  ]);
  const { data } = await api.call('GET', `/api/admin/services/${service.id}`);
  expect(data).toMatchObject({ remind: 'Yes', flowmeter_type: 'FM-200', serial_number: 'SN-0815' });
  // The next reminder is filled in.
  await page
    .getByRole('button', { name: `Send Reminder ${product} (SN-0815) – ${customer.name}` })
    .click();
  await expect(type(page)).toHaveValue('FM-200');
  await expect(serial(page)).toHaveValue('SN-0815');
  await page.goto('/admin/whatsapp-messages?kind=reminder');
  await expect(row(page, customer.name)).toContainText(text);
});

test('type and serial number are required, and the message must be there [SVC-18, RUN-15, A-49]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api);
  await startReminder(page, service);
  await expect(send(page)).toBeEnabled();
  for (const [field, message] of [
    [type(page), 'Please provide a valid flowmeter type.'],
    [serial(page), 'Please provide a valid serial number.'],
  ] as const) {
    await field.fill('  ');
    await field.blur();
    await expectMessage(field, message);
    await expect(send(page)).toBeDisabled();
    await field.fill('X-1');
  }
  await expect(send(page)).toBeEnabled();
  await serial(page).fill('');
  await serial(page).blur();
  await expectAccessible(page);
  // What was typed and not sent is gone with the dialog.
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: `Send Reminder ${service.product} – ${service.customer.name}` })
    .click();
  await expect(type(page)).toHaveValue('');

  await page.evaluate(() => localStorage.removeItem('reminder-message'));
  await failCall(page, '**/api/admin/messages/2', 409);
  await startReminder(page, service);
  await expect(dialog(page)).toContainText('Pesan WhatsApp tidak dapat dimuat.');
  await expect(send(page)).toBeDisabled();
});

test('above the list each service that is due has a banner, which can be put away and leads to its reminder [SVC-08]', async ({
  admin: page,
}) => {
  await showDue(page, '2027-06-16', ['2027-06-06', '2027-06-16', '2027-06-30']);
  await page.goto('/admin/services');
  await expect(banners(page).getByRole('alert')).toHaveText([
    /Servis Flowmeter 1 untuk PT Tirta seharusnya pada 6 Juni 2027, sudah lewat 10 hari\./,
    /Servis Flowmeter 2 untuk PT Tirta jatuh tempo hari ini, pada 16 Juni 2027\./,
    /Servis Flowmeter 3 untuk PT Tirta dijadwalkan pada 30 Juni 2027\./,
  ]);
  await expectAccessible(page);
  await banner(page, 'Flowmeter 3').getByRole('button', { name: 'Send Reminder' }).click();
  await expect(dialog(page)).toContainText('Flowmeter 3');
  await expect(dialog(page)).toContainText('PT Tirta (+62 812-3456-7890)');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Tutup pengingat Flowmeter 1 – PT Tirta' }).click();
  await expect(banners(page).getByRole('alert')).toHaveCount(2);
  await page.reload();
  await expect(banners(page).getByRole('alert')).toHaveText([/Flowmeter 2/, /Flowmeter 3/]);
  for (const name of ['Flowmeter 2', 'Flowmeter 3']) {
    await page.getByRole('button', { name: `Tutup pengingat ${name} – PT Tirta` }).click();
  }
  await expect(banners(page)).toHaveCount(0);
});

test('of many banners a few are shown, and the rest on demand [SVC-08]', async ({
  admin: page,
}) => {
  await showDue(
    page,
    '2027-06-16',
    Array.from({ length: 20 }, () => '2027-06-01'),
  );
  await page.goto('/admin/services');
  const shown = banners(page).getByRole('alert');
  await expect(shown).toHaveCount(3);
  await page.getByRole('button', { name: 'Lihat 10 dari 17 lainnya' }).click();
  await expect(shown).toHaveCount(13);
  await page.getByRole('button', { name: 'Lihat 7 lainnya' }).click();
  await expect(shown).toHaveCount(20);
  await page.getByRole('button', { name: 'Tampilkan lebih sedikit' }).click();
  await expect(shown).toHaveCount(3);
});

test('a banner is gone once its customer was reminded, and back with the next date that is due [SVC-08, SVC-19]', async ({
  admin: page,
  api,
}) => {
  // So long ago that it is the first of all scenarios' banners.
  const due = '1950-01-01';
  const service = await aService(api, { last_service: '1900-01-01', next_service: due });
  await page.goto('/admin/services');
  await banner(page, service.product).getByRole('button', { name: 'Send Reminder' }).click();
  await type(page).fill('FM-200');
  await serial(page).fill('SN-0815');
  await send(page).click();
  await expectToast(page, 'Reminder has been sent');
  await expect(banner(page, service.product)).toHaveCount(0);
  const remindersOf = async () =>
    (await api.call('GET', listServiceReminders.path)).data.filter(
      ({ id }: { id: number }) => id === service.id,
    );
  expect(await remindersOf()).toEqual([]);

  await page.goto(`/admin/services/edit/${service.id}`);
  const next = page.getByRole('textbox', { name: 'Next Service' });
  await next.fill(longDate(addYears(due, -5)));
  await next.blur();
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Service updated successfully');
  await expect(banner(page, service.product)).toBeVisible();
  expect(await remindersOf()).toMatchObject([{ remind: 'No' }]);
});

test('a reminder that could not be sent says so, and nothing is marked; the next try does both [SVC-19, SVC-22, ERR-11, A-50]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api);
  await startReminder(page, service);
  const path = '**/api/admin/notifications/services/*';
  await failCall(page, path, 409, { message: 'Belum bisa.', step: 'message' });
  await send(page).click();
  await expectToast(page, 'Gagal update Notifikasi');
  await expect(page.getByText('Belum bisa.')).toBeVisible();
  await expect(serial(page)).toHaveValue('SN-0815');
  await page.unroute(path);
  await send(page).click();
  await expectToast(page, 'Reminder has been sent');
  await expect(row(page, service.product)).toContainText('Sudah diingatkan');
});

test('a customer is reminded on a phone and in the dark [SVC-18]', async ({ api, open }) => {
  const service = await aService(api);
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  await showDue(page, '2027-06-16', ['2027-06-06']);
  await page.goto(`/admin/services?item=${encodeURIComponent(service.product)}`);
  await expect(banner(page, 'Flowmeter 1')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: `Aksi untuk ${service.product} – ${service.customer.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Send Reminder' }).click();
  await type(page).fill('FM-200');
  await serial(page).fill('SN-0815');
  await expectAccessible(page);
  await send(page).click();
  await expectToast(page, 'Reminder has been sent');
});
