import {
  ANSWERS_TO,
  answerExternalInvoice,
  type Decision,
  INVOICE_REASONS,
  type InvoiceReason,
  listExternalInvoices,
  showDecision,
} from '@reward-points/contract/accounting-decisions';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { anExternalInvoice, anInvoiceDecision } from '#test/accounting.ts';
import { chooseAll } from '#test/choices.ts';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { answersAreIn, fakeServer, page } from '#test/server.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { DecideModal } from './decide-modal.tsx';

async function decide(decision: Decision) {
  const server = fakeServer();
  server.answers(showDecision, { data: decision });
  const screen = await show(<main>Halaman</main>);
  openDialog(<DecideModal decision={decision} />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
  return { server, screen, dialog };
}

const of = (reason: InvoiceReason, more: object = {}) =>
  anInvoiceDecision({ reason, ours: null, ...more });

test.for(INVOICE_REASONS)(
  'a document that is doubtful by “%s” says why, and has the ways that there are for it and no other [ADD-904]',
  async (reason) => {
    const { dialog } = await decide(of(reason));
    const answers = ANSWERS_TO[reason];
    const ways = answers.flatMap((answer) => (answer === 'settled' ? ['paid', 'open'] : [answer]));
    expect(dialog.getByRole('radio').elements()).toHaveLength(ways.length);
    const ignored = reason === 'double' ? 'Tercatat dua kali' : 'Abaikan';
    await expect.element(dialog.getByRole('radio', { name: ignored, exact: true })).toBeVisible();
    await expect.element(dialog).toMatchTextContent(/\.Tanggal21 November 2026/);
    await expectAccessible();
    // What each way asks for.
    const lines = await chooseAll(() => dialog.element(), answersAreIn);
    expect(lines.join('\n')).toMatchSnapshot();
  },
);

test('a number that is taken shows both sides beside each other, with the way to the one that is here [ADD-904]', async () => {
  const { server, screen, dialog } = await decide(anInvoiceDecision());
  const sides = dialog.getByRole('table', { name: 'Kedua sisi' });
  await expect.element(sides).toMatchTextContent(/Di Accurate OnlineDi sini/);
  await expect
    .element(sides.getByRole('row', { name: /^Tanggal/ }))
    .toMatchTextContent('Tanggal21 November 202620 November 2026');
  await expect.element(sides).toMatchTextContent(/CustomerCV Tirta MakmurPT Lain/);
  await expect
    .element(sides)
    .toMatchTextContent(
      /Sebelum PPNRp10\.000\.000tidak diketahuiTermasuk PPNRp11\.100\.000Rp9\.500\.000Sisa tagihanRp0Rp9\.500\.000/,
    );
  await expect.element(sides).toMatchTextContent(/Lunas, dibayar 22 November 2026Belum lunas/);
  await expect
    .element(dialog.getByRole('link', { name: 'Buka faktur yang di sini' }))
    .toHaveAttribute('href', '/admin/invoices/5');
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('radio', { name: 'Faktur yang sama' }).click();
  await dialog.getByRole('button', { name: 'Satukan' }).click();
  await expect.element(screen.getByText('Keputusan disimpan.')).toBeVisible();
  expect(server.callsOf(answerExternalInvoice)[0]?.body).toEqual({ answer: 'adopt', version: 2 });
});

test('of a double both are shown, and one says whether they are two sales [ADD-904]', async () => {
  const { server, dialog } = await decide(
    of('double', {
      twin: anExternalInvoice({ id: 72, id_external: '314999', outstanding: 11_100_000 }),
    }),
  );
  const sides = dialog.getByRole('table', { name: 'Kedua faktur' });
  await expect.element(sides).toMatchTextContent(/Yang iniYang satu lagi.*ID di sana314414314999/);
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('radio', { name: 'Memang dua penjualan' }).click();
  await dialog.getByRole('button', { name: 'Hitung keduanya' }).click();
  await expect.poll(() => server.callsOf(answerExternalInvoice).length).toBe(1);
  expect(server.callsOf(answerExternalInvoice)[0]?.body).toEqual({ answer: 'count', version: 2 });
});

test('whether it is paid is said where what is left and what the program calls it disagree [ADD-904]', async () => {
  const { server, dialog } = await decide(
    of('witness', { invoice: anExternalInvoice({ outstanding: 0, says_paid: false }) }),
  );
  await expect
    .element(dialog)
    .toMatchTextContent(/Lunas menurut sisanya, belum lunas menurut programnya/);
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('radio', { name: 'Belum lunas' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(() => server.callsOf(answerExternalInvoice).length).toBe(1);
  expect(server.callsOf(answerExternalInvoice)[0]?.body).toEqual({
    answer: 'settled',
    is_paid: false,
    version: 2,
  });
});

test('foreign money is counted by the rupiah that are typed, beside what stands there [ADD-904]', async () => {
  const { server, dialog } = await decide(
    of('currency', {
      invoice: anExternalInvoice({
        currency: 'USD',
        rate: '15900.5',
        base: 120_050,
        ppn: 0,
        total: 120_050,
        outstanding: 5,
      }),
    }),
  );
  await expect.element(dialog).toMatchTextContent(/USD 1\.200,50.*USD 0,05.*KursRp15\.900,5/);
  await dialog.getByRole('radio', { name: 'Hitung dengan angka ini' }).click();
  const base = dialog.getByRole('textbox', { name: 'Nilai sebelum PPN' });
  await expect.element(base).toHaveValue('');
  await expectBeneath(base, 'Di sana USD 1.200,50');
  const count = dialog.getByRole('button', { name: 'Hitung' });
  await expect.element(count).toHaveAttribute('aria-disabled', 'true');
  await base.fill('19087950');
  await expectAccessible();
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await count.click();
  await expect.poll(() => server.callsOf(answerExternalInvoice).length).toBe(1);
  expect(server.callsOf(answerExternalInvoice)[0]?.body).toEqual({
    answer: 'figures',
    base: 19_087_950,
    version: 2,
  });
});

test('of foreign money without a rate it is said that none is written there [ADD-904]', async () => {
  const { dialog } = await decide(
    of('rate_unclear', { invoice: anExternalInvoice({ currency: 'USD', rate: null }) }),
  );
  await expect.element(dialog).toMatchTextContent(/Kurstidak tertulis/);
});

test('of rupiah the figures begin with what was read, and a return is told before PPN [ADD-904]', async () => {
  const { server, dialog } = await decide(of('credit_memo'));
  await dialog.getByRole('radio', { name: 'Hitung dengan angka ini' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Nilai sebelum PPN' }))
    .toHaveValue('Rp10.000.000');
  await dialog.getByRole('textbox', { name: 'Diretur, sebelum PPN' }).fill('2500000');
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('button', { name: 'Hitung' }).click();
  await expect.poll(() => server.callsOf(answerExternalInvoice).length).toBe(1);
  expect(server.callsOf(answerExternalInvoice)[0]?.body).toEqual({
    answer: 'figures',
    base: 10_000_000,
    ppn: 1_100_000,
    returned: 2_500_000,
    version: 2,
  });
});

test('a sale that two connected programs have is shown by both, and how all of them are decided at once [ADD-856]', async () => {
  const twin = anExternalInvoice({
    connection: { id: 9, program: 'jurnal', name: 'PT Baru', is_over: false },
  });
  const { dialog } = await decide(of('double', { twin }));
  const sides = dialog.getByRole('table', { name: 'Kedua faktur' });
  await expect
    .element(sides)
    .toMatchTextContent(/Accurate Online · PT ContohMekari Jurnal · PT BaruTanggal/);
  await expect
    .element(dialog)
    .toMatchTextContent(
      /sudah masuk dari Mekari Jurnal · PT Baru\..*lepaskan koneksi itu: fakturnya lalu mengikuti Accurate Online/,
    );
});

test('a return that names no invoice is set against one of its customer, which is searched for [ADD-904]', async () => {
  const { server, screen, dialog } = await decide(
    of('return_without_invoice', {
      invoice: anExternalInvoice({ kind: 'return', number: 'SRT/7', base: -2_000_000 }),
    }),
  );
  server.answers(
    listExternalInvoices,
    page([anExternalInvoice({ id: 80, number: 'INV/2611/00280', standing: 'counted' })]),
  );
  await dialog.getByRole('radio', { name: 'Kurangkan dari sebuah faktur' }).click();
  const invoice = dialog.getByRole('combobox', { name: 'Faktur yang berkurang' });
  await invoice.fill(' 280 ');
  await expect
    .poll(() => server.callsOf(listExternalInvoices).at(-1)?.path)
    .toContain('search=280&');
  await invoice.click();
  await screen.getByRole('option', { name: /INV\/2611\/00280/ }).click();
  expect(server.callsOf(listExternalInvoices)[0]?.path).toMatch(
    /search=CV\+Tirta\+Makmur&standing=counted&id_connection=4/,
  );
  await dialog.getByRole('textbox', { name: 'Diretur, sebelum PPN' }).fill('2000000');
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('button', { name: 'Kurangkan' }).click();
  await expect.poll(() => server.callsOf(answerExternalInvoice).length).toBe(1);
  expect(server.callsOf(answerExternalInvoice)[0]?.body).toEqual({
    answer: 'set_against',
    id_external_invoice: 80,
    returned: 2_000_000,
    version: 2,
  });
});

test('a document that was read otherwise meanwhile is shown anew, and is decided once that was seen [ADD-904]', async () => {
  const { server, dialog } = await decide(of('withheld_left_open'));
  await dialog.getByRole('radio', { name: 'Sudah lunas' }).click();
  server.refuses(answerExternalInvoice, 'record_changed');
  server.answers(showDecision, {
    data: of('withheld_left_open', {
      invoice: anExternalInvoice({ outstanding: 200_000, version: 3 }),
    }),
  });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(dialog.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Sisa tagihanRp200\.000/);
  await expect.element(dialog.getByRole('radio', { name: 'Sudah lunas' })).toBeChecked();
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(() => server.callsOf(answerExternalInvoice).length).toBe(2);
  expect(server.callsOf(answerExternalInvoice)[1]?.body).toMatchObject({
    is_paid: true,
    version: 3,
  });
});

test('a document that is doubtful by another reason meanwhile is decided by one of its ways, and what was chosen is asked for anew [ADD-904]', async () => {
  const { server, screen, dialog } = await decide(of('withheld_left_open'));
  await dialog.getByRole('radio', { name: 'Sudah lunas' }).click();
  server.refuses(answerExternalInvoice, 'record_changed');
  const invoice = anExternalInvoice({ currency: 'USD', base: 120_050, version: 3 });
  server.answers(showDecision, { data: of('currency', { invoice }) });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(dialog.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(dialog.getByText('Pilih salah satu.')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  server.answers(answerExternalInvoice, { message: 'Keputusan disimpan.' });
  await dialog.getByRole('button', { name: 'Simpan' }).click({ force: true });
  expect(server.callsOf(answerExternalInvoice)).toHaveLength(1);
  await dialog.getByRole('radio', { name: 'Abaikan' }).click();
  await dialog.getByRole('button', { name: 'Abaikan' }).click();
  await expect.element(screen.getByText('Keputusan disimpan.')).toBeVisible();
  expect(server.callsOf(answerExternalInvoice)[1]?.body).toEqual({ answer: 'ignore', version: 3 });
});

test('of a document that cannot be read any more our invoice stays as it was, and ignoring it says what that undoes [ADD-904]', async () => {
  const invoice = anExternalInvoice({ id_invoice: 5 });
  const { dialog } = await decide(of('unreadable', { seen: 'Tanpa tanggal.', invoice }));
  await expect
    .element(dialog)
    .toMatchTextContent(/tetap seperti terakhir terbaca.*Tanpa tanggal\./);
  await expect
    .element(dialog)
    .toMatchTextContent(/Fakturnya di sini dibatalkan dan pointnya ditarik/);
});

test('a document that never could be read has only its name there, and one that was decided elsewhere says so [ADD-904]', async () => {
  const { server, screen, dialog } = await decide(
    of('unreadable', {
      seen: 'Tanpa tanggal.',
      invoice: anExternalInvoice({ customer: null, date: null, standing: null }),
    }),
  );
  await expect.element(dialog).toMatchTextContent(/customer tidak terbaca.*ID di sana314414Kep/);
  await expect.element(dialog).toMatchTextContent(/tidak dapat dipahami.*Tanpa tanggal\./);
  await dialog.getByRole('radio', { name: 'Abaikan' }).click();
  server.refuses(answerExternalInvoice, 'accounting_answer_over');
  await dialog.getByRole('button', { name: 'Abaikan' }).click();
  await expect.element(screen.getByText('Ini sudah tidak menunggu keputusan.')).toBeVisible();
});
