import {
  ignoreExternalCustomer,
  linkExternalCustomer,
  listExternalCustomers,
  listExternalInvoices,
  takeBackAnswer,
} from '@reward-points/contract/accounting-decisions';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import {
  aConnection,
  anExternalCustomer,
  anExternalInvoice,
  booksOfOthers,
  noStandings,
} from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';

test('the customers of a program stand with who they are here, and one that was linked wrongly is linked anew [ADD-906]', async () => {
  const server = booksOfOthers(aConnection());
  server.answers(
    listExternalCustomers,
    page([
      anExternalCustomer({ customer: { id: 7, name: 'PT Tirta', is_gone: false } }),
      anExternalCustomer({ id: 62, name: 'CV Baru' }),
      anExternalCustomer({ id: 63, name: 'CV Lewat', is_ignored: true }),
      anExternalCustomer({
        id: 64,
        name: 'CV Pergi',
        customer: { id: 9, name: 'PT Pergi', is_gone: true },
      }),
    ]),
  );
  const { screen, at } = await openApp('/admin/accounting?view=customers', 'kantor');
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect
    .element(row(/^CV Tirta Makmur/).getByRole('link', { name: 'PT Tirta' }))
    .toHaveAttribute('href', '/admin/customers/7');
  await expect
    .element(row(/^CV Baru/))
    .toMatchTextContent(/Belum dihubungkan12Rp84\.000\.0008\.400/);
  await expect.element(row(/^CV Lewat/)).toMatchTextContent(/Diabaikan/);
  await expect.element(row(/^CV Pergi/)).toMatchTextContent(/PT Pergi \(sudah dihapus\)/);
  await expectAccessible();
  await chooseAct('Ganti', 'CV Tirta Makmur');
  const dialog = screen.getByRole('dialog', { name: 'Siapa customer ini?' });
  await expect.element(dialog).toMatchTextContent(/SekarangPT Tirta/);
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  expect(server.callsOf(linkExternalCustomer)).toEqual([]);
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Diabaikan' }).click();
  await expect.poll(at).toMatch(/state=ignored/);
});

test('of whom somebody else has decided meanwhile nothing more is decided: it is said, and the list shows what stands [ADD-864, ADD-906]', async () => {
  const server = booksOfOthers(aConnection());
  server.answers(listExternalCustomers, page([anExternalCustomer({ name: 'CV Baru' })]));
  server.refuses(ignoreExternalCustomer, 'record_changed');
  const { screen } = await openApp('/admin/accounting?view=customers', 'kantor');
  await chooseAct('Hubungkan', 'CV Baru');
  const dialog = screen.getByRole('dialog', { name: 'Siapa customer ini?' });
  await dialog.getByRole('radio', { name: 'Abaikan selalu' }).click();
  const customer = { id: 7, name: 'PT Tirta', is_gone: false };
  server.answers(listExternalCustomers, page([anExternalCustomer({ name: 'CV Baru', customer })]));
  await dialog.getByRole('button', { name: 'Abaikan selalu' }).click();
  await expect.element(screen.getByText(/baru saja diubah di tempat lain/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'PT Tirta' })).toBeVisible();
  expect(server.callsOf(ignoreExternalCustomer)[0]?.body).toEqual({ version: 3 });
});

test('the documents of a program stand with what became of them, counted by that, and lead to the invoice that follows [ADD-906]', async () => {
  const server = booksOfOthers(
    aConnection({ standings: { ...noStandings, counted: 1_204, ignored: 3, no_sale: 44 } }),
  );
  server.answers(
    listExternalInvoices,
    page([
      anExternalInvoice({ standing: 'counted', id_invoice: 5, outstanding: 1_000_000 }),
      anExternalInvoice({ id: 72, number: 'DFT.1', kind: 'draft', standing: 'no_sale' }),
      anExternalInvoice({
        id: 73,
        number: 'INV/3',
        currency: 'USD',
        total: 5_000,
        standing: 'ignored',
        answers: ['ignore'],
      }),
    ]),
  );
  const { screen, at } = await openApp('/admin/accounting?view=documents', 'kantor');
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect
    .element(row(/^Faktur INV\/2611\/00275/))
    .toMatchTextContent(/Rp11\.100\.000sisa Rp1\.000\.000Diikuti/);
  await expect.element(row(/^Draf DFT\.1/)).toMatchTextContent(/Bukan penjualan/);
  await expect.element(row(/^Faktur INV\/3/)).toMatchTextContent(/USD 50,00.*Diabaikan/);
  await expectAccessible();
  server.answers(takeBackAnswer, { message: 'Keputusan ditarik.' });
  await chooseAct('Tarik keputusan', 'Faktur INV/3');
  await expect.element(screen.getByText('Keputusan ditarik.')).toBeVisible();
  await screen.getByRole('button', { name: 'Diikuti 1.204' }).click();
  await expect.poll(at).toMatch(/standing=counted/);
  await chooseAct('Lihat faktur', 'Faktur INV/2611/00275');
  await expect.poll(at).toBe('/admin/invoices/5');
});

test('of a document that could never be read no amount is claimed [ADD-855, ADD-906]', async () => {
  const server = booksOfOthers(aConnection());
  const unread = { number: '#9', customer: null, date: null, base: 0, ppn: 0 } as const;
  server.answers(
    listExternalInvoices,
    page([anExternalInvoice({ ...unread, total: 0, outstanding: 0, standing: 'decide' })]),
  );
  const { screen } = await openApp('/admin/accounting?view=documents', 'kantor');
  const row = screen.getByRole('row', { name: /#9/ });
  await expect.element(row).toMatchTextContent(/customer tidak terbaca––Menunggu keputusan/);
});

test('of one connection the documents of that one alone are counted [ADD-906]', async () => {
  const standings = { ...noStandings, later: 3, before: 4 };
  const server = booksOfOthers(
    aConnection({ standings }),
    aConnection({ id: 6, name: 'CV Lain', standings: { ...standings, later: 40 } }),
  );
  server.answers(
    listExternalInvoices,
    page([
      anExternalInvoice({ number: 'INV/1', standing: 'later' }),
      anExternalInvoice({ id: 72, number: 'INV/2', standing: 'before' }),
    ]),
  );
  const { screen } = await openApp('/admin/accounting?view=documents&id_connection=4');
  await expect
    .element(screen.getByRole('button', { name: 'Tanggalnya belum tiba 3' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sebelum mulai 4' })).toBeVisible();
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(row(/INV\/1/)).toMatchTextContent(/Tanggalnya belum tiba/);
  await expect.element(row(/INV\/2/)).toMatchTextContent(/Sebelum mulai/);
});

test('of a connection that has ended documents and customers have no acts, and none of the numbers of all counts them [ADD-994]', async () => {
  const ended = { id: 6, program: 'accurate', name: 'CV Lama' } as const;
  const connection = { ...ended, is_over: true };
  const server = booksOfOthers(
    aConnection({ standings: { ...noStandings, counted: 3 } }),
    aConnection({ ...ended, state: 'ended', standings: { ...noStandings, counted: 1_204 } }),
  );
  server.answers(
    listExternalInvoices,
    page([anExternalInvoice({ connection, standing: 'counted', answers: ['ignore'] })]),
  );
  server.answers(listExternalCustomers, page([anExternalCustomer({ connection })]));
  const documents = await openApp('/admin/accounting?view=documents');
  await expect
    .element(documents.screen.getByRole('button', { name: 'Diikuti 3', exact: true }))
    .toBeVisible();
  const row = documents.screen.getByRole('row', { name: /^Faktur/ });
  await expect.element(row).toMatchTextContent(/Koneksi dilepas/);
  expect(row.getByRole('button').elements()).toEqual([]);
  await documents.screen.unmount();
  const { screen } = await openApp('/admin/accounting?view=customers');
  const customer = screen.getByRole('row', { name: /^CV Tirta Makmur/ });
  await expect.element(customer).toMatchTextContent(/CV Lama/);
  expect(customer.getByRole('button').elements()).toEqual([]);
});

test('of a connection that was never started what counts is ready to come [ADD-994]', async () => {
  const server = booksOfOthers(
    aConnection({
      state: 'set_up',
      started_at: null,
      standings: { ...noStandings, counted: 3 },
    }),
  );
  server.answers(listExternalInvoices, page([anExternalInvoice({ standing: 'counted' })]));
  const { screen } = await openApp('/admin/accounting?view=documents');
  await expect.element(screen.getByRole('button', { name: 'Siap masuk 3' })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /^Faktur/ }))
    .toMatchTextContent(/Siap masuk/);
});

test('while documents are searched for, no chip says a number of all [ADD-906]', async () => {
  const server = booksOfOthers(aConnection({ standings: { ...noStandings, ignored: 3 } }));
  server.answers(listExternalInvoices, page([anExternalInvoice()]));
  const { screen } = await openApp('/admin/accounting?view=documents');
  await expect.element(screen.getByRole('button', { name: 'Diabaikan 3' })).toBeVisible();
  await screen.getByRole('searchbox').fill('275');
  await expect
    .element(screen.getByRole('button', { name: 'Diabaikan', exact: true }))
    .toBeVisible();
});

test.for([
  ['/admin/accounting?view=customers', listExternalCustomers, /Customer dari program akuntansi/],
  ['/admin/accounting?view=documents', listExternalInvoices, /Faktur dan dokumen lain/],
] as const)(
  '%s says what will stand there while there is nothing, and that a search was in vain [ADD-906]',
  async ([path, list, hint]) => {
    const server = booksOfOthers(aConnection());
    server.answers(list, page([]) as never);
    const { screen } = await openApp(path);
    await expect.element(screen.getByText(hint)).toBeVisible();
    await screen.getByRole('searchbox').fill('tidak ada');
    await expect.element(screen.getByText(/yang cocok dengan pencarian/)).toBeVisible();
  },
);

test('on a phone the view that is shown is in sight, though the row of views is wider than the screen [ADD-906]', async () => {
  await browser.viewport(320, 700);
  booksOfOthers(aConnection()).answers(listExternalInvoices, page([anExternalInvoice()]));
  const { screen } = await openApp('/admin/accounting?view=documents');
  await expect
    .element(
      screen
        .getByRole('navigation', { name: 'Bagian pembukuan' })
        .getByRole('link', { name: 'Dokumen' }),
    )
    .toBeInViewport({ ratio: 0.9 });
});

test('of which program a customer is stands in its row where there are several [ADD-906]', async () => {
  booksOfOthers(aConnection());
  const one = await openApp('/admin/accounting?view=customers');
  const row = /^CV Tirta Makmur/;
  await expect.element(one.screen.getByRole('row', { name: row })).toMatchTextContent(/C\.00021/);
  expect(one.screen.getByRole('row', { name: row }).element().textContent).not.toContain(
    'Accurate Online',
  );
  await one.screen.unmount();
  booksOfOthers(aConnection(), aConnection({ id: 6, name: 'CV Lain' }));
  const { screen } = await openApp('/admin/accounting?view=customers');
  await expect
    .element(screen.getByRole('row', { name: row }))
    .toMatchTextContent(/C\.00021 · Accurate Online · PT Contoh/);
});
