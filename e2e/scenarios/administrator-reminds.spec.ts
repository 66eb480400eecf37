import type { Page } from '@playwright/test';
import { addDays, addYears, dayIn, longDate } from '@reward-points/contract/dates';
import { listServiceReminders } from '@reward-points/contract/services';
import { aService } from '#fixtures/api.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdBack,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

const TODAY = dayIn('Asia/Jakarta', new Date());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Reminder' });
const type = (page: Page) => dialog(page).getByRole('textbox', { name: 'Tipe' });
const serial = (page: Page) => dialog(page).getByRole('textbox', { name: 'Nomor seri' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Reminder' });
const banners = (page: Page) => page.getByRole('region', { name: 'Servis yang perlu diingatkan' });
const openBanners = (page: Page) =>
  banners(page)
    .getByRole('button', { name: /servis perlu diingatkan/ })
    .click();
const banner = (page: Page, name: string) =>
  banners(page).getByRole('alert').filter({ hasText: name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a customer is reminded in one call: the service is marked and the message waits, saying what was read [SVC-18, SVC-19, SVC-20, SVC-21, CONST-12, ERR-09, A-50, A-80]', async ({
  admin: page,
  api,
}) => {
  const service = await aService(api, { next_service: addDays(TODAY, -40) });
  const { product, customer, last_service } = service;
  await page.goto(`/admin/services?item=${encodeURIComponent(product)}`);
  await expect(row(page, product)).toContainText('Terlambat');
  await page.getByRole('button', { name: `Ingatkan ${product} – ${customer.name}` }).click();
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
        message: {
          flowmeter_type: 'FM-200',
          serial_number: 'SN-0815',
          body: text,
          save: true,
          version: 1,
          hold: true,
        },
      },
    ],
  ]);
  const { data } = await api.call('GET', `/api/admin/services/${service.id}`);
  expect(data).toMatchObject({ remind: 'Yes', flowmeter_type: 'FM-200', serial_number: 'SN-0815' });
  // The next reminder is filled in.
  await page
    .getByRole('button', { name: `Ingatkan ${product} (SN-0815) – ${customer.name}` })
    .click();
  await expect(type(page)).toHaveValue('FM-200');
  await expect(serial(page)).toHaveValue('SN-0815');
  await page.goto('/admin/whatsapp-messages?kind=reminder');
  await expect(row(page, customer.name)).toContainText(text);
});

test('a banner is gone once its customer was reminded, and back with the next date that is due [SVC-08, SVC-19]', async ({
  admin: page,
  api,
}) => {
  // So long ago that it is the first of all scenarios' banners.
  const due = '1950-01-01';
  const service = await aService(api, { last_service: '1900-01-01', next_service: due });
  await page.goto('/admin/services');
  await openBanners(page);
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
  await openBanners(page);
  await expect(banner(page, service.product)).toBeVisible();
  expect(await remindersOf()).toMatchObject([{ remind: 'No' }]);
});
