import {
  createServiceHistory,
  listServiceHistories,
  type ServiceHistory,
  showLastServiceHistory,
  showService,
  updateServiceHistory,
} from '@reward-points/contract/services';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aService, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { page } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';

const visit = (id: number, last_service: string): ServiceHistory => ({
  id,
  id_service: 5,
  last_service,
  award: null,
  version: 1,
});
const latest: ServiceHistory = {
  ...visit(2, '2025-06-01'),
  award: { point: 1_250, taken_back: 250, by: 'admin', at: '2025-06-02T03:00:00.000Z' },
};
const older = visit(1, '2023-06-01');
const DATES_BEFORE = { last_service: '2023-06-01', next_service: '2025-06-01' };

/** The page of a service, with a server that pages its visits by this many. */
async function openService({
  perPage = 10,
  isUnread = false,
  holdsLatest = false,
  service = aService(),
  datesBefore = DATES_BEFORE as typeof DATES_BEFORE | null,
} = {}) {
  const server = aCompany();
  const visits = [latest, older];
  server.answers(showService, { data: service });
  const known = { data: { ...latest, dates_before: datesBefore } };
  if (holdsLatest) server.holds(showLastServiceHistory, known);
  else server.answers(showLastServiceHistory, known);
  server.answers(listServiceHistories, ({ path }) => {
    const current = Number(new URL(path, 'http://x').searchParams.get('page') ?? 1);
    const last = Math.ceil(visits.length / perPage);
    return page(visits.slice((current - 1) * perPage, current * perPage), { current, last });
  });
  if (isUnread) {
    server.refuses(listServiceHistories, 'not_found', { message: 'Sedang tidak tersedia.' });
  }
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body: 'Halo: {{2}}.' }] });
  const { screen, at } = await openApp('/admin/services/5');
  const rows = () =>
    screen
      .getByRole('table', { name: 'Service History' })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent);
  return { server, screen, at, rows, toasts: toastsShown };
}

test('the facts of a service lead to its customer and to the chat with it [SVC-12, ADD-313]', async () => {
  const { screen } = await openService();
  const facts = screen.getByRole('region', { name: 'Service', exact: true });
  await expect
    .element(facts.getByRole('link', { name: 'PT Tirta' }))
    .toHaveAttribute('href', '/admin/customers/7');
  await expect
    .element(facts.getByRole('link', { name: 'Buka chat WhatsApp +62 812-3456-789' }))
    .toHaveAttribute('href', 'https://wa.me/628123456789');
  await expectAccessible();
});

test('visits are shown a page at a time, which the address keeps, only the latest is called so, and each says what it earned and kept [SVC-13, RUN-25, ADD-46]', async () => {
  const { screen, at, rows } = await openService({ perPage: 1 });
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(
        /^1 Juni 2025Terbaru\+1\.250 pointoleh admin, 2 Juni 2025250 point ditarik kembali/,
      ),
    ]);
  await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect.poll(rows).toEqual([expect.stringMatching(/^1 Juni 2023–/)]);
  expect(at()).toBe('/admin/services/5?page=2');
});

test('an edit that is refused says which step it was, and the next try does all of it [SVC-16, SVC-22, ERR-11, A-30, A-51, ADD-321]', async () => {
  const { server, screen, toasts } = await openService();
  server.refuses(updateServiceHistory, 'service_history_not_found');
  await screen.getByRole('button', { name: 'Edit 1 Juni 2025' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Update History' });
  const last = dialog.getByRole('textbox', { name: 'Last Service' });
  const update = dialog.getByRole('button', { name: 'Update' });
  await last.fill('9 Juni 2025');
  await userEvent.tab();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Next Service' }))
    .toHaveValue('9 Juni 2027');
  await expectAccessible();
  await update.click();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/^Gagal menyimpan data service history\./)]);
  server.refuses(updateServiceHistory, 'record_changed', { step: 'service' });
  await update.click();
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Gagal update data service\./));
  await expect.element(dialog.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(last).toHaveValue('9 Juni 2025');

  server.answers(updateServiceHistory, { message: 'ok' });
  await update.click();
  await expect
    .poll(toasts)
    .toContainEqual(expect.stringMatching(/^Data service history berhasil di update\./));
  await expect.element(dialog).not.toBeInTheDocument();
  const change = { last_service: '2025-06-09', next_service: '2027-06-09' };
  expect(server.callsOf(updateServiceHistory).map(({ body }) => body)).toMatchObject([
    change,
    change,
    change,
  ]);
});

test.for([DATES_BEFORE, null])(
  'a visit that was late for a fixed day, or for what nobody knows, counts for no other when its day is corrected [SVC-16, ADD-708]',
  async (datesBefore) => {
    const service = aService({ fixed_month: 9, fixed_day: 1, next_service: '2025-09-01' });
    const { screen } = await openService({ service, datesBefore });
    await screen.getByRole('button', { name: 'Edit 1 Juni 2025' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Update History' });
    await dialog.getByRole('textbox', { name: 'Last Service' }).fill('9 Juni 2025');
    await userEvent.tab();
    await expect
      .element(dialog.getByRole('textbox', { name: 'Next Service' }))
      .toHaveValue('1 September 2025');
  },
);

test('a visit that somebody else has changed says so and shows what stands; one that is gone closes its dialog [ADD-302, ADD-303]', async () => {
  const { server, screen } = await openService();
  server.refuses(updateServiceHistory, 'record_changed');
  await screen.getByRole('button', { name: 'Edit 1 Juni 2025' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Update History' });
  const last = dialog.getByRole('textbox', { name: 'Last Service' });
  await last.fill('9 Juni 2025');
  server.answers(listServiceHistories, page([{ ...visit(2, '2025-06-05'), version: 2 }, older]));
  server.answers(showService, { data: { ...aService(), version: 2 } });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(last).toHaveValue('5 Juni 2025');
  await expect.element(dialog.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expectAccessible();
  await last.fill('9 Juni 2025');
  server.answers(listServiceHistories, page([older]));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(updateServiceHistory).map(({ body }) => body)).toMatchObject([
    { last_service: '2025-06-09', version: 1 },
    { last_service: '2025-06-09', version: 2 },
  ]);
});

test('a day whose answer was lost is sent again as it was, under the same key [ADD-301, S-30]', async () => {
  const { server, screen, toasts } = await openService();
  await screen.getByRole('button', { name: 'Edit 1 Juni 2025' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Update History' });
  await dialog.getByRole('textbox', { name: 'Last Service' }).fill('9 Juni 2025');
  server.fails(updateServiceHistory);
  // It was done all the same.
  server.answers(listServiceHistories, page([{ ...visit(2, '2025-06-09'), version: 2 }, older]));
  server.answers(showService, { data: { ...aService(), version: 2 } });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.poll(toasts).toHaveLength(1);
  await expect.element(screen.getByRole('cell', { name: /^9 Juni 2025/ })).toBeInTheDocument();
  server.answers(updateServiceHistory, { message: 'ok' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = server.callsOf(updateServiceHistory);
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual(first?.body);
});

test('visits that cannot be read say why, and come with another try [ERR-02]', async () => {
  const { server, screen, rows } = await openService({ isUnread: true });
  await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
  server.answers(listServiceHistories, page([older]));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.poll(rows).toEqual([expect.stringMatching(/^1 Juni 2023/)]);
});

test('a service that is gone says so where its visits would be', async () => {
  const server = aCompany();
  server.refuses(showService, 'service_not_found');
  const { screen } = await openApp('/admin/services/999');
  await expect.element(screen.getByText('Servis tidak ditemukan.')).toBeVisible();
});

test('on a phone, in the dark, a visit is added from the page of its service [SVC-14]', async () => {
  await browser.viewport(390, 844);
  await preferScheme('dark');
  const { server, screen } = await openService();
  server.answers(createServiceHistory, {
    message: 'ok',
    data: { id: 9, is_latest: true, is_told: true },
  });
  await screen.getByRole('button', { name: 'Add History' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add History' });
  await dialog.getByRole('textbox', { name: 'Last Service' }).fill('10 Januari 2026');
  await dialog.getByRole('textbox', { name: 'Point' }).fill('150');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(createServiceHistory)[0]?.body).toMatchObject({
    last_service: '2026-01-10',
    next_service: '2028-01-10',
    add_point: 150,
  });
});

test('deleting the latest visit says to which dates the service goes back and how many points stay; of another one nothing moves [A-47]', async () => {
  const { server, screen } = await openService();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  const remove = question.getByRole('button', { name: 'Hapus', exact: true });
  const ask = async (day: string) => screen.getByRole('button', { name: `Hapus ${day}` }).click();
  await ask('1 Juni 2025');
  await expect
    .element(
      question.getByText(
        'Servis kembali ke tanggal sebelumnya: terakhir 1 Juni 2023, berikutnya 1 Juni 2025.',
      ),
    )
    .toBeVisible();
  await expect
    .element(question.getByText('1.000 point dari kunjungan ini tetap milik customer.'))
    .toBeVisible();
  await expect.element(remove).toBeEnabled();
  await question.getByRole('button', { name: 'Batal' }).click();
  await ask('1 Juni 2023');
  await expect
    .element(question.getByText('Apakah anda yakin akan menghapus data 1 Juni 2023?'))
    .toBeVisible();
  await expect.element(remove).toBeEnabled();
  await expect
    .element(question.getByText('Angka meter yang dicatat pada kunjungan ini ikut dihapus.'))
    .toBeVisible();
  expect(question.getByText(/Servis kembali/).elements()).toEqual([]);
  expect(question.getByText(/tetap milik customer/).elements()).toEqual([]);
  expect(server.callsOf(showLastServiceHistory).length).toBeGreaterThan(0);
});

test('nothing can be deleted before it is known what goes back with it [A-47]', async () => {
  const { server, screen } = await openService({ holdsLatest: true });
  await screen.getByRole('button', { name: 'Hapus 1 Juni 2025' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect.element(question.getByRole('button', { name: 'Hapus', exact: true })).toBeDisabled();
  expect(server.callsOf(showLastServiceHistory).length).toBe(1);
});
