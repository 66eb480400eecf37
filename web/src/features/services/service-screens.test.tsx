import { listCustomers } from '@reward-points/contract/customers';
import { listAllProducts } from '@reward-points/contract/products';
import {
  createService,
  type LatestHistory,
  listServices,
  showLastServiceHistory,
  showService,
  updateService,
} from '@reward-points/contract/services';
import { describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aService, openApp } from '#test/app.tsx';
import { expectBeneath, expectWhole } from '#test/fields.ts';
import { page } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';

const LIST = /^\/admin\/services(\?|$)/;

interface Opened {
  server?: ReturnType<typeof aCompany>;
  latest?: LatestHistory | null;
}

async function open(path: string, { server = aCompany(), latest = null }: Opened = {}) {
  server.answers(listServices, page([]));
  server.answers(showLastServiceHistory, { data: latest });
  const { screen, at } = await openApp(path);
  return {
    server,
    screen,
    at,
    last: screen.getByRole('textbox', { name: 'Last Service' }),
    next: screen.getByRole('textbox', { name: 'Next Service' }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    toasts: toastsShown,
  };
}

describe('adding a service', () => {
  async function openForm() {
    const server = aCompany();
    server.answers(listCustomers, page([aCustomer()]));
    server.answers(listAllProducts, {
      data: [{ id: 3, product: 'Flowmeter DN50', description: 'Pengukur aliran air.', version: 1 }],
    });
    server.answers(createService, { message: 'ok', data: { id: 5 } });
    const opened = await open('/admin/services/create', { server });
    const customer = opened.screen.getByRole('combobox', { name: 'Customer' });
    const product = opened.screen.getByRole('combobox', { name: 'Product' });
    const choose = async () => {
      await customer.fill('PT Tirta');
      await opened.screen.getByRole('option', { name: /^PT Tirta/ }).click();
      await product.fill('Flowmeter');
      await opened.screen.getByRole('option', { name: /^Flowmeter DN50/ }).click();
    };
    const fillIn = async () => {
      await choose();
      await opened.last.fill('10 Januari 2026');
      await expect.element(opened.button('Save')).toBeEnabled();
    };
    return { ...opened, customer, product, choose, fillIn };
  }

  test('customer, product and both days are required; Cancel empties the form [SVC-09, RUN-15, RUN-18]', async () => {
    const { customer, product, last, next, choose, button } = await openForm();
    await expect.element(button('Save')).toBeDisabled();
    for (const [field, message] of [
      [customer, 'Please provide a valid Customer.'],
      [product, 'Please provide a valid Product.'],
      [last, 'Please provide a valid last service date.'],
      [next, 'Please provide a valid next service date.'],
    ] as const) {
      await field.click();
      await userEvent.keyboard('{Escape}');
      await userEvent.tab();
      await expectBeneath(field, message);
    }
    await expectAccessible();
    await choose();
    await expect.element(button('Save')).toBeDisabled();
    await last.fill('10 Januari 2026');
    await userEvent.tab();
    await expect.element(next).toHaveValue('10 Januari 2028');
    await expect.element(button('Save')).toBeEnabled();
    await button('Cancel').click();
    for (const field of [customer, product, last, next]) {
      await expect.element(field).toHaveValue('');
    }
    await expect.element(button('Save')).toBeDisabled();
  });

  test('two clicks on Save add one service with its first visit, and the button spins meanwhile [RUN-16, ADD-321]', async () => {
    const { server, screen, at, fillIn, button } = await openForm();
    await fillIn();
    const release = server.holds(createService, { message: 'ok', data: { id: 5 } });
    await button('Save').dblClick();
    await expect.element(button('Save')).toHaveAttribute('data-loading', 'true');
    release();
    await expect.poll(at).toMatch(LIST);
    await expect.element(screen.getByText('Data Service berhasil disimpan.')).toBeVisible();
    expect(server.callsOf(createService).map(({ body }) => body)).toMatchObject([
      { last_service: '2026-01-10', with_visit: true },
    ]);
  });

  test('a service that could not be saved says why, and keeps what was typed [ERR-02]', async () => {
    const { server, at, customer, fillIn, button, toasts } = await openForm();
    await fillIn();
    server.refuses(createService, 'customer_not_found', { message: 'Belum bisa.' });
    await button('Save').click();
    await expect.poll(toasts).toEqual(['Belum bisa.']);
    await expect.element(button('Save')).toBeEnabled();
    await expect.element(customer).toHaveValue('PT Tirta');
    expect(at()).toBe('/admin/services/create');
  });
});

test('a year that was mistyped is remarked on before it is saved, and refused by nobody [ADD-447]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.answers(listAllProducts, { data: [] });
  const { screen, last, next } = await open('/admin/services/create', { server });
  const remark = 'Lebih dari 10 tahun lagi. Periksa tahunnya.';
  await last.fill('5/5/2026');
  await expect.element(next).toHaveValue('5 Mei 2028');
  expect(screen.getByText(remark).elements()).toEqual([]);
  await next.fill('5/5/2200');
  await expect.element(next).toHaveAccessibleDescription(remark);
  await expect.element(last).not.toHaveAccessibleDescription(remark);
  await next.fill('5/5/2028');
  await expect.poll(() => screen.getByText(remark).elements()).toEqual([]);
});

test('an edit that is refused says which step it was, and the next try does all of it [SVC-22, ERR-11, A-30, A-51, ADD-321]', async () => {
  const server = aCompany();
  server.answers(showService, { data: aService() });
  const { screen, at, last, next, button, toasts } = await open('/admin/services/edit/5', {
    server,
  });
  await last.fill('3 Juni 2025');
  await userEvent.tab();
  await expect.element(next).toHaveValue('3 Juni 2027');
  server.refuses(updateService, 'service_not_found');
  await button('Update').click();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/^Failed to update serviceServis tidak ditemukan\./)]);
  await expect.element(button('Update')).toBeEnabled();

  server.refuses(updateService, 'service_not_found', { step: 'history' });
  await button('Update').click();
  await expect
    .poll(toasts)
    .toContainEqual(expect.stringMatching(/^Failed to update service history/));
  await expect.element(button('Update')).toBeEnabled();
  expect(at()).toBe('/admin/services/edit/5');

  server.answers(updateService, { message: 'ok', data: aService() });
  await button('Update').click();
  await expect.poll(at).toMatch(LIST);
  await expect.element(screen.getByText('Service updated successfully')).toBeVisible();
  expect(server.callsOf(updateService).at(-1)?.body).toMatchObject({
    last_service: '2025-06-03',
    next_service: '2027-06-03',
    with_visit: true,
  });
});

test.for<[string, LatestHistory['dates_before'], string, string]>([
  [
    'on time',
    { last_service: '2024-09-01', next_service: '2025-09-01' },
    '2025-09-01',
    '1 September 2026',
  ],
  [
    'late',
    { last_service: '2023-06-01', next_service: '2024-09-01' },
    '2025-09-01',
    '1 September 2025',
  ],
  ['for what nobody knows', null, '2025-09-01', '1 September 2025'],
  ['the first, and on time', null, '2026-09-01', '1 September 2026'],
])(
  'a visit that was %s counts for a fixed day as it did when its day is corrected [SVC-10, ADD-708]',
  async ([, dates_before, next_service, expected]) => {
    const server = aCompany();
    const fixed = { fixed_month: 9, fixed_day: 1, next_service };
    server.answers(showService, { data: aService(fixed) });
    const { last, next } = await open('/admin/services/edit/5', {
      server,
      latest: {
        id: 2,
        id_service: 5,
        last_service: '2025-06-01',
        award: null,
        dates_before,
        version: 1,
      },
    });
    await last.fill('9 Juni 2025');
    await userEvent.tab();
    await expect.element(next).toHaveValue(expected);
  },
);

test('on a phone customer and item of a service are in sight whole, however long, and cannot be changed [SVC-11, ADD-351]', async () => {
  await browser.viewport(390, 844);
  const server = aCompany();
  const customer = 'Koperasi Produsen Serba Usaha Pengelola Air Bersih, Irigasi dan Instalasi';
  const item = 'Sonara C-200 Ultrasonic Clamp-on DN50–DN600';
  server.answers(showService, { data: aService({ customer, item }) });
  const { screen } = await open('/admin/services/edit/5', { server });
  for (const [name, value] of [
    ['Customer', customer],
    ['Item', item],
  ] as const) {
    const field = screen.getByRole('textbox', { name, exact: true });
    await expect.element(field).toHaveValue(value);
    await expect.element(field).toHaveAttribute('readonly');
    expectWhole(field.element());
  }
  await browser.viewport(1200, 800);
});

test('editing a service that somebody else has changed says so and shows what stands [ADD-302, ADD-303]', async () => {
  const server = aCompany();
  server.answers(showService, { data: { ...aService(), note: null } });
  server.refuses(updateService, 'record_changed');
  const { screen, button, toasts } = await open('/admin/services/edit/5', { server });
  const note = screen.getByRole('textbox', { name: 'Catatan' });
  await note.fill('Di atap.');
  server.answers(showService, { data: { ...aService(), note: 'Di gudang.' } });
  await button('Update').click();
  await expect.element(note).toHaveValue('Di gudang.');
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  expect(toasts()).toContainEqual(
    expect.stringMatching(/^Failed to update service.*Data ini baru saja diubah di tempat lain/),
  );
  expect(server.callsOf(updateService).map(({ body }) => body)).toMatchObject([
    { note: 'Di atap.', version: 1 },
  ]);
});

test('an edit whose answer was lost is sent again as it was, under the same key [ADD-301, S-30]', async () => {
  const server = aCompany();
  server.answers(showService, { data: aService() });
  const { screen, at, button, toasts } = await open('/admin/services/edit/5', { server });
  await screen.getByRole('textbox', { name: 'Catatan' }).fill('Di atap.');
  server.fails(updateService);
  // It was done all the same.
  server.answers(showService, { data: { ...aService(), note: 'Di atap.', version: 2 } });
  await button('Update').click();
  await expect.poll(toasts).toHaveLength(1);
  await expect.poll(() => server.callsOf(showService)).toHaveLength(2);
  server.answers(updateService, { message: 'ok', data: aService() });
  await button('Update').click();
  await expect.poll(at).toMatch(LIST);
  const [first, second] = server.callsOf(updateService);
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual(first?.body);
});

test('a service that is not there says so where its form would be', async () => {
  const server = aCompany();
  server.refuses(showService, 'service_not_found');
  const { screen } = await open('/admin/services/edit/999', { server });
  await expect.element(screen.getByText('Servis tidak ditemukan.')).toBeVisible();
});
