import {
  createInvoice,
  type InvoiceDetail,
  previewInvoice,
  showInvoice,
  updateInvoice,
} from '@reward-points/contract/invoices';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { twoFrames } from '#test/frames.ts';
import { aCompanyWithInvoices, anInvoice, aPaidInvoice, detailOf } from '#test/invoices.ts';
import { anEntry } from '#test/points.ts';

test('the form shows what the server reckons, and enters exactly that [ADD-160, ADD-151]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'paid', points_basis: 'gross' },
  });
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
    {
      number: 'INV-2611-0004',
      id_customer: 7,
      date: today(),
      amount: 1_259_999,
      tax: null,
      points_basis: 'gross',
      due_date: null,
      is_paid: false,
    },
  ]);
});

test('an invoice that is paid already tells of its points with the text that is shown, or not at all [ADD-154, A-80]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'paid', points_basis: 'gross' },
  });
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
  await expect
    .element(screen.getByRole('region', { name: 'Point faktur ini' }))
    .toMatchTextContent(/Masuk ke saldo customer begitu faktur disimpan\./);
  const save = screen.getByRole('button', { name: 'Simpan' });
  await save.click();
  await expectBeneath(number, 'Nomor faktur ini sudah dipakai.');
  await screen.getByRole('checkbox', { name: 'Beri tahu customer lewat WhatsApp' }).click();
  expect(screen.getByText(text).elements()).toEqual([]);
  await number.fill('INV-2');
  await save.click();
  await expect.poll(() => server.callsOf(createInvoice).length).toBe(2);
  const sent = server.callsOf(createInvoice).map(({ body }) => body);
  expect(sent[0]).toMatchObject({ is_paid: true, paid_date: today(), message: { body: text } });
  expect(sent[1]).not.toHaveProperty('message');
  server.answers(createInvoice, {
    message: 'Faktur disimpan.',
    data: { ...detailOf(), balance: 555 },
  } as never);
  await number.fill('INV-3');
  await save.click();
  await expect
    .element(screen.getByText('PT Tirta menerima 125 point. Saldo sekarang 555 point.'))
    .toBeVisible();
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
  server.answers(showInvoice, { data: detailOf({ due_date: '2026-12-18' }) });
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 200, points_when: 'paid', points_basis: 'gross' },
  });
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
    due_date: '2026-12-18',
    version: 3,
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
        anEntry({
          id: 9,
          kind: 'credit-note',
          reward: 'NK-1 (INV-2611-0004)',
          amount: -10,
          shortfall: 30,
          balance_after: 0,
        }),
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
  expect(screen.getByRole('button', { name: 'Catat pembayaran' }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Ubah' }).elements()).toEqual([]);
  await expectAccessible();
});

test('a void invoice leads to the other life of its number, or to entering it again with what it said [ADD-391]', async () => {
  const server = aCompanyWithInvoices();
  const { number } = anInvoice();
  let lives: InvoiceDetail['lives'] = [
    { id: 9, date: '2026-11-20', amount: 700_000, state: 'paid' },
  ];
  server.answers(showInvoice, () => ({ data: detailOf({ state: 'void', point_left: 0, lives }) }));
  const { screen } = await openApp('/admin/invoices/4');
  const next = screen.getByRole('link', { name: '20 November 2026, Rp700.000' });
  await expect.element(next).toHaveAttribute('href', '/admin/invoices/9');
  await expect.element(screen.getByText('Lunas', { exact: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Catat lagi' }).elements()).toEqual([]);
  await screen.unmount();

  lives = [{ id: 3, date: '2026-11-10', amount: 5_000, state: 'void' }];
  server.answers(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'paid', points_basis: 'gross' },
  });
  const again = await openApp('/admin/invoices/4');
  await again.screen.getByRole('link', { name: 'Catat lagi' }).click();
  await expect.poll(again.at).toBe('/admin/invoices/create?again=4');
  const form = again.screen;
  await expect.element(form.getByRole('textbox', { name: 'Nomor faktur' })).toHaveValue(number);
  await expect.element(form.getByRole('combobox', { name: 'Customer' })).toHaveValue('PT Tirta');
  await expect
    .element(form.getByRole('textbox', { name: 'Tanggal' }))
    .toHaveValue('18 November 2026');
  await expect
    .element(form.getByRole('textbox', { name: 'Nilai faktur' }))
    .toHaveValue('Rp1.259.999');
});

test('an invoice that was paid in part offers another payment, by the name of its dialog [ADD-161, ADD-394]', async () => {
  const server = aCompanyWithInvoices();
  server.answers(showInvoice, { data: detailOf({ paid: 500_000, outstanding: 759_999 }) });
  const { screen } = await openApp('/admin/invoices/4');
  await screen.getByRole('button', { name: 'Catat pembayaran' }).click();
  await expect
    .element(screen.getByRole('dialog').getByRole('heading', { name: 'Catat pembayaran' }))
    .toBeVisible();
});

test('an invoice cannot be saved before its points are reckoned, nor before the text is there [ADD-160, A-80]', async () => {
  const server = aCompanyWithInvoices();
  const releasePoints = server.holds(previewInvoice, {
    data: { rules: 10_000, point: 125, points_when: 'paid', points_basis: 'gross' },
  });
  const releaseText = server.holds(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  const { screen } = await openApp('/admin/invoices/create?customer=7');
  await screen.getByRole('textbox', { name: 'Nomor faktur' }).fill('INV-1');
  await screen.getByRole('textbox', { name: 'Nilai faktur' }).fill('1259999');
  await screen.getByRole('checkbox', { name: 'Sudah lunas' }).click();
  const save = screen.getByRole('button', { name: 'Simpan' });
  const press = async () => {
    save.element().closest('form')?.requestSubmit();
    await twoFrames();
    expect(server.callsOf(createInvoice)).toEqual([]);
  };
  await expect.element(save).toHaveAttribute('data-tooltip', 'Point sedang dihitung.');
  await press();
  releasePoints();
  await expect.element(screen.getByText('125 point', { exact: true })).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await press();
  releaseText();
  await expect.element(screen.getByText('Halo PT Tirta, Anda menerima 125 point.')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
});

test('before a rule was saved no invoice is entered, and the form says where to save one [ADD-410]', async () => {
  const server = aCompanyWithInvoices();
  server.refuses(previewInvoice, 'point_rule_missing');
  const { screen } = await openApp('/admin/invoices/create?customer=7');
  await screen.getByRole('textbox', { name: 'Nomor faktur' }).fill('INV-1');
  await screen.getByRole('textbox', { name: 'Nilai faktur' }).fill('5000');
  const said = screen.getByRole('region', { name: 'Point faktur ini' });
  await expect.element(said).toHaveTextContent('PointSimpan aturan point dulu. Buka Point Rules');
  await expect
    .element(said.getByRole('link', { name: 'Buka Point Rules' }))
    .toHaveAttribute('href', '/admin/point-rules');
  await expect
    .element(screen.getByRole('button', { name: 'Simpan' }))
    .toHaveAttribute('aria-disabled', 'true');
});
