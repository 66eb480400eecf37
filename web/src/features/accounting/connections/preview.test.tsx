import {
  type AccountingConnection,
  type AccountingPreview,
  lookNow,
  previewAccounting,
  startAccounting,
} from '@reward-points/contract/accounting';
import {
  countMatchingCustomers,
  linkMatchingCustomers,
} from '@reward-points/contract/accounting-decisions';
import { listPointRuleDays } from '@reward-points/contract/point-rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aConnection, aLook, aPreview, booksOfOthers } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { answersAreIn } from '#test/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:20:00+07:00') });
});

const read = aConnection({ state: 'set_up' });
const reading = aConnection({
  state: 'set_up',
  complete_at: null,
  look: aLook({ kind: 'first', seen: 1_200, expected: 3_400, ended_at: null, result: null }),
});
const notReady = aPreview({ is_ready: false, read: 1_200, judged: 0 });

async function openPreview(
  connection: AccountingConnection,
  preview: AccountingPreview,
  as: 'pemilik' | 'kantor' = 'pemilik',
  count = 0,
) {
  const server = booksOfOthers(connection);
  server.answers(previewAccounting, { data: preview });
  server.answers(countMatchingCustomers, { data: { count } });
  const { screen, at } = await openApp('/admin/accounting/4', as);
  return { server, screen, at, card: screen.getByRole('region', { name: 'Pratinjau' }) };
}

test('while the books are read it is said how far, and that one may leave; found again it goes on by itself to the figures [ADD-900]', async () => {
  const { server, card } = await openPreview(reading, notReady);
  await expect
    .element(card)
    .toMatchTextContent(/1\.200 dari 3\.400 dokumen dibaca\. Belum ada yang masuk\./);
  await expect.element(card).toMatchTextContent(/Halaman ini boleh ditinggalkan/);
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');
  await expectAccessible();
  server.answers(previewAccounting, { data: aPreview() });
  await expect.element(card.getByText('120.340')).toBeVisible();
});

test('where the program does not say how much there is, only what was read is said; then how much is judged [ADD-900]', async () => {
  const unknown = { ...reading, look: aLook({ seen: 900, expected: null, result: null }) };
  const { card, screen } = await openPreview(unknown, notReady);
  await expect.element(card).toMatchTextContent(/900 dokumen dibaca\./);
  await screen.unmount();
  const judged = await openPreview(read, aPreview({ is_ready: false, judged: 740 }));
  await expect
    .element(judged.card)
    .toMatchTextContent(/740 dari 1\.480 dokumen dihitung\. Belum ada yang masuk\./);
});

test('a first reading that broke off says why, and is begun again by a press [ADD-900]', async () => {
  const { server, card, screen } = await openPreview(
    { ...reading, look: null, trouble: 'Accurate Online sedang tidak dapat dihubungi' },
    notReady,
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/belum berhasil/);
  await expect.element(card).toMatchTextContent(/1\.200 dokumen sudah dibaca, lalu berhenti\./);
  server.answers(lookNow, { message: 'Pembukuannya dibaca.' });
  await card.getByRole('button', { name: 'Baca lagi' }).click();
  await expect.poll(() => server.callsOf(lookNow).length).toBe(1);
});

test('of a first reading that left something out it is said that it cannot be started so, with what helps [ADD-851, ADD-900]', async () => {
  const { server, card } = await openPreview(
    { ...reading, look: null, compared_at: null },
    aPreview({ is_ready: false }),
  );
  await expect
    .element(card)
    .toMatchTextContent(/1\.480 dokumen dibaca, tetapi jumlahnya tidak cocok/);
  await expectAccessible();
  server.answers(lookNow, { message: 'Pembukuannya dibaca.' });
  await card.getByRole('button', { name: 'Baca lagi' }).click();
  await expect.poll(() => server.callsOf(lookNow)[0]?.body).toEqual({ is_whole: true });
});

test('the figures say what comes now, what comes with its payment, what waits for whom, and what is here already [ADD-900]', async () => {
  const { card, at } = await openPreview(read, aPreview());
  await expect
    .element(card)
    .toMatchTextContent(/Faktur sejak 1 Oktober 2026, dari nilai sebelum PPN\./);
  await expect.element(card).toMatchTextContent(/Faktur masuk1\.204Rp3\.412\.500\.000/);
  await expect.element(card).toMatchTextContent(/Point masuk sekarang120\.340/);
  await expect.element(card).toMatchTextContent(/Point menunggu30\.100/);
  await expect.element(card).toMatchTextContent(/Customer dikenal962 diabaikan/);
  await expect
    .element(card)
    .toMatchTextContent(
      /34 customer belum dihubungkan: 212 faktur senilai Rp512\.000\.000 menunggu, dengan 40\.200 point sekarang dan 9\.000 setelah lunas/,
    );
  await expect
    .element(card)
    .toMatchTextContent(/18 di antaranya sudah dicatat di sini\. Nilainya sama/);
  await expectAccessible();
  await card.getByRole('link', { name: 'Hubungkan 34 customer' }).click();
  await expect
    .poll(at)
    .toBe('/admin/accounting?view=decisions&id_connection=4&kind=customer&page=1');
});

test('without a point rule it is said that nothing can be counted, with the way there [ADD-900]', async () => {
  const server = booksOfOthers(read);
  server.answers(listPointRuleDays, { data: [] });
  const { screen, at } = await openApp('/admin/accounting/4');
  const card = screen.getByRole('region', { name: 'Pratinjau' });
  await expect.element(card.getByRole('alert')).toMatchTextContent(/Belum ada aturan point/);
  await expectAccessible();
  await card.getByRole('link', { name: 'Buka Point Rules' }).click();
  await expect.poll(at).toBe('/admin/point-rules');
});

test('where nothing waits, nothing is said of waiting [ADD-900]', async () => {
  const { card } = await openPreview(
    read,
    aPreview({ customers: { known: 96, unknown: 0, ignored: 0 }, adopted: 0, decide: 0 }),
  );
  await expect.element(card.getByRole('button', { name: 'Mulai' })).toBeVisible();
  expect(card.getByRole('link').elements()).toEqual([]);
  expect(card.getByRole('button').elements()).toHaveLength(1);
});

test('a single document that waits is told of as many are [ADD-900]', async () => {
  const { card } = await openPreview(
    read,
    aPreview({ customers: { known: 96, unknown: 0, ignored: 0 }, adopted: 0, decide: 1 }),
  );
  await expect
    .element(card.getByRole('link', { name: 'Putuskan 1 dokumen' }))
    .toHaveAttribute('href', '/admin/accounting?view=decisions&id_connection=4&kind=invoice');
});

test('it is started after a question with the figures, which are sent as they were read [ADD-900]', async () => {
  const { server, card, screen } = await openPreview(read, aPreview());
  await card.getByRole('button', { name: 'Mulai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mulai mengikuti pembukuan' });
  await expect.element(dialog.getByRole('button', { name: 'Kembali' })).toHaveFocus();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /1\.204 faktur masuk, senilai Rp3\.412\.500\.000\.120\.340 point langsung masuk ke saldo customer\.30\.100 point menunggu/,
    );
  await expect
    .element(dialog)
    .toMatchTextContent(/18 faktur yang sudah dicatat di sini mengikuti Accurate Online/);
  await expect.element(dialog).toMatchTextContent(/212 faktur dari 34 customer tetap menunggu/);
  await expect.element(dialog).toMatchTextContent(/12 dokumen tetap menunggu keputusan\./);
  await expect.element(dialog).toMatchTextContent(/Customer tidak dikirimi pesan WhatsApp\./);
  await expectAccessible();
  server.answers(startAccounting, { message: 'Koneksi dimulai.' });
  await dialog.getByRole('button', { name: 'Mulai' }).click();
  await expect.element(screen.getByText('Koneksi dimulai.')).toBeVisible();
  expect(server.callsOf(startAccounting).map(({ body }) => body)).toEqual([
    { invoices: 1_204, point: '120340' },
  ]);
});

test('what is sent are the figures of the question, whatever is read behind it; while they are judged anew nothing is [ADD-900]', async () => {
  const { server, card, screen } = await openPreview(read, aPreview());
  await card.getByRole('button', { name: 'Mulai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mulai mengikuti pembukuan' });
  await expect.element(dialog).toMatchTextContent(/1\.204 faktur masuk/);
  const coming = { invoices: 1_205, amount: '3413000000', point: '120390', waiting: '30100' };
  server.answers(previewAccounting, { data: aPreview({ coming, is_ready: false }) });
  server.losesNetwork();
  await expect.element(screen.getByText(/Tidak ada koneksi/)).toBeVisible();
  server.findsNetwork();
  await expect.element(card).toMatchTextContent(/dihitung/);
  server.refuses(startAccounting, 'accounting_preview_changed');
  const start = dialog.getByRole('button', { name: 'Mulai' });
  await start.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Belum dimulai/);
  expect(server.callsOf(startAccounting).map(({ body }) => body)).toEqual([
    { invoices: 1_204, point: '120340' },
  ]);
  await expect.element(start).toBeDisabled();
});

test('figures that changed meanwhile are refused, shown anew, and asked once more under another key [ADD-900]', async () => {
  const { server, card, screen } = await openPreview(read, aPreview());
  await card.getByRole('button', { name: 'Mulai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mulai mengikuti pembukuan' });
  server.refuses(startAccounting, 'accounting_preview_changed');
  const coming = { invoices: 1_205, amount: '3413000000', point: '120390', waiting: '30100' };
  server.answers(previewAccounting, { data: aPreview({ coming }) });
  await dialog.getByRole('button', { name: 'Mulai' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Belum dimulai/);
  await expect.element(dialog).toMatchTextContent(/1\.205 faktur masuk/);
  await expectAccessible();
  server.answers(startAccounting, { message: 'Koneksi dimulai.' });
  await dialog.getByRole('button', { name: 'Mulai' }).click();
  await expect.element(screen.getByText('Koneksi dimulai.')).toBeVisible();
  const [first, second] = server.callsOf(startAccounting);
  expect(second?.body).toEqual({ invoices: 1_205, point: '120390' });
  expect(second?.key).not.toBe(first?.key);
});

test('where the figures that hold cannot be read, nothing is called so until they can [ADD-900]', async () => {
  const { server, card, screen } = await openPreview(read, aPreview());
  await card.getByRole('button', { name: 'Mulai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mulai mengikuti pembukuan' });
  server.refuses(startAccounting, 'accounting_preview_changed');
  server.breaks(previewAccounting);
  await dialog.getByRole('button', { name: 'Mulai' }).click();
  // What shows it is read anew, and the figures in its place, which is tried thrice.
  await expect.poll(() => server.callsOf(previewAccounting)).toHaveLength(5);
  await answersAreIn();
  expect(dialog.getByRole('alert').elements()).toEqual([]);
  const coming = { invoices: 1_205, amount: '3413000000', point: '120390', waiting: '30100' };
  server.answers(previewAccounting, { data: aPreview({ coming }) });
  await dialog.getByRole('button', { name: 'Mulai' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Belum dimulai/);
  await expect.element(dialog).toMatchTextContent(/1\.205 faktur masuk/);
});

test('the question closes where a colleague has started the connection meanwhile, and stays where its books are still read [ADD-900]', async () => {
  const { server, card, screen } = await openPreview(read, aPreview());
  await card.getByRole('button', { name: 'Mulai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mulai mengikuti pembukuan' });
  const start = dialog.getByRole('button', { name: 'Mulai' });
  server.refuses(startAccounting, 'accounting_preview_not_ready');
  await start.click();
  await expect.element(screen.getByText(/^Pembukuannya masih dibaca\./)).toBeVisible();
  await expect.element(start).toBeEnabled();
  server.refuses(startAccounting, 'accounting_connection_not_set_up');
  await start.click();
  await expect.element(screen.getByText('Koneksi ini sudah dimulai.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('who decides but does not connect links customers from there, and starts nothing [ADD-900, ADD-617]', async () => {
  const { server, card, screen } = await openPreview(read, aPreview(), 'kantor', 30);
  await card.getByRole('button', { name: 'Hubungkan 30 yang pasti' }).click();
  expect(card.getByRole('button', { name: 'Mulai' }).elements()).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Hubungkan yang pasti' });
  await expect.element(dialog).toMatchTextContent(/tepat satu customer Anda/);
  await expect.element(dialog).toMatchTextContent(/Tidak ada yang masuk sebelum/);
  server.answers(linkMatchingCustomers, {
    message: 'Customer dihubungkan.',
    data: { linked: 30, left: 4 },
  });
  await dialog.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await expect.element(screen.getByText('30 dihubungkan, 4 masih menunggu.')).toBeVisible();
});
