import { sendPoint } from '@reward-points/contract/awards';
import {
  deleteCustomer,
  exportCustomers,
  listCustomers,
  showCustomer,
} from '@reward-points/contract/customers';
import { listProducts } from '@reward-points/contract/products';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';

const OWN = aCustomer({ id: 1, name: 'PT Alir', roles: 'admin' });

async function openList(path = '/admin/customers', server = aCompany()) {
  const { screen, at } = await openApp(path);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  return { server, screen, at, button, row };
}

test('a name that nobody bears shows the empty text [CUST-09, RUN-19, ERR-07]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([]));
  const { screen } = await openList('/admin/customers?name=Tidak%20Ada', server);
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expect.element(screen.getByText(/“Tidak Ada”/)).toBeVisible();
  await expectAccessible();
});

test('a page beyond the end steps back to the last one, and the way back leads out of it [A-73, RUN-25]', async () => {
  const server = aCompany();
  server.answers(listCustomers, ({ path }) =>
    path.includes('page=99') ? page([], { current: 99 }) : page([aCustomer()]),
  );
  server.answers(listProducts, page([]));
  const { screen, at, goTo, goBack } = await openApp('/admin/products');
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  goTo('/admin/customers?name=Tirta&page=99');
  await expect.element(screen.getByRole('row').filter({ hasText: 'PT Tirta' })).toBeVisible();
  expect(at()).toMatch(/name=Tirta.*page=1(&|$)/);
  goBack();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
});

test('a list that cannot be loaded says so and can be asked again [ERR-02]', async () => {
  const server = aCompany();
  server.breaks(listCustomers);
  const { screen, button, row } = await openList('/admin/customers', server);
  await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect.element(screen.getByText('Terjadi kesalahan di server.')).toBeVisible();
  await expectAccessible();
  server.answers(listCustomers, page([aCustomer()]));
  await button('Coba lagi').click();
  await expect.element(row('PT Tirta')).toBeVisible();
});

test('the row of the own account has no actions, every other row has four [CUST-07, CUST-08, ADD-512]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([OWN, aCustomer()]));
  const { screen, button, row } = await openList('/admin/customers', server);
  await expect.element(row('Akun perusahaan')).toMatchTextContent(/PT Alir/);
  const actionsOf = (name: string) =>
    row(name)
      .getByRole('button')
      .elements()
      .map((action) => action.getAttribute('aria-label'));
  expect(actionsOf('Akun perusahaan')).toEqual([]);
  // The next step has a button of its own; all of them are words of the menu.
  expect(actionsOf('PT Tirta')).toEqual(['Kirim Point PT Tirta', 'Aksi untuk PT Tirta']);
  await button('Aksi untuk PT Tirta').click();
  await expect
    .poll(() =>
      screen
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Kirim Point', 'Detail', 'Edit', 'Hapus']);
});

test('on a phone a row is a card whose actions are a menu [CUST-07]', async () => {
  await browser.viewport(390, 844);
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer({ point: 20 })]));
  const { screen, button, row } = await openList('/admin/customers', server);
  await expect.element(row('PT Tirta')).toMatchTextContent(/20/);
  await button('Aksi untuk PT Tirta').click();
  await expect
    .poll(() =>
      screen
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Kirim Point', 'Detail', 'Edit', 'Hapus']);
  await expectAccessible();
  await screen.getByRole('menuitem', { name: 'Detail' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Detail Customer' }))
    .toMatchTextContent(/PT Tirta/);
});

test('on a phone points are sent from the menu of the card [CUST-07, POINT-02]', async () => {
  await browser.viewport(390, 844);
  await preferScheme('dark');
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body: 'Halo: {{2}}.' }] });
  server.answers(sendPoint, {
    message: 'Point berhasil dikirim',
    data: { id: 1, point: 490, total_point: 1_060 },
  });
  const { screen, button } = await openList('/admin/customers', server);
  await button('Aksi untuk PT Tirta').click();
  await screen.getByRole('menuitem', { name: 'Kirim Point' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim Point' });
  await dialog.getByRole('textbox', { name: 'Point' }).fill('60');
  await expect.element(dialog.getByText('430 → 490 point')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Kirim Point' }).click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(server.callsOf(sendPoint)[0]?.body).toMatchObject({ id_customer: 7, add_point: 60 });
});

test('a deletion that fails says why and deletes nothing [ERR-02]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.breaks(deleteCustomer);
  const { screen, row } = await openList('/admin/customers', server);
  await chooseAct('Hapus', 'PT Tirta');
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await question.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  await expect.element(row('PT Tirta')).toBeVisible();
  expect(server.callsOf(deleteCustomer)).toHaveLength(1);
});

test('“Ekspor Excel” asks for the list as it is narrowed down and ordered, and opens what it gets [ADD-166, ADD-168]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.answers(exportCustomers, { data: { url: '/api/downloads?ticket=abc', format: 'xlsx' } });
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
  const { button } = await openList('/admin/customers?name=Tirta&order_by=point&page=3', server);
  await button('Ekspor Excel').click();
  await expect.poll(() => opened).toEqual(['/api/downloads?ticket=abc true']);
  const [exported] = server.callsOf(exportCustomers);
  expect(exported?.path).toBe(
    '/api/admin/users/export?name=Tirta&order_by=point&page=3&format=xlsx',
  );
});

test('an export that cannot be made says why [ADD-166]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.refuses(exportCustomers, 'downloads_busy');
  const { screen, button } = await openList('/admin/customers', server);
  await button('Ekspor Excel').click();
  await expect.element(screen.getByText(/Masih banyak unduhan yang berjalan/)).toBeVisible();
});
