import { listCustomers } from '@reward-points/contract/customers';
import { addDays, longDate } from '@reward-points/contract/dates';
import { listAllProducts } from '@reward-points/contract/products';
import {
  createService,
  createServiceHistory,
  deleteService,
  listServiceReminders,
  listServices,
  type Service,
  showLastServiceHistory,
  showService,
  updateService,
  updateServiceHistory,
} from '@reward-points/contract/services';
import { afterEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aService, aServiceReminder, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { expectBeneath } from '#test/fields.ts';
import { page } from '#test/server.ts';

const LIST = /^\/admin\/services(\?|$)/;

afterEach(async () => {
  await browser.viewport(1200, 800);
  await preferScheme('light');
});

async function open(path: string, { server = aCompany(), services = [] as Service[] } = {}) {
  server.answers(listServices, page(services));
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

  server.answers(updateService, { message: 'ok', data: aService() });
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

describe('the list of services', () => {
  test('that is empty says so and offers to add one [RUN-19]', async () => {
    const { screen } = await open('/admin/services');
    await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Service' }).elements()).toHaveLength(2);
    await expectAccessible();
  });

  test('that cannot be read says why, and comes with another try [ERR-02]', async () => {
    const { server, screen, button } = await open('/admin/products');
    server.refuses(listServices, 'not_found', { message: 'Sedang tidak tersedia.' });
    await screen.getByRole('link', { name: 'Services' }).first().click();
    await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
    server.answers(listServices, page([aService()]));
    await button('Coba lagi').click();
    await expect.element(screen.getByRole('row', { name: /Flowmeter DN50/ })).toBeVisible();
    expect(screen.getByText('Sedang tidak tersedia.').elements()).toEqual([]);
  });

  test('is asked for by customer, item and each of its orders, which the address keeps [SVC-03, SVC-04, SVC-05, CONST-08]', async () => {
    const { server, screen, at } = await open('/admin/services', { services: [aService()] });
    const last = () => {
      const query = new URL(server.callsOf(listServices).at(-1)?.path ?? '', 'http://x')
        .searchParams;
      return ['customer', 'item', 'order_by'].map((name) => query.get(name));
    };
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await expect.element(sort).toHaveValue('Default');
    for (const [label, order] of [
      ['Last Service', 'last_service'],
      ['Next Service', 'next_service'],
      ['Customer', 'customer'],
      ['Product', 'product'],
    ] as const) {
      await sort.click();
      await screen.getByRole('option', { name: new RegExp(`^${label}`) }).click();
      await expect.poll(last).toEqual([null, null, order]);
    }
    await sort.click();
    await screen.getByRole('option', { name: /^Default/ }).click();
    await expect.element(sort).toHaveValue('Default');
    await screen.getByRole('searchbox', { name: 'Find Customer' }).fill('Tirta');
    await expect.poll(last).toEqual(['Tirta', null, null]);
    server.answers(listServices, page([]));
    await screen.getByRole('searchbox', { name: 'Find Item' }).fill('Gama');
    await expect.poll(last).toEqual(['Tirta', 'Gama', null]);
    expect(at()).toMatch(/item=Gama/);
    await expect
      .element(screen.getByText('Tidak ada servis dengan customer dan item yang dicari.'))
      .toBeVisible();
  });

  test('leads from each row to its reminder, detail, edit and delete, and shows no page that a deletion has emptied [SVC-06, SVC-07, RUN-20, RUN-25]', async () => {
    const server = aCompany();
    const { screen, at, button } = await open('/admin/products', { server });
    let services = [1, 2].map((id) => aService({ id, id_service: id, item: `Flowmeter ${id}` }));
    server.answers(listServices, ({ path }) => {
      const current = Number(new URL(path, 'http://x').searchParams.get('page'));
      return page(services.slice(current - 1, current), { current, last: services.length });
    });
    server.answers(showService, { data: aService({ id: 2, id_service: 2, item: 'Flowmeter 2' }) });
    server.answers(deleteService, () => {
      services = services.slice(0, 1);
      return { message: 'Data service berhasil dihapus.' };
    });
    const toRow = async () => {
      await screen.getByRole('link', { name: 'Services' }).first().click();
      await expect
        .poll(() =>
          screen
            .getByRole('columnheader')
            .elements()
            .map((head) => head.textContent),
        )
        .toEqual(['Products', 'Last Services', 'Next Services', 'Aksi']);
      await button('Halaman berikutnya').click();
      await expect.poll(at).toMatch(/page=2/);
    };
    await toRow();
    const name = 'Flowmeter 2 – PT Tirta';
    await button(`Send Reminder ${name}`).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Flowmeter 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toEqual([]);
    await button(`Detail ${name}`).click();
    await expect.poll(at).toMatch(/^\/admin\/services\/2(\?|$)/);
    await toRow();
    await button(`Edit ${name}`).click();
    await expect.poll(at).toMatch(/^\/admin\/services\/edit\/2(\?|$)/);
    await toRow();
    await button(`Hapus ${name}`).click();
    await expect
      .element(dialog.getByText(`Apakah anda yakin akan menghapus data ${name}?`, { exact: true }))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect.element(screen.getByText('Data service berhasil dihapus.')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Flowmeter 1/ })).toBeVisible();
    expect(server.callsOf(deleteService).map(({ path }) => path)).toEqual([
      '/api/admin/services/2',
    ]);
  });

  test('on a phone, in the dark, shows each service as a card that says how urgent it is, with a menu that leads to its reminder [SVC-06, SVC-07, SVC-18]', async () => {
    await browser.viewport(390, 844);
    await preferScheme('dark');
    const overdue = aService({ next_service: addDays(today(), -3) });
    const server = aCompany();
    server.answers(listServiceReminders, { data: [aServiceReminder({ item: 'Flowmeter DN80' })] });
    const { screen } = await open('/admin/services', { server, services: [overdue] });
    await expect.element(screen.getByText(/^Servis Flowmeter DN80 untuk PT Tirta/)).toBeVisible();
    const card = screen.getByRole('row').filter({ hasText: overdue.item });
    await expect.element(card.getByText('Terlambat')).toBeVisible();
    await expect.element(card.getByText(longDate(overdue.last_service))).toBeVisible();
    await screen.getByRole('button', { name: `Aksi untuk ${overdue.item} – PT Tirta` }).click();
    const items = screen.getByRole('menuitem');
    await expect
      .poll(() => items.elements().map((item) => item.textContent))
      .toEqual(['Send Reminder', 'Detail', 'Edit', 'Hapus']);
    await expectAccessible();
    await items.first().click();
    await expect.element(screen.getByRole('dialog', { name: 'Send Reminder' })).toBeVisible();
    await expectAccessible();
  });
});

test('a service that is not there says so where its form would be', async () => {
  const server = aCompany();
  server.refuses(showService, 'service_not_found');
  const { screen } = await open('/admin/services/edit/999', { server });
  await expect.element(screen.getByText('Servis tidak ditemukan.')).toBeVisible();
});
