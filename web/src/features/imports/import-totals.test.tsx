import { listImportKinds, listImportLines, sumImport } from '@reward-points/contract/imports';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { openApp } from '#test/app.tsx';
import { detail, field, line, none, withImport } from '#test/imports.ts';
import { page } from '#test/server.ts';

test('a line shows the customer that it really is, and what the file calls it where that is another name [ADD-382]', async () => {
  const { server } = withImport({ kind: 'opening-balances' });
  const fields = [
    field('whatsapp', 'Nomor WhatsApp customer', 'whatsapp'),
    field('customer', 'Nama customer', 'text'),
  ];
  server.answers(listImportKinds, {
    data: [{ kind: 'opening-balances', label: 'Saldo awal point', note: '', fields }],
  });
  const values = { customer: 'Toko Lama', whatsapp: '6281200000001' };
  const customer = (is_named_otherwise: boolean) => ({
    name: 'PT Sungguh',
    is_named_otherwise,
  });
  server.answers(
    listImportLines,
    page([
      line(2, { values, customer: customer(true) }),
      line(3, { values, customer: customer(false) }),
      line(4, { values: { whatsapp: values.whatsapp }, customer: customer(false) }),
      line(5, { values, state: 'wrong', reasons: ['Salah.'] }),
    ]),
  );
  const { screen } = await openApp('/admin/imports/5');
  const cell = (number: number) =>
    screen
      .getByRole('row', { name: new RegExp(`Baris ${number}`) })
      .getByRole('cell')
      .nth(2);
  const shown = '+62 812-0000-0001 · PT Sungguh';
  await expect.element(cell(2)).toHaveTextContent(`${shown} (di file: Toko Lama)`);
  await expect.element(cell(3)).toHaveTextContent(shown);
  await expect.element(cell(3)).not.toHaveTextContent('di file');
  await expect.element(cell(4)).toHaveTextContent(shown);
  await expect.element(cell(5)).toHaveTextContent('+62 812-0000-0001 · Toko Lama');
});

const totals = {
  rupiah: {
    new: 12_500_000,
    changes: 500_000,
    exists: 3_000_000,
    duplicate: 1_000_000,
    summed: 0,
    wrong: 250_000,
  },
  points_now: 1_250,
  points_basis: 'gross' as const,
  points_waiting: 30,
  rules: [
    { rules: 10_000, lines: 12 },
    { rules: 20_000, lines: 3 },
  ],
};

test('preview, question and result say rupiah, points, rules and wrong lines [ADD-383]', async () => {
  const { stands } = withImport({ counts: { ...none, new: 12, changes: 3, wrong: 6 }, totals });
  const { screen } = await openApp('/admin/imports/5');
  const sentences = [
    'Nilai termasuk PPN: Rp13.000.000 diimpor, Rp3.000.000 sudah ada, Rp1.000.000 ganda, Rp250.000 salah; seluruh file Rp17.250.000.',
    'Point: 1.250 langsung diberikan, 30 menunggu pembayaran.',
    'Aturan: Rp10.000 untuk 1 point (12 baris), Rp20.000 untuk 1 point (3 baris).',
    '6 baris salah tidak diimpor.',
  ];
  const head = screen.getByRole('region', { name: 'Status impor' });
  for (const said of sentences) await expect.element(head.getByText(said)).toBeVisible();
  await screen.getByRole('button', { name: 'Impor 15 baris' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Impor file ini?' });
  for (const said of sentences) await expect.element(dialog.getByText(said)).toBeVisible();
  await screen.unmount();
  stands.now = { ...stands.now, status: 'applied', applied_at: '2026-11-22T03:05:00.000Z' };
  const after = await openApp('/admin/imports/5');
  const result = after.screen.getByRole('region', { name: 'Status impor' });
  for (const said of sentences) {
    const past = said.replace('langsung diberikan', 'diberikan');
    await expect.element(result.getByText(past, { exact: true })).toBeVisible();
  }
});

test('an import whose points all wait says that none is given at once [ADD-383]', async () => {
  withImport({ counts: { ...none, new: 12 }, totals: { ...totals, points_now: 0 } });
  const { screen } = await openApp('/admin/imports/5');
  const said = 'Point: 0 langsung diberikan, 30 menunggu pembayaran.';
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
});

test('points that an import gives and takes are said each, also where they come to nothing together [ADD-383, ADD-142]', async () => {
  const both = { ...totals, points_now: 0, points_taken: 1_250, points_waiting: 0 };
  const { stands } = withImport({ counts: { ...none, changes: 2 }, totals: both });
  const { screen } = await openApp('/admin/imports/5');
  const said = 'Point: 1.250 langsung diberikan, 1.250 ditarik kembali, 0 menunggu pembayaran.';
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await screen.unmount();
  stands.now = detail({
    counts: { ...none, changes: 2 },
    totals: { ...both, points_now: -1_000 },
    status: 'applied',
    applied_at: '2026-11-22T03:05:00.000Z',
  });
  const after = await openApp('/admin/imports/5');
  const past = 'Point: 250 diberikan, 1.250 ditarik kembali, 0 menunggu pembayaran.';
  await expect.element(after.screen.getByText(past, { exact: true })).toBeVisible();
  await after.screen.getByRole('button', { name: 'Batalkan impor' }).click();
  const question = after.screen.getByRole('dialog', { name: 'Batalkan impor ini?' });
  for (const sentence of [
    '250 point yang diberikan impor ini ditarik kembali.',
    '1.250 point yang ditarik impor ini diberikan kembali.',
  ]) {
    await expect.element(question.getByText(sentence, { exact: true })).toBeVisible();
  }
});

test('points that an import takes are said as taken, and who takes it back reads what becomes of its points [ADD-383, ADD-142]', async () => {
  const applied = { status: 'applied', applied_at: '2026-11-22T03:05:00.000Z' } as const;
  const taking = { ...totals, points_now: -1_250, points_waiting: 0 };
  const { stands } = withImport({ counts: { ...none, changes: 3 }, totals: taking });
  const said = 'Point: 1.250 ditarik kembali, 0 menunggu pembayaran.';
  const { screen } = await openApp('/admin/imports/5');
  await expect.element(screen.getByText(said)).toBeVisible();
  await screen.getByRole('button', { name: 'Impor 3 baris' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Impor file ini?' });
  await expect.element(dialog.getByText(said)).toBeVisible();
  await screen.unmount();
  for (const [points_now, sentence] of [
    [-1_250, '1.250 point yang ditarik impor ini diberikan kembali.'],
    [1_250, '1.250 point yang diberikan impor ini ditarik kembali.'],
    [0, undefined],
  ] as const) {
    stands.now = detail({ ...applied, totals: { ...taking, points_now } });
    const after = await openApp('/admin/imports/5');
    if (points_now < 0) await expect.element(after.screen.getByText(said)).toBeVisible();
    await after.screen.getByRole('button', { name: 'Batalkan impor' }).click();
    const question = after.screen.getByRole('dialog', { name: 'Batalkan impor ini?' });
    await expect.element(question.getByText(/^Bila satu baris saja/)).toBeVisible();
    expect(
      question
        .getByText(/impor ini/)
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Batalkan impor ini?', ...(sentence ? [sentence] : [])]);
    await after.screen.unmount();
  }
});

test('lines of one invoice are added up where somebody says so, and the choice says what they come to [ADD-381]', async () => {
  const sums = { is_on: false, records: 2, lines: 5, amount: 15_715_000 };
  const { server, stands } = withImport({ sums });
  const release = server.holds(sumImport, { message: 'Diperiksa.' });
  const { screen } = await openApp('/admin/imports/5');
  const choice = screen.getByRole('switch', {
    name: /^Jumlahkan baris dengan nomor faktur yang sama/,
  });
  await expect.element(choice).not.toBeChecked();
  await expect
    .element(screen.getByText('5 baris menjadi 2 faktur, senilai Rp15.715.000.'))
    .toBeVisible();
  await choice.click();
  await expect.element(choice).toBeDisabled();
  stands.now = detail({ sums: { ...sums, is_on: true } });
  release();
  await expect.element(choice).toBeEnabled();
  await expect.element(choice).toBeChecked();
  expect(server.callsOf(sumImport)[0]?.body).toMatchObject({ is_on: true });
});

test('lines that add up others are counted apart in preview, question and result, and what they contradict is told [ADD-378]', async () => {
  const remarks = [
    'Baris 7: Nilai: di sini tertulis Rp9, tetapi baris di atasnya Rp8.',
    'Baris 9: B.',
  ];
  const { stands } = withImport({ counts: { ...none, new: 12, total: 2 }, remarks });
  const { screen } = await openApp('/admin/imports/5');
  const head = screen.getByRole('region', { name: 'Status impor' });
  await expect.element(head.getByText('2 baris jumlah, bukan data.')).toBeVisible();
  const alert = head.getByRole('alert', { name: 'Jumlah di file tidak cocok' });
  for (const remark of remarks) await expect.element(alert.getByText(remark)).toBeVisible();
  await screen.getByRole('button', { name: 'Impor 12 baris' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Impor file ini?' });
  await expect.element(dialog.getByText('2 baris jumlah, bukan data.')).toBeVisible();
  await screen.unmount();
  stands.now = { ...stands.now, status: 'applied', applied_at: '2026-11-22T03:05:00.000Z' };
  const after = await openApp('/admin/imports/5');
  const result = after.screen.getByRole('region', { name: 'Status impor' });
  await expect.element(result.getByText('2 baris jumlah, bukan data.')).toBeVisible();
  expect(result.getByText('Jumlah di file tidak cocok').query()).toBeNull();
});

test('wrong lines stand in the head of a preview that has neither rupiah nor points, and so that nothing else is in it [ADD-379]', async () => {
  const { stands } = withImport({ counts: { ...none, new: 1, wrong: 1_204 }, totals: null });
  const { screen } = await openApp('/admin/imports/5');
  const head = screen.getByRole('region', { name: 'Status impor' });
  await expect.element(head.getByText('1.204 baris salah tidak diimpor.')).toBeVisible();
  expect(head.getByText(/baris jumlah/).query()).toBeNull();
  expect(head.getByRole('alert').query()).toBeNull();
  await screen.unmount();
  stands.now = detail({ counts: { ...none, wrong: 3 }, totals: null });
  const second = await openApp('/admin/imports/5');
  const all = second.screen.getByRole('region', { name: 'Status impor' });
  await expect.element(all.getByText('3 baris salah tidak diimpor.')).toBeVisible();
  await expect
    .element(all.getByText('Tidak ada baris baru atau berubah, jadi tidak ada yang perlu diimpor.'))
    .toBeVisible();
  expect(all.getByRole('button', { name: /^Impor/ }).elements()).toEqual([]);
});

test('on a phone the words of what gives a file up begin near the edge of the other buttons [ADD-445]', async () => {
  await browser.viewport(320, 844);
  withImport({ status: 'ready' });
  const { screen } = await openApp('/admin/imports/5');
  const discard = screen.getByRole('button', { name: 'Buang file ini' });
  await expect.element(discard).toBeVisible();
  const words = discard.element().querySelector('.mantine-Button-label');
  const result = screen.getByRole('button', { name: 'Unduh hasil' }).element();
  expect(words?.getBoundingClientRect().left).toBeCloseTo(result.getBoundingClientRect().left, 0);
});
