import { type AuditLine, listAuditTrail } from '@reward-points/contract/audit-trail';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const aLine = (more: Partial<AuditLine> = {}): AuditLine => ({
  id: 1,
  created_at: '2026-11-21T03:04:00.000Z',
  role: 'admin',
  id_account: 1,
  actor: 'admin',
  address: '203.0.113.7',
  topic: 'rewards',
  sentence: 'admin mengubah voucher Pulsa 50: harga 120 → 150 point',
  id_customer: null,
  is_change: true,
  changes: [{ label: 'Harga', before: '120 point', after: '150 point' }],
  ...more,
});

async function openTrail(
  lines: AuditLine[],
  at = '/admin/audit-trail',
  role: 'pemilik' | 'kantor' = 'pemilik',
) {
  const server = aCompany();
  server.answers(listAuditTrail, page(lines));
  const { screen } = await openApp(at, role);
  const filters = () =>
    server.callsOf(listAuditTrail).map((one) => new URL(one.path, 'http://x').searchParams);
  return { server, screen, filters };
}

test('an act reads as a sentence, and opens with what it was before and after side by side [ADD-183]', async () => {
  const { screen, filters } = await openTrail([aLine()]);
  const table = screen.getByRole('table', { name: 'Tindakan' });
  await expect
    .element(table.getByText('Admin mengubah voucher Pulsa 50: harga 120 → 150 point'))
    .toBeVisible();
  await expect.element(table.getByText('Tim – dari 203.0.113.7')).toBeVisible();
  await expectAccessible();
  await table.getByRole('button', { name: /^Lihat tindakan/ }).click();
  const row = screen
    .getByRole('table', { name: 'Sebelum dan sesudah' })
    .getByRole('row', { name: /^Harga/ });
  await expect.element(row).toHaveTextContent('Harga120 point150 point');
  await expectAccessible();
  await screen.getByRole('link', { name: 'Semua tindakan admin' }).click();
  await expect.poll(() => filters().at(-1)?.get('id_account')).toBe('1');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone a fact stands above what it was and became, which share the width [ADD-183, ADD-25]', async () => {
  await browser.viewport(390, 844);
  const { screen } = await openTrail([aLine()]);
  await screen.getByRole('button', { name: /^Aksi untuk/ }).click();
  await screen.getByRole('menuitem').click();
  const table = screen.getByRole('table', { name: 'Sebelum dan sesudah' });
  await expect.element(table.getByRole('rowheader', { name: 'Harga' })).toBeVisible();
  const boxOf = (text: string) =>
    table.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(boxOf('Harga').bottom).toBeLessThanOrEqual(boxOf('120 point').top);
  expect(boxOf('120 point').top).toBe(boxOf('150 point').top);
  expect(boxOf('150 point').width * 2).toBeGreaterThan(
    table.element().getBoundingClientRect().width * 0.9,
  );
  await expectAccessible();
});

test('on a phone the filters of the trail are folded, and what it is narrowed down to stays in sight [ADD-312]', async () => {
  await browser.viewport(390, 844);
  const { screen } = await openTrail(
    [aLine()],
    '/admin/audit-trail?id_customer=7&from=2026-11-01&topic=rewards',
  );
  const button = screen.getByRole('button', { name: 'Filter 2 dipakai' });
  await expect.element(button).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Satu customer saja/ })).toBeVisible();
  await expect.element(screen.getByLabelText('Dari tanggal')).not.toBeVisible();
  await button.click();
  await expect.element(screen.getByLabelText('Dari tanggal')).toBeVisible();
  await button.click();
  await expect.element(screen.getByLabelText('Dari tanggal')).not.toBeVisible();
});

test('what was looked for stands in the address, and what a customer concerns can be seen alone and ended [ADD-183]', async () => {
  const { screen, filters } = await openTrail(
    [aLine({ id_customer: 7 })],
    '/admin/audit-trail?id_customer=7&from=2026-11-01&to=2026-11-21',
  );
  await screen.getByRole('combobox', { name: 'Tentang' }).click();
  await screen.getByRole('option', { name: 'Masuk dan keluar' }).click();
  await expect.poll(() => filters().at(-1)?.get('topic')).toBe('sign-ins');
  expect(filters().at(-1)?.get('id_customer')).toBe('7');
  expect(filters().at(-1)?.get('from')).toBe('2026-11-01');
  expect(filters().at(-1)?.get('to')).toBe('2026-11-21');
  await screen.getByRole('button', { name: 'Satu customer saja: tampilkan semua' }).click();
  await expect.poll(() => filters().at(-1)?.has('id_customer')).toBe(false);
});

test('an empty trail says what will stand there, and a search in vain that nothing matches [ADD-183]', async () => {
  const { screen } = await openTrail([]);
  await expect.element(screen.getByText(/Setiap perubahan oleh tim/)).toBeVisible();
  await screen.getByLabelText('Cari tindakan, nama, atau alamat IP').fill('x');
  await expect.element(screen.getByText(/Tidak ada tindakan yang cocok/)).toBeVisible();
});

test('who reads no network addresses is not told to look for one [ADD-183, ADD-618]', async () => {
  const { screen } = await openTrail([aLine({ address: null })], undefined, 'kantor');
  await expect.element(screen.getByLabelText('Cari tindakan atau nama')).toBeVisible();
  expect(screen.getByLabelText(/alamat IP/).elements()).toEqual([]);
});

test('each choice of the filters has its words, and each is asked for as what it says [ADD-183]', async () => {
  const { screen, filters } = await openTrail([aLine()]);
  for (const [label, name, said] of [
    [
      'Tentang',
      'topic',
      'Semua tindakan, Customer, Point, Voucher dan item, Pengiriman, Faktur, Produk dan servis, Impor, Pesan WhatsApp, Unduhan, Pengaturan, Tim, Masuk dan keluar, Persetujuan, Ditolak',
    ],
    ['Oleh', 'role', 'Siapa saja, Tim, Member, Server, Tanpa akun'],
  ] as const) {
    const filter = screen.getByRole('combobox', { name: label });
    const [all = '', , chosen = ''] = said.split(', ');
    await expect.element(filter).toHaveValue(all);
    await filter.click();
    await expect
      .poll(() =>
        screen
          .getByRole('option')
          .elements()
          .map((option) => option.textContent)
          .join(', '),
      )
      .toBe(said);
    await screen.getByRole('option', { name: chosen, exact: true }).click();
    await expect
      .poll(() => filters().at(-1)?.get(name))
      .toBe(name === 'topic' ? 'points' : 'customer');
  }
});

test.for([
  'search=x',
  'topic=points',
  'role=customer',
  'id_account=3',
  'id_customer=7',
  'from=2026-11-01',
  'to=2026-11-21',
])(
  'where “%s” leaves nothing, the trail says that nothing matches, not that it is empty [ADD-183]',
  async (search) => {
    const { screen } = await openTrail([], `/admin/audit-trail?${search}`);
    await expect.element(screen.getByText(/Tidak ada tindakan yang cocok/)).toBeVisible();
  },
);

test('each filter of the trail is counted where they are folded, and one account can be seen alone and ended [ADD-183, ADD-312]', async () => {
  await browser.viewport(390, 844);
  const { screen, filters } = await openTrail(
    [aLine()],
    '/admin/audit-trail?id_account=3&topic=points&role=admin&from=2026-11-01&to=2026-11-21',
  );
  await expect.element(screen.getByRole('button', { name: 'Filter 4 dipakai' })).toBeVisible();
  await screen.getByRole('button', { name: 'Satu akun saja: tampilkan semua' }).click();
  await expect.poll(() => filters().at(-1)?.has('id_account')).toBe(false);
  expect(filters().at(-1)?.get('topic')).toBe('points');
});

test('what was refused stands out, and each act has its day and time [ADD-183]', async () => {
  const { screen } = await openTrail([aLine(), aLine({ id: 2, topic: 'refusals' })]);
  const rows = screen.getByRole('table', { name: 'Tindakan' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('21 November 2026pukul 10.04');
  const colourOf = (label: string) =>
    getComputedStyle(rows.getByText(label, { exact: true }).element()).color;
  expect(colourOf('Ditolak')).not.toBe(colourOf('Voucher dan item'));
});

test('from an act on a customer all of it can be seen, from one on the own company there is nothing to lead to [ADD-183]', async () => {
  for (const [id_customer, links] of [
    [7, ['Semua tindakan untuk customer ini', 'Semua tindakan admin']],
    [OWN_COMPANY_ID, ['Semua tindakan admin']],
  ] as const) {
    const { screen } = await openTrail([aLine({ id_customer })]);
    await screen.getByRole('button', { name: /^Lihat tindakan/ }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('link').first()).toBeVisible();
    expect(
      dialog
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(links);
    await screen.unmount();
  }
});

test('what changed nothing has no more to show than its row, and who did it leads to all its acts [ADD-973]', async () => {
  const signedIn = aLine({ id: 2, sentence: 'admin masuk', topic: 'sign-ins', is_change: false });
  const { screen, filters } = await openTrail([{ ...signedIn, changes: [] }]);
  const row = screen.getByRole('table', { name: 'Tindakan' }).getByRole('row').nth(1);
  await expect.element(row.getByText(/masuk$/)).toBeVisible();
  expect(row.getByRole('button').elements()).toEqual([]);
  await expectAccessible();
  await row.getByRole('link', { name: 'Admin' }).click();
  await expect.poll(() => filters().at(-1)?.get('id_account')).toBe('1');
});
