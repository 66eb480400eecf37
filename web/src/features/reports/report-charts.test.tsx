import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aReport, nothing, openReport, wholeReport } from '#test/reports.ts';
import { spansOf } from './spans.ts';

/** What is written in each row of a table. */
const cellsOf = (table: Element): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );

test('the months are drawn from the opening to the closing, with the sums that the lines of the page have [ADD-561, ADD-565]', async () => {
  const { screen } = await openReport(wholeReport());
  const region = screen.getByRole('region', { name: 'Point per bulan' });
  await expect
    .element(
      region.getByRole('img', {
        name: 'Grafik point per bulan: awal 100, diberikan 5.000, ditukar 1.200, akhir 3.600. Angka tiap bulan ada di tabel.',
      }),
    )
    .toBeVisible();
  const keys = region.getByRole('listitem').elements();
  expect(keys.map((key) => key.textContent)).toEqual([
    'Point beredar awal 100 → akhir 3.600',
    'Point diberikan +5.000',
    'Point ditukar −1.200',
    'Keluar lainnya −300',
  ]);
  const table = region.getByRole('table').element();
  expect(cellsOf(table)).toEqual([
    ['Okt 2026', '100', '2.000', '200', '0', '1.900'],
    ['Nov 2026', '1.900', '3.000', '1.000', '300', '3.600'],
  ]);
  const pointed = [...region.element().querySelectorAll('title')].map((each) => each.textContent);
  expect(pointed).toContain(
    'Nov 2026 · awal 1.900 · Point diberikan +3.000 · Point ditukar −1.000 · Keluar lainnya −300 · akhir 3.600',
  );
});

test('more than three years are drawn by year, each from its opening to its closing [ADD-565]', async () => {
  const months = Array.from({ length: 40 }, (_, place) => ({
    ...nothing,
    month: `${2022 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
    opening: place * 10,
    issued: 10,
    outstanding: place * 10 + 10,
    rupiah_per_point: null,
  }));
  const { screen } = await openReport(aReport({ months }));
  const region = screen.getByRole('region', { name: 'Point per bulan' });
  await expect.element(region.getByRole('img', { name: /^Grafik/ })).toBeVisible();
  const pointed = [...region.element().querySelectorAll('title')].map((each) => each.textContent);
  expect([...new Set(pointed)]).toEqual([
    '2022 · awal 0 · Point diberikan +120 · akhir 120',
    '2023 · awal 120 · Point diberikan +120 · akhir 240',
    '2024 · awal 240 · Point diberikan +120 · akhir 360',
    '2025 · awal 360 · Point diberikan +40 · akhir 400',
  ]);
});

test('of three years each month is drawn; what else came and went is added up [ADD-565]', () => {
  const months = Array.from({ length: 36 }, (_, place) => ({
    ...nothing,
    month: `${2022 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
    opening: 0,
    brought: 1,
    given_back: 20,
    taken_back: 300,
    lapsed: 4_000,
    outstanding: 0,
    rupiah_per_point: null,
  }));
  expect(spansOf(months)).toHaveLength(36);
  expect(spansOf(months)[0]).toMatchObject({ otherIn: 21, otherOut: 4_300 });
});

test('what customers hold stands by age, drawn and as a table, and comes to what is outstanding [ADD-562, ADD-565]', async () => {
  const { screen } = await openReport();
  const region = screen.getByRole('region', { name: 'Umur point' });
  await expect
    .element(
      region.getByRole('img', {
        name: 'Grafik Umur point: Sampai 30 hari 2.000, 31–90 hari 1.000, 91–180 hari 0, 181–365 hari 0, Lebih dari setahun 600.',
      }),
    )
    .toBeVisible();
  expect(cellsOf(region.getByRole('table').element())).toEqual([
    ['Sampai 30 hari', '2.000', '3'],
    ['31–90 hari', '1.000', '2'],
    ['91–180 hari', '0', '0'],
    ['181–365 hari', '0', '0'],
    ['Lebih dari setahun', '600', '1'],
    ['Point beredar', '3.600', ''],
  ]);
});

test('rewards that are not named stand in one row, so that all come to what was redeemed [ADD-563, ADD-565]', async () => {
  const { screen } = await openReport(
    aReport({
      redeemed: 1_450,
      given_back: 50,
      all_rewards: { count: 4, claims: 9, cancelled: 1 },
    }),
  );
  const region = screen.getByRole('region', { name: 'Point per hadiah' });
  await expect
    .element(
      region.getByRole('img', {
        name: 'Grafik klaim per hadiah: Pulsa Rp50.000 6, 3 hadiah lainnya 3.',
      }),
    )
    .toBeVisible();
  expect(cellsOf(region.getByRole('table').element())).toEqual([
    ['Pulsa Rp50.000', 'Voucher', '6', '1.200'],
    ['3 hadiah lainnya', '', '31 dibatalkan', '25050 dikembalikan'],
  ]);
});

test('the services of the next months are drawn and told, what is late first [ADD-564, ADD-565]', async () => {
  const { screen } = await openReport();
  const region = screen.getByRole('region', { name: 'Jadwal mendatang' });
  await expect
    .element(
      region.getByRole('img', {
        name: 'Grafik Jadwal mendatang: Terlambat 2, Sisa Nov 2026 5, Des 2026 0.',
      }),
    )
    .toBeVisible();
  // The bars say each name and number; a table would say them once more.
  await expect.element(region).toMatchTextContent(/Terlambat2.*Sisa Nov 20265.*Des 20260$/);
  expect(region.getByRole('table').elements()).toEqual([]);
});

test('what only one kind has is no picture, and beside a table the bars say nothing again [ADD-565, ADD-817]', async () => {
  await browser.viewport(1440, 900);
  const { screen } = await openReport(
    aReport({
      visits: [
        { kind: 'servis', visits: 12, fit: 8, adjusted: 2, unfit: 1 },
        { kind: 'tera', visits: 0, fit: 0, adjusted: 0, unfit: 0 },
      ],
    }),
  );
  const visits = screen.getByRole('region', { name: 'Hasil kunjungan' });
  await expect.element(visits.getByRole('table')).toBeVisible();
  expect(visits.getByRole('img', { name: /^Grafik/ }).elements()).toEqual([]);
  const ages = screen.getByRole('region', { name: 'Umur alat' });
  const chart = ages.getByRole('img', { name: /^Grafik/ }).element();
  expect([...chart.querySelectorAll('span')].filter((one) => one.checkVisibility())).toEqual([]);
  const middleOf = (one: Element) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2;
  };
  const rows = [...ages.getByRole('table').element().querySelectorAll('tbody tr')];
  for (const [place, bar] of [...chart.children].entries()) {
    const row = rows[place];
    if (!row) throw new Error('a bar has no row');
    expect(Math.abs(middleOf(bar) - middleOf(row))).toBeLessThan(6);
  }
});

test('with calibrations or verifications to come, what is due stands by kind, and all of it first [ADD-815]', async () => {
  const [{ data }] = [aReport()];
  const load = data.load.map((span, place) => ({ ...span, calibrations: place, verifications: 1 }));
  const { screen } = await openReport(aReport({ load }));
  const region = screen.getByRole('region', { name: 'Jadwal mendatang' });
  await expect
    .element(
      region.getByRole('img', {
        name: 'Grafik Jadwal mendatang: Terlambat 3, Sisa Nov 2026 7, Des 2026 3.',
      }),
    )
    .toBeVisible();
  expect(cellsOf(region.getByRole('table').element())).toEqual([
    ['Terlambat', '3', '2', '0', '1'],
    ['Sisa Nov 2026', '7', '5', '1', '1'],
    ['Des 2026', '3', '0', '2', '1'],
  ]);
});

test('visits in time and late stand by month, of many years by year [ADD-816]', async () => {
  const { screen } = await openReport();
  const region = screen.getByRole('region', { name: 'Tepat waktu' });
  await expect.element(region.getByRole('table')).toBeVisible();
  expect(cellsOf(region.getByRole('table').element())).toEqual([
    ['Okt 2026', '8', '2'],
    ['Nov 2026', '5', '0'],
  ]);
  await screen.unmount();
  const punctuality = Array.from({ length: 30 }, (_, place) => ({
    month: `${2023 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
    on_time: 2,
    late: 1,
  }));
  const later = await openReport(aReport({ punctuality }));
  const years = later.screen.getByRole('region', { name: 'Tepat waktu' });
  await expect.element(years.getByRole('table')).toBeVisible();
  expect(cellsOf(years.getByRole('table').element())).toEqual([
    ['2023', '24', '12'],
    ['2024', '24', '12'],
    ['2025', '12', '6'],
  ]);
  await later.screen.unmount();
  const two = await openReport(aReport({ punctuality: punctuality.slice(0, 24) }));
  const months = two.screen.getByRole('region', { name: 'Tepat waktu' });
  await expect.element(months.getByRole('table')).toBeVisible();
  expect(cellsOf(months.getByRole('table').element())).toHaveLength(24);
});

test('visits stand by kind and result, and equipment by age, on a phone as well [ADD-817]', async () => {
  await browser.viewport(360, 800);
  const { screen } = await openReport();
  const visits = screen.getByRole('region', { name: 'Hasil kunjungan' });
  await expect.element(visits.getByRole('table')).toBeVisible();
  expect(cellsOf(visits.getByRole('table').element())).toEqual([
    ['Servis', '12', '8', '2', '1'],
    ['Kalibrasi', '3', '3', '0', '0'],
    ['Tera', '0', '0', '0', '0'],
  ]);
  expect(
    cellsOf(screen.getByRole('region', { name: 'Umur alat' }).getByRole('table').element()),
  ).toEqual([
    ['Kurang dari setahun', '4', '4', '1', '0'],
    ['Lebih dari 10 tahun', '2', '2', '0', '1'],
    ['Tanggal pasang belum diisi', '7', '6', '0', '0'],
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
  await browser.viewport(1200, 800);
});

test('where there is nothing to draw each part says so [ADD-565]', async () => {
  const [{ data }] = [aReport()];
  const { screen } = await openReport(
    aReport({
      opening: 0,
      outstanding: 0,
      issued: 0,
      redeemed: 0,
      taken_back: 0,
      kinds: [],
      months: data.months.map((month) => ({ ...month, ...nothing, opening: 0, outstanding: 0 })),
      ages: data.ages.map((age) => ({ ...age, point: 0, customers: 0 })),
      rewards: [],
      all_rewards: { count: 0, claims: 0, cancelled: 0 },
      customers: [],
      load: data.load.map((span) => ({ ...span, services: 0 })),
      punctuality: [],
      visits: [],
      equipment: [],
    }),
  );
  for (const words of [
    'Belum ada point pada periode ini.',
    'Tidak ada point yang dipegang customer pada hari itu.',
    'Tidak ada hadiah yang diklaim pada periode ini.',
    'Belum ada yang dijadwalkan sampai setahun ke depan.',
    'Belum ada kunjungan yang jadwalnya diketahui pada periode ini.',
    'Tidak ada kunjungan pada periode ini.',
    'Belum ada peralatan.',
  ]) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByRole('img', { name: /^Grafik/ }).elements()).toEqual([]);
  await expectAccessible();
});

test('“Cetak” prints the report, with its period for those who have only the paper [ADD-566]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen } = await openReport();
  await screen.getByRole('button', { name: 'Cetak' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-on-paper]')?.textContent).toContain(
    `1 Januari 2026 – 31 Desember 2026 · dicetak ${formatDay(today())}`,
  );
});
