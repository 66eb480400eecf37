import { listCustomers, showCustomer } from '@reward-points/contract/customers';
import {
  createInvoice,
  exportInvoices,
  type InvoiceDetail,
  listInvoices,
  previewInvoice,
  showInvoice,
  sumInvoices,
  updateInvoice,
} from '@reward-points/contract/invoices';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { cutOff } from '#test/cut-off.ts';
import { preferScheme } from '#test/device.ts';
import { expectBeneath } from '#test/fields.ts';
import { anInvoice, aPaidInvoice } from '#test/invoices.ts';
import { page } from '#test/server.ts';

afterEach(async () => {
  await browser.viewport(1200, 800);
  await preferScheme('light');
});

const nothing = { count: 0, amount: '0', point: '0', waiting: '0' };
const sums = {
  open: { count: 12, amount: '10999999999999989', point: '1250', waiting: '1200' },
  paid: { count: 80, amount: '900000', point: '90', waiting: '0' },
  void: { count: 2, amount: '5000', point: '1', waiting: '0' },
};

function aCompanyWithInvoices() {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer(), aCustomer({ id: 8, name: 'PT Baru' })]));
  server.answers(showCustomer, ({ path }) => ({
    data: path.endsWith('/8') ? aCustomer({ id: 8, name: 'PT Baru' }) : aCustomer(),
  }));
  server.answers(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  server.answers(sumInvoices, { data: sums });
  return server;
}

const detailOf = (more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice(),
  credit_notes: [],
  entries: [],
  ...more,
});

test('“Ekspor CSV” asks for the invoices as they are narrowed down [ADD-243]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice()]));
  server.answers(exportInvoices, { data: { url: '/api/downloads?ticket=abc' } });
  const { screen } = await openApp('/admin/invoices?search=INV&state=open&from=2026-11-01&page=2');
  await screen.getByRole('button', { name: 'Ekspor CSV' }).click();
  await expect
    .poll(() => server.callsOf(exportInvoices).map(({ path }) => path))
    .toEqual(['/api/admin/invoices/export?search=INV&state=open&from=2026-11-01']);
});

test('the list says of each invoice how it stands, what is left of it and where its points are [ADD-159]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(
    listInvoices,
    page([
      anInvoice(),
      anInvoice({
        id: 3,
        number: 'INV-3',
        state: 'paid',
        is_given: true,
        credited: 250_000,
        point_left: 100,
      }),
      anInvoice({ id: 2, number: 'INV-2', state: 'void' }),
    ]),
  );
  const { screen, at } = await openApp('/admin/invoices');
  const row = (text: string) => screen.getByRole('row').filter({ hasText: text });
  await expect
    .poll(() => row('INV-2611-0004').element().textContent)
    .toMatch(/Rp1\.259\.999125menungguBelum lunas/);
  await expect
    .poll(() => row('INV-3').element().textContent)
    .toMatch(/Rp1\.009\.999dari Rp1\.259\.999100Lunas/);
  await expect
    .poll(() => row('INV-2').last().element().textContent)
    .toMatch(/Rp1\.259\.999–Dibatalkan/);
  // More rupiah than a number of JSON holds, to the last digit.
  await expect.element(screen.getByText('Rp10.999.999.999.999.989')).toBeVisible();
  await expect.element(screen.getByText('12 faktur · 1.200 point menunggu')).toBeVisible();
  await expect.element(screen.getByText('80 faktur · 90 point')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('textbox', { name: 'Dari tanggal' }).fill('1/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect.poll(at).toContain('from=2026-11-01');
  await expect.poll(() => server.callsOf(sumInvoices).at(-1)?.path).toContain('from=2026-11-01');
});

test('a company without invoices is led to its first one, and a search in vain says so [ADD-159, RUN-19]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([]));
  server.answers(sumInvoices, { data: { open: nothing, paid: nothing, void: nothing } });
  const { screen } = await openApp('/admin/invoices');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Tambah faktur' }).last()).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Cari nomor atau customer' }).fill('x');
  await expect
    .element(screen.getByText('Tidak ada faktur yang cocok', { exact: false }))
    .toBeVisible();
});

test('the form shows what the server reckons, and enters exactly that [ADD-160, ADD-151]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(previewInvoice, { data: { rules: 10_000, point: 125, points_when: 'paid' } });
  server.answers(createInvoice, {
    message: 'Faktur berhasil disimpan.',
    data: { id: 4, state: 'open', point: 0, balance: null, is_told: false },
  });
  server.answers(showInvoice, { data: detailOf() });
  const { screen, at } = await openApp('/admin/invoices/create?customer=7');
  const save = screen.getByRole('button', { name: 'Simpan' });
  await screen.getByRole('textbox', { name: 'Nomor faktur' }).fill('INV-2611-0004');
  const amount = screen.getByRole('textbox', { name: 'Nilai faktur' });
  await amount.fill('1259999');
  await expect.element(amount).toHaveValue('Rp1.259.999');
  await expect.element(screen.getByText('125 point', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('Masuk ke saldo customer setelah faktur lunas.', { exact: false }))
    .toBeVisible();
  expect(
    screen.getByRole('checkbox', { name: 'Beri tahu customer lewat WhatsApp' }).elements(),
  ).toEqual([]);
  await expectAccessible();
  await save.click();
  await expect.element(screen.getByText('Faktur berhasil disimpan.')).toBeVisible();
  await expect.poll(at).toBe('/admin/invoices/4');
  expect(server.callsOf(createInvoice).map(({ body }) => body)).toEqual([
    { number: 'INV-2611-0004', id_customer: 7, date: today(), amount: 1_259_999, is_paid: false },
  ]);
});

test('an invoice that is paid already tells of its points with the text that is shown, or not at all [ADD-154, A-80]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(previewInvoice, { data: { rules: 10_000, point: 125, points_when: 'paid' } });
  server.refuses(createInvoice, 'invoice_number_taken', {
    errors: { number: ['Nomor faktur ini sudah dipakai.'] },
  });
  const { screen } = await openApp('/admin/invoices/create?customer=7');
  const number = screen.getByRole('textbox', { name: 'Nomor faktur' });
  await number.fill('INV-1');
  await screen.getByRole('textbox', { name: 'Nilai faktur' }).fill('1259999');
  await screen.getByRole('checkbox', { name: 'Sudah lunas' }).click();
  const text = 'Halo PT Tirta, Anda menerima 125 point.';
  await expect.element(screen.getByText(text)).toBeVisible();
  const save = screen.getByRole('button', { name: 'Simpan' });
  await save.click();
  await expectBeneath(number, 'Nomor faktur ini sudah dipakai.');
  await screen.getByRole('checkbox', { name: 'Beri tahu customer lewat WhatsApp' }).click();
  expect(screen.getByText(text).elements()).toEqual([]);
  await number.fill('INV-2');
  await save.click();
  await expect.poll(() => server.callsOf(createInvoice).length).toBe(2);
  const sent = server.callsOf(createInvoice).map(({ body }) => body);
  expect(sent[0]).toMatchObject({ is_paid: true, message: { body: text } });
  expect(sent[1]).not.toHaveProperty('message');
});

test('a day that has not come is said where the points would stand, and nothing can be saved [ADD-160, ADD-151]', async () => {
  const server = aCompanyWithInvoices();
  server.refuses(previewInvoice, 'date_ahead');
  const { screen } = await openApp('/admin/invoices/create?customer=7');
  await screen.getByRole('textbox', { name: 'Nomor faktur' }).fill('INV-1');
  await screen.getByRole('textbox', { name: 'Tanggal' }).fill('31/12/2999');
  await screen.getByRole('textbox', { name: 'Nilai faktur' }).fill('5000');
  await expect.element(screen.getByText('Tanggal tidak boleh setelah hari ini.')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Simpan' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('an invoice is changed as it was seen, with its customer in place [ADD-155]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, { data: detailOf() });
  server.answers(previewInvoice, { data: { rules: 10_000, point: 200, points_when: 'paid' } });
  server.answers(updateInvoice, {
    message: 'Faktur berhasil diperbarui.',
    data: anInvoice({ amount: 2_000_000, version: 4 }),
  });
  const { screen, at } = await openApp('/admin/invoices/edit/4');
  await expect.element(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('PT Tirta');
  await screen.getByRole('textbox', { name: 'Nilai faktur' }).fill('2000000');
  await expect.element(screen.getByText('200 point', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(at).toBe('/admin/invoices/4');
  expect(server.callsOf(updateInvoice)[0]?.body).toMatchObject({
    number: 'INV-2611-0004',
    id_customer: 7,
    date: '2026-11-18',
    amount: 2_000_000,
    seen: 3,
  });
  expect(server.callsOf(previewInvoice).at(-1)?.path).toContain('id=4');
});

test('an invoice that is paid offers no change, nor does its page, where its credit notes and points stand [ADD-161, ADD-158]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, {
    data: aPaidInvoice({
      credited: 400_000,
      point_left: 85,
      credit_notes: [
        {
          id: 1,
          number: 'NK-1',
          date: '2026-11-20',
          amount: 400_000,
          reason: 'Retur satu sensor',
          point: 40,
          shortfall: 30,
          created_at: '2026-11-20T05:00:00.000Z',
        },
      ],
      entries: [
        {
          id: 9,
          kind: 'credit-note',
          reward: 'NK-1 (INV-2611-0004)',
          reason: null,
          reverses: null,
          taken_back: null,
          amount: -10,
          shortfall: 30,
          balance_after: 0,
          created_at: '2026-11-20T05:00:00.000Z',
        },
      ],
    }),
  });
  const { screen } = await openApp('/admin/invoices/4');
  await expect.element(screen.getByText('Retur satu sensor', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByText('30 point sudah dipakai: dilunasi dari point berikutnya'))
    .toBeVisible();
  await expect.element(screen.getByText('Nota kredit – NK-1 (INV-2611-0004)')).toBeVisible();
  await expect.element(screen.getByText('Rp859.999')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Nota kredit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lunas' }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Ubah' }).elements()).toEqual([]);
  await expectAccessible();
});

test.for([390, 320])(
  'at %d pixels of width what can be done with an invoice is read to its end [ADD-161, ADD-25]',
  async (width) => {
    await browser.viewport(width, 844);
    const server = aCompanyWithInvoices();
    server.answers(showInvoice, { data: detailOf() });
    const { screen } = await openApp('/admin/invoices/4');
    await expect.element(screen.getByRole('button', { name: 'Batalkan' })).toBeVisible();
    expect(cutOff(screen.getByRole('main').element())).toEqual([]);
  },
);

test('an invoice that is not there says so [ADD-161]', async () => {
  const server = aCompanyWithInvoices();
  server.refuses(showInvoice, 'invoice_not_found');
  const { screen } = await openApp('/admin/invoices/404');
  await expect.element(screen.getByText('Faktur tidak ditemukan.')).toBeVisible();
});

test.each(['light', 'dark'] as const)(
  'a list and its sums that are read anew are called busy, and stay readable and where they are, in the %s [ADD-291]',
  async (scheme) => {
    await preferScheme(scheme);
    const server = aCompanyWithInvoices();
    server.answers(listInvoices, page([anInvoice()]));
    const { screen } = await openApp('/admin/invoices');
    const table = screen.getByRole('table', { name: 'Faktur' });
    await expect.element(table.getByText(anInvoice().number)).toBeVisible();
    await expect.element(screen.getByText('Rp900.000', { exact: true })).toBeVisible();
    const place = () => table.element().getBoundingClientRect().top;
    const stood = place();
    const release = [
      server.holds(listInvoices, page([aPaidInvoice()])),
      server.holds(sumInvoices, { data: sums }),
    ];
    await screen.getByRole('searchbox').first().fill('INV');
    const lines = () => [...document.querySelectorAll('[aria-busy=true] > [data-reading-line]')];
    await expect
      .poll(() => lines().map((line) => getComputedStyle(line).visibility))
      .toEqual(['visible', 'visible']);
    expect(place()).toBe(stood);
    await expectAccessible();
    for (const answer of release) answer();
    await expect.poll(lines).toEqual([]);
  },
);
