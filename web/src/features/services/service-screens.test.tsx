import { listCustomers } from '@reward-points/contract/customers';
import { listAllProducts } from '@reward-points/contract/products';
import {
  createService,
  createServiceHistory,
  listServices,
  showLastServiceHistory,
  showService,
  updateService,
  updateServiceHistory,
} from '@reward-points/contract/services';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aService, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { page } from '#test/server.ts';

const LIST = /^\/admin\/services(\?|$)/;

async function open(path: string, { server = aCompany() } = {}) {
  server.answers(listServices, page([]));
  const { screen, at } = await openApp(path);
  return {
    server,
    screen,
    at,
    last: screen.getByRole('textbox', { name: 'Last Service' }),
    next: screen.getByRole('textbox', { name: 'Next Service' }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    /** The texts of all toasts that stand; each stays for four seconds. */
    toasts: () =>
      screen
        .getByRole('alert')
        .elements()
        .map((toast) => toast.textContent),
  };
}

describe('adding a service', () => {
  async function openForm() {
    const server = aCompany();
    server.answers(listCustomers, page([aCustomer()]));
    server.answers(listAllProducts, {
      data: [{ id: 3, product: 'Flowmeter DN50', description: 'Pengukur aliran air.' }],
    });
    server.answers(createService, { message: 'ok', data: { id: 5 } });
    server.answers(createServiceHistory, {
      message: 'ok',
      data: { id: 9, is_latest: true, is_told: false },
    });
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

  test('two clicks on Save add one service and one visit, and the button spins meanwhile [RUN-16]', async () => {
    const { server, at, fillIn, button } = await openForm();
    await fillIn();
    const release = server.holds(createService, { message: 'ok', data: { id: 5 } });
    await button('Save').dblClick();
    await expect.element(button('Save')).toHaveAttribute('data-loading', 'true');
    release();
    await expect.poll(at).toMatch(LIST);
    expect(server.callsOf(createService)).toHaveLength(1);
    expect(server.callsOf(createServiceHistory)).toHaveLength(1);
  });

  test('a first visit that could not be saved says so; trying again adds it and not the service once more [SVC-22, ERR-11]', async () => {
    const { server, screen, at, last, fillIn, button, toasts } = await openForm();
    await fillIn();
    server.refuses(createServiceHistory, 'service_not_found');
    await button('Save').click();
    const half = /Service sudah tersimpan, riwayat pertamanya belum/;
    await expect.element(screen.getByText(half)).toBeVisible();
    expect(toasts().filter((text) => !half.test(text ?? ''))).toEqual([
      'Gagal menyimpan data service history.',
    ]);
    await expect.element(last).toBeDisabled();
    await expectAccessible();
    server.answers(createServiceHistory, {
      message: 'ok',
      data: { id: 9, is_latest: true, is_told: false },
    });
    await button('Save').click();
    await expect.poll(at).toMatch(LIST);
    await expect.element(screen.getByText('Data Service berhasil disimpan.')).toBeVisible();
    expect(server.callsOf(createService)).toHaveLength(1);
    expect(server.callsOf(createServiceHistory).map(({ body }) => body)).toEqual([
      { id_service: 5, last_service: '2026-01-10' },
      { id_service: 5, last_service: '2026-01-10' },
    ]);
  });

  test('a service that could not be saved says why, and no visit is noted [ERR-02]', async () => {
    const { server, at, customer, fillIn, button, toasts } = await openForm();
    await fillIn();
    server.refuses(createService, 'customer_not_found', { message: 'Belum bisa.' });
    await button('Save').click();
    await expect.poll(toasts).toEqual(['Belum bisa.']);
    await expect.element(button('Save')).toBeEnabled();
    await expect.element(customer).toHaveValue('PT Tirta');
    expect(at()).toBe('/admin/services/create');
    expect(server.callsOf(createServiceHistory)).toEqual([]);
  });
});

test('each step of an edit that fails says so in its own words, and the next try finishes [SVC-22, ERR-11, A-30, A-51]', async () => {
  const server = aCompany();
  server.answers(showService, { data: aService() });
  server.answers(showLastServiceHistory, {
    data: { id: 1, id_service: 5, last_service: '2025-06-01', award: null },
  });
  const { screen, at, last, next, button, toasts } = await open('/admin/services/edit/5', {
    server,
  });
  await last.fill('3 Juni 2025');
  await userEvent.tab();
  await expect.element(next).toHaveValue('3 Juni 2027');
  server.refuses(updateService, 'service_not_found');
  await button('Update').click();
  await expect.poll(toasts).toEqual(['Failed to update service']);
  await expect.element(button('Update')).toBeEnabled();
  expect(server.callsOf(updateServiceHistory)).toEqual([]);

  server.answers(updateService, {
    message: 'ok',
    data: { ...aService(), last_service: '2025-06-03' },
  });
  server.refuses(updateServiceHistory, 'service_history_not_found');
  await button('Update').click();
  await expect.poll(toasts).toContain('Failed to update service history');
  await expect.element(button('Update')).toBeEnabled();
  expect(at()).toBe('/admin/services/edit/5');

  server.answers(updateServiceHistory, { message: 'ok' });
  await button('Update').click();
  await expect.poll(at).toMatch(LIST);
  await expect.element(screen.getByText('Service updated successfully')).toBeVisible();
  expect(server.callsOf(updateServiceHistory).at(-1)?.body).toMatchObject({
    last_service: '2025-06-03',
  });
});

test('editing a service that somebody else has changed says so and shows what stands [ADD-302, ADD-303]', async () => {
  const server = aCompany();
  server.answers(showService, { data: { ...aService(), note: null } });
  server.refuses(updateService, 'record_changed');
  const { screen, button, toasts } = await open('/admin/services/edit/5', { server });
  const note = screen.getByRole('textbox', { name: 'Note' });
  await note.fill('Di atap.');
  server.answers(showService, { data: { ...aService(), note: 'Di gudang.' } });
  await button('Update').click();
  await expect.element(note).toHaveValue('Di gudang.');
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  expect(toasts()).toContainEqual(
    expect.stringMatching(/^Failed to update service.*Data ini baru saja diubah di tempat lain/),
  );
  expect(server.callsOf(updateService).map(({ body }) => body)).toMatchObject([
    { note: 'Di atap.', seen: { note: '' } },
  ]);
});

test('a day of a service that was not touched moves its latest visit to where it stands by then [A-45, ADD-302]', async () => {
  const server = aCompany();
  const latest = { id: 1, id_service: 5, last_service: '2026-02-03', award: null };
  server.answers(showService, { data: aService() });
  server.answers(showLastServiceHistory, { data: latest });
  server.answers(updateService, {
    message: 'ok',
    data: { ...aService(), last_service: '2026-02-03' },
  });
  server.answers(updateServiceHistory, { message: 'ok' });
  const { screen, at, button } = await open('/admin/services/edit/5', { server });
  await screen.getByRole('textbox', { name: 'Note' }).fill('Di atap.');
  await button('Update').click();
  await expect.poll(at).toMatch(LIST);
  expect(server.callsOf(updateServiceHistory).map(({ body }) => body)).toMatchObject([
    { last_service: '2026-02-03' },
  ]);
});

test('a service that is not there says so where its form would be', async () => {
  const server = aCompany();
  server.refuses(showService, 'service_not_found');
  const { screen } = await open('/admin/services/edit/999', { server });
  await expect.element(screen.getByText('Servis tidak ditemukan.')).toBeVisible();
});
