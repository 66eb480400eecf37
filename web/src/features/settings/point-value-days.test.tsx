import { listPointValueDays, showSettings, updateSettings } from '@reward-points/contract/settings';
import { expect, test, vi } from 'vitest';
import { formatDay, today } from '#format/dates.ts';
import { aCompany, openApp, theSettings } from '#test/app.tsx';

const settled = (rupiah_per_point: number | null) => theSettings({ rupiah_per_point });

async function open(server = aCompany()) {
  const { screen } = await openApp('/admin/point-rules');
  return {
    server,
    screen,
    value: screen.getByRole('textbox', { name: 'Nilai satu point' }),
    since: screen.getByRole('textbox', { name: 'Berlaku sejak' }),
    dated: screen.getByRole('button', { name: 'Nilai ini berlaku sejak tanggal lain' }),
    save: screen
      .getByRole('form', { name: 'Nilai point dan faktur' })
      .getByRole('button', { name: 'Simpan' }),
    table: screen.getByRole('table', { name: 'Riwayat nilai point' }),
  };
}

test('the page of the rule tells what a point was worth since when, and asks of a new value since when it counts [ADD-389]', async () => {
  const server = aCompany();
  server.answers(showSettings, { data: settled(300) });
  server.answers(listPointValueDays, {
    data: [
      {
        since: '2026-03-01',
        rupiah_per_point: 300,
        saved_at: '2026-02-28T17:30:00Z',
        saved_by: 'Rina',
      },
      { since: null, rupiah_per_point: 250, saved_at: null, saved_by: null },
    ],
  });
  const { screen, value, since, save, table } = await open(server);
  await expect.element(table).toBeVisible();
  expect(
    [...table.element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Berlaku sejak', 'Nilai satu point', 'Disimpan'],
    ['1 Maret 2026', 'Rp300', '1 Maret 2026 · Rina'],
    ['Awal', 'Rp250', '–'],
  ]);
  await expect.element(since).not.toBeInTheDocument();
  await value.fill('400');
  await expect.element(since).toBeVisible();
  await expect
    .element(screen.getByText('Laporan sampai hari sebelumnya tetap memakai nilai yang lama.'))
    .toBeVisible();
  await since.fill('31/12/2999');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(screen.getByText('Tanggal tidak boleh setelah hari ini.').first())
    .toBeVisible();
  await since.fill('01/06/2026');
  server.answers(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: settled(400),
  });
  server.answers(listPointValueDays, {
    data: [
      { since: '2026-06-01', rupiah_per_point: 400, saved_at: null, saved_by: 'Rina' },
      { since: null, rupiah_per_point: 250, saved_at: null, saved_by: null },
    ],
  });
  await save.click();
  await expect.element(table.getByText('Rp400')).toBeVisible();
  await expect.element(since).not.toBeInTheDocument();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    {
      _method: 'PATCH',
      rupiah_per_point: 400,
      value_since: '2026-06-01',
      version: 1,
    },
  ]);
});

test('the first value asks for no day, and one of today is sent without it [ADD-389]', async () => {
  const server = aCompany();
  const { value, since, dated, save, table } = await open(server);
  await value.fill('250');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await expect.element(since).not.toBeInTheDocument();
  await expect.element(dated).not.toBeInTheDocument();
  await expect.element(table).not.toBeInTheDocument();
  server.answers(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: settled(250),
  });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await value.fill('300');
  await expect.element(since).toHaveValue(formatDay(today()));
  await save.click();
  await expect.poll(() => server.callsOf(updateSettings).length).toBe(2);
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    {
      _method: 'PATCH',
      rupiah_per_point: 250,
      version: 1,
    },
    {
      _method: 'PATCH',
      rupiah_per_point: 300,
      version: 1,
    },
  ]);
});

test('the value that stands is put on another day without another value; today it is that already [ADD-389]', async () => {
  const server = aCompany();
  server.answers(showSettings, { data: settled(300) });
  server.answers(updateSettings, { message: '-', data: settled(300) });
  const { screen, since, dated, save } = await open(server);
  const cancel = screen
    .getByRole('form', { name: 'Nilai point dan faktur' })
    .getByRole('button', { name: 'Batal' });
  await dated.click();
  await expect.element(since).toHaveValue(formatDay(today()));
  await expect.element(dated).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await cancel.click();
  await expect.element(since).not.toBeInTheDocument();
  await dated.click();
  await since.fill('31/12/2999');
  await expect
    .element(screen.getByText('Tanggal tidak boleh setelah hari ini.').first())
    .toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await since.fill('01/02/2026');
  await save.click();
  await expect.element(dated).toBeVisible();
  await expect.element(since).not.toBeInTheDocument();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    {
      _method: 'PATCH',
      rupiah_per_point: 300,
      value_since: '2026-02-01',
      version: 1,
    },
  ]);
});

test('a value for which nobody picked a day counts from the day on which it is saved, though its page was opened the day before [ADD-389]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:50:00+07:00') });
  const server = aCompany();
  server.answers(showSettings, { data: settled(300) });
  server.answers(updateSettings, { message: '-', data: settled(400) });
  const { value, since, save } = await open(server);
  await expect.element(value).toHaveValue('Rp300');
  vi.setSystemTime(new Date('2026-11-22T00:10:00+07:00'));
  await value.fill('400');
  await expect.element(since).toHaveValue('22 November 2026');
  await since.fill('');
  await value.click();
  await expect.element(since).toHaveValue('22 November 2026');
  await save.click();
  await expect.poll(() => server.callsOf(updateSettings).length).toBe(1);
  expect(server.callsOf(updateSettings)[0]?.body).toEqual({
    _method: 'PATCH',
    rupiah_per_point: 400,
    version: 1,
  });
});
