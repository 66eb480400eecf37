import { POINT_LINES } from '@reward-points/contract/point-lines';
import { exportReport, REPORT_TABLES, showReport } from '@reward-points/contract/reports';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aReport, nothing, openReport, wholeReport } from '#test/reports.ts';
import { monthName } from './month-name.ts';

test('of months that have not begun a report shows nothing [ADD-172]', async () => {
  const [{ data }, ahead] = [aReport(), `${Number(today().slice(0, 4)) + 1}-01`];
  const month = today().slice(0, 7);
  const later = {
    ...nothing,
    month: ahead,
    opening: 3_600,
    outstanding: 3_600,
    rupiah_per_point: 250,
  };
  const begun = { ...later, month };
  const { screen } = await openReport(
    aReport({ months: [...data.months.slice(0, 1), begun, later] }),
  );
  const rows = screen.getByRole('table', { name: 'Point per bulan' }).getByRole('row');
  await expect.element(rows.filter({ hasText: monthName(month) })).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(3);
  await screen.unmount();
  const unbegun = await openReport(aReport({ months: [later] }));
  await expect
    .element(unbegun.screen.getByRole('region', { name: 'Point per bulan' }))
    .toMatchTextContent(/Periode ini belum dimulai\./);
});

test('a report says its numbers as a table besides the picture, and what is outstanding in rupiah [ADD-172]', async () => {
  const { screen } = await openReport();
  const day = formatDay(today() < '2026-12-31' ? today() : '2026-12-31');
  await expect.element(screen.getByText(`senilai Rp900.000 per ${day}`)).toBeVisible();
  const months = screen.getByRole('table', { name: 'Point per bulan' });
  const november = months.getByRole('row').filter({ hasText: 'Nov 2026' });
  for (const number of ['3.000', '1.000', '300', '3.600']) {
    await expect.element(november.getByText(number, { exact: true })).toBeVisible();
  }
  const customer = screen.getByRole('link', { name: 'PT Tirta (dihapus)' });
  await expect
    .element(customer)
    .toHaveAttribute('href', '/admin/customers/7/statement?from=2026-01-01&to=2026-12-31');
  await expectAccessible();
});

test('a month before the first point is a row beside the others [ADD-172]', async () => {
  const [first, second] = aReport().data.months;
  if (!first || !second) throw new Error('The report has no two months.');
  const still = { ...first, ...nothing, opening: 0, outstanding: 0 };
  const { screen } = await openReport(aReport({ months: [still, { ...second, opening: 0 }] }));
  const rows = screen.getByRole('table', { name: 'Point per bulan' }).getByRole('row');
  for (const name of ['Okt 2026', 'Nov 2026'])
    await expect.element(rows.filter({ hasText: name })).toBeVisible();
});

test('given, redeemed and taken back have their columns whatever moved, the others where something did [ADD-172]', async () => {
  const still = { ...nothing, month: '2026-10', opening: 100, outstanding: 100 };
  const { screen } = await openReport(aReport({ months: [{ ...still, rupiah_per_point: 250 }] }));
  const heads = screen.getByRole('table', { name: 'Point per bulan' }).getByRole('columnheader');
  await expect.element(heads.first()).toBeVisible();
  const columns = ['Bulan', 'Awal', 'Diberikan', 'Ditukar', 'Ditarik kembali', 'Beredar'];
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual(columns);
});

test('of a period that begins today the first line is what there was before today [ADD-400]', async () => {
  const { screen } = await openReport(aReport({ from: today() }));
  const lines = screen.getByRole('table', { name: 'Dari point awal ke point beredar' });
  await expect.element(lines).toMatchTextContent(`Point awalsebelum ${formatDay(today())}`);
});

test('the lines lead from what there was to what there is, each with what it means, and in parts where it has several [ADD-400]', async () => {
  const { screen } = await openReport(wholeReport());
  const lines = screen.getByRole('table', { name: 'Dari point awal ke point beredar' });
  await expect.element(lines).toBeVisible();
  const day = formatDay(today() < '2026-12-31' ? today() : '2026-12-31');
  const rows = lines.getByRole('row');
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    'Point awalsebelum 1 Januari 2026100',
    'Saldo awal dibawasaldo dari catatan lama, lewat impor+1.000',
    'Point diberikandari kami dan dari faktur, tanpa saldo awal+5.000',
    'Point dari kami+4.995',
    'Koreksi+5',
    'Point ditukarsemua klaim menurut harinya, juga yang kemudian dibatalkan−1.200',
    'Point dikembalikanklaim yang dibatalkan, menurut hari pembatalannya+150',
    'Point ditarik kembalipenarikan, nota kredit, koreksi kurang, pelunasan kekurangan−300',
    'Point ditarik kembali−200',
    'Pelunasan kekurangan point−100',
    'Point hangussaldo customer yang dihapus−50',
    `Point beredarsenilai Rp1.175.000 per ${day}40 point lagi dipotong dari point berikutnya (kekurangan)4.700`,
  ]);
});

test('invoices, credit notes and what was voided stand apart, each by its own day [ADD-402]', async () => {
  const { screen } = await openReport();
  const figures = screen.getByRole('region', { name: 'Faktur' });
  await expect
    .element(figures)
    .toMatchTextContent(
      /FakturRp10\.999\.999\.999\.999\.9897 faktur menurut tanggalnya; nilai yang dihitung pointnyaNota kreditRp300\.0002 nota kredit menurut tanggalnyaDibatalkanRp50\.0001 faktur menurut hari pembatalannya/,
    );
  await expect
    .element(figures.getByRole('link', { name: /2 nota kredit/ }))
    .toHaveAttribute('href', '/admin/invoices/credit-notes?from=2026-01-01&to=2026-12-31');
});

test('without a value of a point a report leads to where it is settled, and names no rupiah [ADD-172, ADD-165]', async () => {
  const { screen } = await openReport(aReport({ rupiah_per_point: null, owed: 40 }));
  await expect
    .element(screen.getByRole('link', { name: 'Tentukan nilai satu point' }))
    .toHaveAttribute('href', '/admin/point-rules');
  await expect.element(screen.getByText(/40 point lagi dipotong/)).toBeVisible();
  expect(document.body.textContent).not.toContain('senilai');
  await screen.unmount();
  // Whoever cannot settle it is not led there.
  const other = await openReport(
    aReport({ rupiah_per_point: null, owed: 40 }),
    undefined,
    'kantor',
  );
  await expect.element(other.screen.getByText(/40 point lagi dipotong/)).toBeVisible();
  expect(other.screen.getByRole('link', { name: 'Tentukan nilai satu point' }).elements()).toEqual(
    [],
  );
});

test('points that are worth more than a number holds are told to the rupiah [ADD-172]', async () => {
  const report = aReport({ outstanding: 9_007_199_254_740_991, rupiah_per_point: 1_000_000_000 });
  const { screen } = await openReport(report);
  await expect
    .element(screen.getByText(/Rp9\.007\.199\.254\.740\.991\.000\.000\.000/))
    .toBeVisible();
});

test('a period is chosen by name or by its days, and stands in the address [ADD-172, ADD-23]', async () => {
  const { server, screen, at } = await openReport();
  await screen.getByRole('combobox', { name: 'Periode' }).click();
  await screen.getByRole('option', { name: 'Pilih tanggal' }).click();
  const last = screen.getByRole('textbox', { name: 'Sampai tanggal' });
  await last.fill('1/6/2025');
  await expect
    .element(screen.getByText('Hari terakhir tidak boleh sebelum hari pertama.'))
    .toBeVisible();
  await last.fill('30/6/2026');
  await expect.poll(at).toContain('from=2026-01-01&to=2026-06-30');
  const queries = server.callsOf(showReport).map(({ path }) => path.split('?')[1]);
  expect(queries.at(-1)).toBe('from=2026-01-01&to=2026-06-30');
  expect(queries).not.toContain('from=2026-01-01&to=2025-06-01');
});

test('the way back shows in the field the period that the figures are of [ADD-172, ADD-23]', async () => {
  const { screen, at, goBack } = await openReport(aReport(), '');
  const name = screen.getByRole('combobox', { name: 'Periode' });
  const choose = async (period: string) => {
    await name.click();
    await screen.getByRole('option', { name: period }).click();
  };
  const last = screen.getByRole('textbox', { name: 'Sampai tanggal' });
  await expect.element(name).toHaveValue('Tahun ini');
  await choose('Pilih tanggal');
  await last.fill(`30/6/${today().slice(0, 4)}`);
  await expect.poll(at).toContain('-06-30');
  goBack();
  await expect.element(name).toHaveValue('Tahun ini');
  expect(last.elements()).toEqual([]);
  await choose('Pilih tanggal');
  await last.fill(`31/5/${today().slice(0, 4)}`);
  await expect.poll(at).toContain('-05-31');
  await choose('Tahun lalu');
  await expect.poll(at).not.toContain('-05-31');
  goBack();
  await expect.element(name).toHaveValue('Pilih tanggal');
  await expect.element(last).toHaveValue(`31 Mei ${today().slice(0, 4)}`);
});

test('each list of the highest says by which of its columns [ADD-450]', async () => {
  const { screen } = await openReport();
  for (const [list, by] of [
    ['Point per hadiah', 'Klaim'],
    ['Point per customer', 'Diberikan'],
  ] as const) {
    const region = screen.getByRole('region', { name: list, exact: true });
    await expect
      .element(region.getByText(`10 teratas menurut “${by}”, selengkapnya di file`))
      .toBeVisible();
    await expect.element(region.getByRole('columnheader', { name: by })).toBeVisible();
  }
});

test('each table leaves as a file for the period that is shown [ADD-172]', async () => {
  const { server, screen } = await openReport();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.answers(exportReport, { data: { url: '/api/downloads?ticket=x', format: 'xlsx' } });
  const regions = [
    'Point',
    'Point per bulan',
    'Umur point',
    'Point per hadiah',
    'Point per customer',
    'Faktur',
    'Jadwal mendatang',
    'Tepat waktu',
    'Hasil kunjungan',
    'Umur alat',
  ];
  for (const name of regions) {
    const region = screen.getByRole('region', { name, exact: true });
    await region.getByRole('button', { name: 'Ekspor Excel' }).click();
  }
  await expect.poll(() => server.callsOf(exportReport)).toHaveLength(10);
  expect(server.callsOf(exportReport).map(({ path }) => path.split('?')[1])).toEqual(
    [...REPORT_TABLES].map((table) => `from=2026-01-01&to=2026-12-31&table=${table}&format=xlsx`),
  );
});

test('on a phone a report is read without scrolling sideways [ADD-172, ADD-25]', async () => {
  await browser.viewport(390, 844);
  const { screen } = await openReport();
  await expect.element(screen.getByText('Nov 2026').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.for([
  [
    'nine digits of what nearly every company has',
    ['issued', 'redeemed', 'taken_back'],
    999_999_999,
  ],
  ['nine digits of the same', ['issued', 'redeemed', 'taken_back'], 999_999_999],
  ['ten digits of the same', ['issued', 'redeemed', 'taken_back'], 3_027_530_866],
  ['nine digits of a kind more', ['issued', 'redeemed', 'given_back', 'taken_back'], 999_999_999],
  ['eleven digits of the same', ['issued', 'redeemed', 'given_back', 'taken_back'], 30_275_308_669],
  ['nine digits of another', ['brought', 'issued', 'redeemed', 'taken_back'], 999_999_999],
  ['six digits of all kinds', POINT_LINES, 999_999],
  ['ten digits of all kinds', POINT_LINES, 3_027_530_866],
] as const)('%s fit each width [ADD-172, ADD-445]', async ([, lines, point]) => {
  const moved = { ...nothing, ...Object.fromEntries(lines.map((line) => [line, point])) };
  const { data } = aReport();
  const { screen } = await openReport(
    aReport({
      months: data.months.map((month) => ({
        ...month,
        ...moved,
        opening: point,
        outstanding: point,
      })),
      customers: data.customers.map((customer) => ({ ...customer, ...moved })),
    }),
  );
  await expect.element(screen.getByText('Nov 2026').first()).toBeVisible();
  for (const width of [1920, 1440, 1366, 1280, 1152, 1024, 992, 900, 768, 720, 690, 600, 320]) {
    await browser.viewport(width, 900);
    await expect
      .poll(() => document.documentElement.scrollWidth, { message: `${width} pixels wide` })
      .toBeLessThanOrEqual(width);
  }
});
