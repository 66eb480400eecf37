import { type ListedCreditNote, listCreditNotes } from '@reward-points/contract/credit-notes';
import {
  exportInvoices,
  listInvoices,
  showInvoice,
  sumInvoices,
} from '@reward-points/contract/invoices';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { cutOff } from '#test/cut-off.ts';
import { preferScheme } from '#test/device.ts';
import {
  aCompanyWithInvoices,
  anInvoice,
  aPaidInvoice,
  detailOf,
  nothing,
  sums,
} from '#test/invoices.ts';
import { page } from '#test/server.ts';

test('“Ekspor Excel” asks for the invoices as they are narrowed down [ADD-243]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice()]));
  server.answers(exportInvoices, { data: { url: '/api/downloads?ticket=abc', format: 'xlsx' } });
  const { screen } = await openApp('/admin/invoices?search=INV&state=open&from=2026-11-01&page=2');
  await screen.getByRole('button', { name: 'Ekspor Excel' }).click();
  await expect
    .poll(() => server.callsOf(exportInvoices).map(({ path }) => path))
    .toEqual(['/api/admin/invoices/export?search=INV&state=open&from=2026-11-01&format=xlsx']);
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
    .toMatch(/Rp1\.259\.999sisa Rp1\.009\.999100Lunas/);
  await expect
    .poll(() => row('INV-2').last().element().textContent)
    .toMatch(/Rp1\.259\.999–Dibatalkan/);
  // More rupiah than a number of JSON holds, to the last digit.
  await expect.element(screen.getByText('Rp10.999.999.999.999.989')).toBeVisible();
  await expect.element(screen.getByText('12 faktur · 1.250 point, 1.200 menunggu')).toBeVisible();
  await expect.element(screen.getByText('80 faktur · 90 point')).toBeVisible();
  const credited = screen.getByText('3 nota kredit · 31 point');
  await expect.element(credited).toBeVisible();
  await expect.element(screen.getByText('−Rp305.000', { exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('textbox', { name: 'Dari tanggal' }).fill('1/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect.poll(at).toContain('from=2026-11-01');
  await expect.poll(() => server.callsOf(sumInvoices).at(-1)?.path).toContain('from=2026-11-01');
  await screen.getByRole('searchbox', { name: 'Cari nomor atau customer' }).fill('INV');
  await expect.poll(at).toContain('search=INV');
  // The credit notes of these sums are those of the same search and days.
  await expect
    .poll(() => screen.getByRole('link', { name: 'Nota kredit' }).element().getAttribute('href'))
    .toMatch(/^\/admin\/invoices\/credit-notes\?search=INV&from=2026-11-01/);
});

test('beside the sums of one customer, the credit notes are those of that customer [ADD-402, ADD-159]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([anInvoice()]));
  server.answers(listCreditNotes, page<ListedCreditNote>([]));
  const { screen } = await openApp('/admin/invoices?id_customer=7');
  await screen.getByRole('link', { name: 'Nota kredit' }).click();
  await expect
    .poll(() => server.callsOf(listCreditNotes)[0]?.path)
    .toMatch(/[?&]id_customer=7(&|$)/);
});

test('a company without invoices is led to its first one, and a search in vain says so [ADD-159, RUN-19]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(listInvoices, page([]));
  server.answers(sumInvoices, {
    data: {
      open: nothing,
      paid: nothing,
      void: nothing,
      overdue: nothing,
      ages: { '1-30': 0, '31-60': 0, 'over-60': 0 },
      credit_notes: { count: 0, amount: '0', point: '0' },
    },
  });
  const { screen } = await openApp('/admin/invoices');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Tambah faktur' }).last()).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Cari nomor atau customer' }).fill('x');
  await expect
    .element(screen.getByText('Tidak ada faktur yang cocok', { exact: false }))
    .toBeVisible();
});

test('“Batalkan pelunasan” is offered of a paid invoice, and beneath “Aturan” stands which one it is [ADD-390, ADD-393]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, { data: aPaidInvoice({ rules: 20_000, version: 1 }) });
  const { screen } = await openApp('/admin/invoices/4');
  await expect.element(screen.getByText('Aturan point saat dicatat')).toBeVisible();
  await expect.element(screen.getByText('Rp20.000 untuk 1 point')).toBeVisible();
  await screen.getByRole('button', { name: 'Batalkan pelunasan' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Batalkan pembayaran' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.unmount();
  server.answers(showInvoice, { data: aPaidInvoice({ is_customer_gone: true }) });
  const gone = await openApp('/admin/invoices/4');
  await expect.element(gone.screen.getByRole('button', { name: 'Batalkan faktur' })).toBeVisible();
  expect(gone.screen.getByRole('button', { name: 'Batalkan pelunasan' }).elements()).toEqual([]);
});

test.for([390, 320])(
  'at %d pixels of width what can be done with an invoice is read to its end [ADD-161, ADD-25]',
  async (width) => {
    await browser.viewport(width, 844);
    const server = aCompanyWithInvoices();
    server.answers(showInvoice, { data: detailOf() });
    const { screen } = await openApp('/admin/invoices/4');
    await expect.element(screen.getByRole('button', { name: 'Batalkan faktur' })).toBeVisible();
    expect(cutOff(screen.getByRole('main').element())).toEqual([]);
  },
);

test('of an invoice to which nothing has happened no part stands there empty [ADD-971]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, { data: detailOf() });
  const { screen } = await openApp('/admin/invoices/4');
  await expect.element(screen.getByRole('button', { name: 'Batalkan faktur' })).toBeVisible();
  expect(
    screen
      .getByRole('main')
      .getByRole('region')
      .elements()
      .map((part) => part.getAttribute('aria-label'))
      .filter((name) => /Pembayaran|Nota kredit|Pergerakan/.test(name ?? '')),
  ).toEqual([]);
});

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
    const lines = () => [...document.querySelectorAll('[aria-busy=true] > [data-refresh-line]')];
    await expect
      .poll(() => lines().map((line) => getComputedStyle(line).visibility))
      .toEqual(['visible', 'visible']);
    expect(place()).toBe(stood);
    await expectAccessible();
    for (const answer of release) answer();
    await expect.poll(lines).toEqual([]);
  },
);

test('an invoice beyond its day says for how long, here and on its page, with what is paid and what is not [ADD-396, ADD-394]', async () => {
  const daysAgo = (days: number) =>
    new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);
  const late = { due_date: daysAgo(12), paid: 259_999, outstanding: 1_000_000 };
  const server = aCompanyWithInvoices();
  server.answers(
    listInvoices,
    page([
      anInvoice(late),
      anInvoice({ id: 3, number: 'INV-3', due_date: today() }),
      aPaidInvoice({ id: 2, number: 'INV-2', due_date: daysAgo(5) }),
    ]),
  );
  const { screen, at } = await openApp('/admin/invoices');
  const row = (text: string) => screen.getByRole('row').filter({ hasText: text });
  await expect
    .poll(() => row('INV-2611-0004').element().textContent)
    .toMatch(/Rp1\.259\.999kurang Rp1\.000\.000.*Belum lunasLewat 12 hari/);
  expect(screen.getByText(/^Lewat \d/).elements()).toHaveLength(1);
  await screen.getByRole('link', { name: /^Lewat tempo/ }).click();
  await expect.poll(at).toContain('state=overdue');
  await expect.poll(() => server.callsOf(listInvoices).at(-1)?.path).toContain('state=overdue');
  await screen.unmount();

  const paid = { note: null, created_at: '2026-11-19T05:00:00.000Z' };
  server.answers(showInvoice, {
    data: detailOf({
      ...late,
      payments: [
        {
          ...paid,
          id: 2,
          date: '2026-11-20',
          amount: 1_000_000,
          undone_at: '2026-11-21T05:00:00.000Z',
          undone_reason: 'Salah faktur',
        },
        {
          ...paid,
          id: 1,
          date: '2026-11-19',
          amount: 259_999,
          note: 'Transfer BCA',
          undone_at: null,
          undone_reason: null,
        },
      ],
    }),
  });
  const one = await openApp('/admin/invoices/4');
  const facts = one.screen.getByRole('region', { name: 'Faktur', exact: true });
  await expect.poll(() => facts.element().textContent).toMatch(/Jatuh tempo.*Lewat 12 hari/);
  expect(facts.element().textContent).toMatch(/Belum dibayarRp1\.000\.000sudah dibayar Rp259\.999/);
  await expect
    .element(one.screen.getByText('Dibatalkan 21 November 2026: Salah faktur'))
    .toBeVisible();
  await expect.element(one.screen.getByText('Transfer BCA')).toBeVisible();
  await expect
    .element(one.screen.getByRole('button', { name: 'Batalkan pembayaran' }))
    .toBeVisible();
  expect(one.screen.getByRole('link', { name: 'Ubah' }).elements()).toEqual([]);
});
