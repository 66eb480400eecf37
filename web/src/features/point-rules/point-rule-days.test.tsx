import {
  listPointRuleDays,
  previewPointRule,
  updatePointRule,
} from '@reward-points/contract/point-rules';
import { listProducts } from '@reward-points/contract/products';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

async function open(server = aCompany()) {
  server.answers(listProducts, page([]));
  const { screen } = await openApp('/admin/point-rules');
  const form = screen.getByRole('form', { name: 'Point Rules' });
  return {
    server,
    screen,
    form,
    dated: screen.getByRole('button', { name: 'Berlaku sejak tanggal lain' }),
    since: screen.getByRole('textbox', { name: 'Berlaku sejak' }),
    update: form.getByRole('button', { name: 'Simpan' }),
  };
}
const saved = (rules: number) => ({
  message: 'Point rule berhasil disimpan.',
  data: { id: 1, rules, version: 2 },
});

test('before anybody has saved a rule the screen says that its number is an example, and asks for no day [ADD-410]', async () => {
  const server = aCompany();
  server.answers(listPointRuleDays, { data: [] });
  const { screen, dated, update } = await open(server);
  await expect
    .element(
      screen.getByText(
        'Belum ada aturan yang disimpan; angka ini contoh. Aturan pertama berlaku untuk semua tanggal.',
      ),
    )
    .toBeVisible();
  await expect.element(dated).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('table', { name: 'Riwayat aturan' }))
    .not.toBeInTheDocument();
  server.answers(updatePointRule, saved(10_000));
  server.answers(listPointRuleDays, {
    data: [{ since: null, rules: 10_000, saved_at: '2026-11-21T05:00:00Z', saved_by: 'Rina' }],
  });
  await update.click();
  await expect.element(dated).toBeVisible();
  await expect.element(screen.getByText(/angka ini contoh/)).not.toBeInTheDocument();
  // The only one is what the field says.
  await expect
    .element(screen.getByRole('table', { name: 'Riwayat aturan' }))
    .not.toBeInTheDocument();
  expect(server.callsOf(updatePointRule).map(({ body }) => body)).toEqual([
    { _method: 'PATCH', rules: 10_000, version: 1 },
  ]);
});

test('the history tells each rule with its first day, when it was saved and by whom [ADD-411]', async () => {
  const server = aCompany();
  server.answers(listPointRuleDays, {
    data: [
      { since: '2026-06-01', rules: 20_000, saved_at: '2026-11-21T18:00:00Z', saved_by: 'Rina' },
      { since: '2026-03-01', rules: 15_000, saved_at: '2026-03-02T05:00:00Z', saved_by: null },
      { since: null, rules: 10_000, saved_at: null, saved_by: null },
    ],
  });
  const { screen } = await open(server);
  const table = screen.getByRole('table', { name: 'Riwayat aturan' });
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Berlaku sejak', 'Untuk 1 point', 'Disimpan'],
    ['1 Juni 2026', 'Rp20.000', '22 November 2026 · Rina'],
    ['1 Maret 2026', 'Rp15.000', '2 Maret 2026'],
    ['Awal', 'Rp10.000', '–'],
  ]);
  await expectAccessible();
});

test('a rule since a past day is saved after its preview alone, which tells its days and what stays [ADD-411, ADD-412]', async () => {
  const { server, screen, dated, since, update } = await open();
  const release = server.holds(previewPointRule, {
    data: {
      before: 10_000,
      until: '2026-05-31',
      invoices: { count: 12, point: '1200', point_by_rule: '800' },
    },
  });
  await screen.getByRole('textbox', { name: 'Rules' }).fill('15000');
  await dated.click();
  await since.fill('1/3/2026');
  await expect.element(update).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect
    .element(
      screen.getByText('1 Maret 2026 sampai 31 Mei 2026: Rp10.000 menjadi Rp15.000 untuk 1 point'),
    )
    .toBeVisible();
  await expect
    .element(screen.getByText(/Hanya untuk faktur yang dimasukkan setelah ini/))
    .toHaveTextContent(
      'Hanya untuk faktur yang dimasukkan setelah ini. 12 faktur dari masa itu tidak berubah: 1.200 point, bukan 800 point.',
    );
  expect(server.callsOf(previewPointRule).at(-1)?.path).toBe(
    '/api/admin/point-rules/1/preview?rules=15000&since=2026-03-01',
  );
  server.answers(updatePointRule, saved(10_000));
  await update.click();
  await expect.element(screen.getByText(/^Point rule berhasil disimpan/)).toBeVisible();
  expect(server.callsOf(updatePointRule).map(({ body }) => body)).toEqual([
    { _method: 'PATCH', rules: 15_000, since: '2026-03-01', version: 1 },
  ]);
  await expect.element(screen.getByText(/sampai 31 Mei 2026/)).not.toBeInTheDocument();
  await expect.element(since).not.toBeInTheDocument();
});

test('a rule that still stands, of a time without invoices, says so; a day to come is not taken [ADD-411, ADD-412]', async () => {
  const { server, screen, form, dated, since, update } = await open();
  server.answers(previewPointRule, {
    data: { before: 10_000, until: null, invoices: { count: 0, point: '0', point_by_rule: '0' } },
  });
  await dated.click();
  await since.fill('1/6/2026');
  await expect
    .element(screen.getByText('1 Juni 2026 sampai seterusnya: Rp10.000 untuk 1 point'))
    .toBeVisible();
  await expect.element(screen.getByText(/Belum ada faktur dari masa itu\./)).toBeVisible();
  await expect.element(update).toHaveAttribute('aria-disabled', 'false');
  await since.fill('1/6/2999');
  await expect.element(update).toHaveAttribute('aria-disabled', 'true');
  await since.fill('');
  await expect.element(update).toBeDisabled();
  await form.getByRole('button', { name: 'Batal' }).click();
  await expect.element(since).not.toBeInTheDocument();
  await expect.element(update).toBeEnabled();
});

test('a rule for which nobody asked for a day begins on the day on which it is saved, though its page was opened the day before [ADD-411]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:50:00+07:00') });
  const { server, screen, dated, since, update } = await open();
  const rules = screen.getByRole('textbox', { name: 'Rules' });
  await expect.element(rules).toHaveValue('10.000');
  vi.setSystemTime(new Date('2026-11-22T00:10:00+07:00'));
  server.answers(updatePointRule, saved(15_000));
  await rules.fill('15000');
  await update.click();
  await expect.element(screen.getByText(/^Point rule berhasil disimpan/)).toBeVisible();
  expect(server.callsOf(updatePointRule)[0]?.body).toEqual({
    _method: 'PATCH',
    rules: 15_000,
    version: 1,
  });
  expect(server.callsOf(previewPointRule)).toEqual([]);
  vi.setSystemTime(new Date('2026-11-23T08:00:00+07:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await dated.click();
  await expect.element(since).toHaveValue('23 November 2026');
});
