import {
  createInvoice,
  listInvoices,
  previewInvoice,
  showInvoice,
  sumInvoices,
  updateInvoice,
} from '@reward-points/contract/invoices';
import { type PointsBasis, showSettings, updateSettings } from '@reward-points/contract/settings';
import { expect, test } from 'vitest';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp, theSettings } from '#test/app.tsx';
import { aCompanyWithInvoices, anInvoice, detailOf, sums } from '#test/invoices.ts';
import { page } from '#test/server.ts';

const NET = 10_000_000;
const TAX = 1_100_000;
const GROSS = 11_100_000;

const settled = (points_basis: PointsBasis) => ({ data: theSettings({ points_basis }) });

/** A company that counts from one of the two values. */
function aCompanyThatCounts(points_basis: PointsBasis) {
  const server = aCompanyWithInvoices();
  server.answers(showSettings, settled(points_basis));
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 1_000, points_when: 'paid', points_basis },
  });
  return server;
}

async function open(server: ReturnType<typeof aCompanyThatCounts>, path: string) {
  const { screen } = await openApp(path);
  return {
    screen,
    number: screen.getByRole('textbox', { name: 'Nomor faktur' }),
    amount: screen.getByRole('textbox', { name: 'Nilai faktur' }),
    tax: screen.getByRole('textbox', { name: 'PPN' }),
    usual: screen.getByRole('button', { name: /Isi PPN 11%/ }),
    save: screen.getByRole('button', { name: 'Simpan' }),
    sent: () => server.callsOf(createInvoice).map(({ body }) => body),
  };
}
const CREATE = '/admin/invoices/create?customer=7';

for (const { basis, typed, said, other } of [
  { basis: 'gross', typed: GROSS, said: 'termasuk', other: 'Nilai sebelum PPN Rp10.000.000' },
  { basis: 'net', typed: NET, said: 'sebelum', other: 'Nilai termasuk PPN Rp11.100.000' },
] as const) {
  test(`where points are counted from the value ${said} PPN, the form says so beside it, and what PPN makes of the other [ADD-387, ADD-388]`, async () => {
    const server = aCompanyThatCounts(basis);
    const { screen, number, amount, tax, usual, save, sent } = await open(server, CREATE);
    await expect
      .element(screen.getByText(`Point dihitung dari nilai ${said} PPN.`, { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByText('Kosongkan bila tidak diketahui.')).toBeVisible();
    await expect.element(usual).toBeDisabled();
    await number.fill('INV-1');
    await amount.fill(String(typed));
    await expect.element(usual).toHaveAccessibleName('Isi PPN 11% (Rp1.100.000)');
    await usual.click();
    await expect.element(tax).toHaveValue('Rp1.100.000');
    await expect.element(screen.getByText(other, { exact: true })).toBeVisible();
    await expectAccessible();
    server.refuses(createInvoice, 'points_basis_changed');
    await save.click();
    await expect
      .element(
        screen.getByText(
          'Dasar perhitungan point sudah diubah di Point Rules. Muat ulang halaman ini.',
        ),
      )
      .toBeVisible();
    expect(sent()).toEqual([
      {
        number: 'INV-1',
        id_customer: 7,
        date: today(),
        amount: typed,
        tax: TAX,
        points_basis: basis,
        due_date: null,
        is_paid: false,
      },
    ]);
  });
}

test('PPN above the value before it is said beneath the field, and is not sent; none may be 0 [ADD-388]', async () => {
  const server = aCompanyThatCounts('gross');
  const { screen, number, amount, tax, save, sent } = await open(server, CREATE);
  await number.fill('INV-1');
  await amount.fill('100');
  await tax.fill('51');
  const wrong = screen.getByText('PPN tidak boleh melebihi nilai sebelum PPN.');
  await expect.element(wrong).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await tax.fill('50');
  await expect.element(wrong).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await tax.fill('0');
  await expect.element(screen.getByText('Nilai sebelum PPN Rp100', { exact: true })).toBeVisible();
  server.refuses(createInvoice, 'invoice_number_taken');
  await save.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toMatchObject({ amount: 100, tax: 0 });
});

test('no invoice is asked for before it is known from which value points are counted [ADD-387]', async () => {
  const server = aCompanyThatCounts('gross');
  const release = server.holds(showSettings, settled('net'));
  const { screen, amount } = await open(server, CREATE);
  await expect.element(screen.getByRole('heading', { name: 'Tambah faktur' })).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
  release();
  await expect.element(amount).toBeVisible();
  await expect.element(screen.getByText('Point dihitung dari nilai sebelum PPN.')).toBeVisible();
});

test('an invoice that is changed keeps its own basis, and PPN may be taken out again [ADD-387, ADD-388]', async () => {
  const server = aCompanyThatCounts('gross');
  server.answers(showInvoice, {
    data: detailOf({ amount: NET, points_basis: 'net', tax: TAX, total: GROSS }),
  });
  server.refuses(updateInvoice, 'record_changed');
  const { screen, amount, tax, save } = await open(server, '/admin/invoices/edit/4');
  await expect.element(amount).toHaveValue('Rp10.000.000');
  await expect.element(tax).toHaveValue('Rp1.100.000');
  await expect.element(screen.getByText('Point dihitung dari nilai sebelum PPN.')).toBeVisible();
  await tax.clear();
  await save.click();
  await expect.poll(() => server.callsOf(updateInvoice).length).toBe(1);
  expect(server.callsOf(updateInvoice)[0]?.body).toMatchObject({ amount: NET, tax: null });
});

for (const { basis, filled, known } of [
  { basis: 'gross', filled: 'Rp11.100.000', known: TAX },
  { basis: 'net', filled: 'Rp10.000.000', known: TAX },
  { basis: 'gross', filled: '', known: null },
] as const) {
  test(`a void invoice that is entered again has its value ${basis}, PPN ${known ?? 'unknown'} [ADD-387, ADD-391]`, async () => {
    const server = aCompanyThatCounts(basis);
    server.answers(showInvoice, {
      data: detailOf({ state: 'void', amount: NET, points_basis: 'net', tax: known }),
    });
    const { amount } = await open(server, '/admin/invoices/create?again=4');
    await expect.element(amount).toHaveValue(filled);
  });
}

test('the page of an invoice has both values, says which one counts, and the list which one it shows [ADD-387, ADD-388]', async () => {
  const server = aCompanyThatCounts('gross');
  const net = { amount: NET, points_basis: 'net' as const, tax: TAX, total: GROSS };
  server.answers(showInvoice, { data: detailOf({ ...net, credited: 2_500_000 }) });
  const { screen } = await openApp('/admin/invoices/4');
  const facts = screen.getByRole('region', { name: 'Faktur', exact: true });
  await expect
    .element(facts)
    .toMatchTextContent(
      /Nilai sebelum PPNRp7\.500\.000dari Rp10\.000\.000, dikurangi nota kredit Rp2\.500\.000PPN Rp1\.100\.000, termasuk PPN Rp11\.100\.000/,
    );
  await expect
    .element(facts)
    .toMatchTextContent(
      /Aturan point saat dicatatRp10\.000 untuk 1 pointDari nilai sebelum PPN, dibulatkan ke bawah/,
    );
  await screen.unmount();

  server.answers(showInvoice, { data: detailOf({ amount: GROSS, total: GROSS }) });
  const gross = await openApp('/admin/invoices/4');
  await expect
    .element(gross.screen.getByRole('region', { name: 'Faktur', exact: true }))
    .toMatchTextContent(/Nilai termasuk PPNRp11\.100\.000(?!PPN)/);
  await gross.screen.unmount();

  server.answers(
    listInvoices,
    page([anInvoice({ ...net, number: 'INV-NET' }), anInvoice({ id: 5, number: 'INV-GROSS' })]),
  );
  // What was answered last holds for every path that it fits.
  server.answers(sumInvoices, { data: sums });
  const list = await openApp('/admin/invoices');
  const row = (name: string) => list.screen.getByRole('row').filter({ hasText: name });
  await expect.element(row('INV-NET')).toMatchTextContent(/Rp10\.000\.000sebelum PPN/);
  await expect.element(row('INV-GROSS')).not.toMatchTextContent(/PPN/);
});

test('the page of the rule settles from which value points are counted, for invoices to come [ADD-387]', async () => {
  const server = aCompanyThatCounts('gross');
  server.answers(updateSettings, { message: 'Pengaturan berhasil disimpan.', ...settled('net') });
  const { screen } = await openApp('/admin/point-rules');
  const group = screen.getByRole('radiogroup', { name: 'Point faktur dihitung dari' });
  await expect.element(group.getByRole('radio', { name: 'Nilai termasuk PPN' })).toBeChecked();
  await group.getByRole('radio', { name: 'Nilai sebelum PPN' }).click();
  const form = screen.getByRole('form', { name: 'Nilai point dan faktur' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Pengaturan berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    {
      _method: 'PATCH',
      points_basis: 'net',
      version: 1,
    },
  ]);
});
