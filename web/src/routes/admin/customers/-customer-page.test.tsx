import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import {
  listCustomerPoints,
  listCustomers,
  previewDeletion,
  showCustomer,
} from '@reward-points/contract/customers';
import { listInvoices } from '@reward-points/contract/invoices';
import { exportPointEntries } from '@reward-points/contract/points';
import { correctReceipt, showReceipt } from '@reward-points/contract/redemptions';
import { listServices } from '@reward-points/contract/services';
import { listWhatsappMessages } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { anInvoice } from '#test/invoices.ts';
import { aMessage } from '#test/messages.ts';
import { page } from '#test/server.ts';
import { aClaimedItem, aReceipt } from '#test/shipments.ts';

function aCustomerWithEverything() {
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(
    listCustomerPoints,
    page([
      {
        id: 1,
        kind: 'award' as const,
        amount: 1_000,
        balance_after: 1_000,
        reward: null,
        created_at: '2026-11-01T05:00:00Z',
      },
    ]) as never,
  );
  server.answers(
    listCustomerClaims,
    page([
      aClaimedItem({ id: 4, recipient: 'Budi' }),
      aClaimedItem({ id: 3, item: 'Jaket', recipient: 'Budi', receipt_number: 'JNE-1' }),
      {
        id: 2,
        kind: 'voucher' as const,
        id_voucher_code: 5,
        voucher: 'Voucher Kopi',
        code: 'KOPI-1',
        name: 'PT Tirta',
        claimed_date: '2026-11-19',
        expired_date: '2020-12-31',
        used_date: null,
        cancellation: null,
      },
    ]),
  );
  server.answers(listServices, page([]));
  server.answers(
    listWhatsappMessages,
    page([
      aMessage({
        body: 'Halo PT Tirta, point Anda bertambah.',
        status: 'failed',
        error: 'Nomor tidak terdaftar.',
        failed_at: '2026-11-01T05:00:01Z',
        can_resend: true,
      }),
    ]),
  );
  return server;
}

test('a customer has a page with its balance, what it claimed, what it was told and how to reach it [ADD-56, CUST-01]', async () => {
  const server = aCustomerWithEverything();
  const { screen } = await openApp('/admin/customers/7');
  await expect.element(screen.getByRole('heading', { name: 'PT Tirta', level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe('PT Tirta | Reward Points System');
  const profile = screen.getByRole('region', { name: 'Profil customer' });
  const figures = screen.getByRole('region', { name: 'Ringkasan customer' });
  await expect.element(figures.getByText('430', { exact: true })).toBeVisible();
  await expect.element(profile.getByText('1.000', { exact: true })).toBeVisible();
  await expect
    .element(profile.getByRole('link', { name: /Buka chat WhatsApp/ }))
    .toHaveAttribute('href', 'https://wa.me/628123456789');
  const rewards = screen.getByRole('region', { name: 'Hadiah' });
  await expect.element(rewards.getByText(/resi JNE-1/)).toBeVisible();
  await expect.element(rewards.getByText('Kedaluwarsa')).toBeVisible();
  const messages = screen.getByRole('region', { name: 'Pesan WhatsApp' });
  await expect.element(messages.getByText('Nomor tidak terdaftar.')).toBeVisible();
  await expect.element(screen.getByText('Belum ada servis untuk customer ini.')).toBeVisible();
  for (const list of [listServices, listWhatsappMessages]) {
    const queries = server.callsOf(list).map(({ path }) => new URL(path, 'http://x').searchParams);
    expect(queries.some((query) => query.get('id_customer') === '7')).toBe(true);
  }
});

test('points are sent and an item is shipped from the page of a customer [ADD-56]', async () => {
  aCustomerWithEverything();
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Kirim Point' }).click();
  const award = screen.getByRole('dialog', { name: 'Kirim Point' });
  await expect.element(award.getByText('PT Tirta', { exact: true })).toBeVisible();
  await award.getByRole('button', { name: 'Batal' }).click();
  await screen.getByRole('button', { name: 'Kirim Payung untuk Budi' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Kirim' }).getByText(/Payung/))
    .toBeVisible();
});

test('the question before a deletion says what is written off with it and what stays to be shipped, and waits for that [RUN-20, ADD-413]', async () => {
  const server = aCustomerWithEverything();
  const release = server.holds(previewDeletion, {
    data: {
      point: 430,
      owed: 0,
      open_invoices: 2,
      open_amount: '27500000',
      unshipped: 1,
      unvisited: 0,
      appointments: 0,
    },
  });
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Hapus', exact: true }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .element(question.getByText(/Apakah anda yakin akan menghapus data PT Tirta\?/))
    .toBeVisible();
  const confirm = question.getByRole('button', { name: 'Hapus', exact: true });
  await expect.element(confirm).toBeDisabled();
  release();
  await expect.element(confirm).toBeEnabled();
  expect([...question.element().querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    '430 point yang belum ditukar akan hangus.',
    '2 faktur belum lunas (Rp27.500.000) dibatalkan.',
    '1 item belum dikirim; pengirimannya tetap harus diselesaikan.',
  ]);
  await expectAccessible();
});

test('the name in the list leads to the page, and the page back to the list as it was left [ADD-55, ADD-56]', async () => {
  const server = aCustomerWithEverything();
  server.answers(listCustomers, page([aCustomer()], { current: 2, last: 2 }));
  const { screen, at } = await openApp('/admin/customers?page=2&order_by=name');
  await screen.getByRole('link', { name: 'PT Tirta' }).click();
  await expect.element(screen.getByRole('heading', { name: 'PT Tirta', level: 1 })).toBeVisible();
  expect(at()).toBe('/admin/customers/7');
  await screen
    .getByRole('navigation', { name: 'Jejak halaman' })
    .getByRole('link', { name: 'Customers' })
    .click();
  await expect.poll(() => new URLSearchParams(at().split('?')[1]).get('page')).toBe('2');
  expect(new URLSearchParams(at().split('?')[1]).get('order_by')).toBe('name');
});

test('of a long name the trail shows the beginning in one line, on a phone too, and the title the whole [ADD-56, ADD-25]', async () => {
  await browser.viewport(390, 844);
  const server = aCustomerWithEverything();
  const name =
    'Koperasi Produsen Pengelola Air Bersih, Irigasi dan Pengukuran Aliran Sumber Rejeki';
  server.answers(showCustomer, { data: aCustomer({ name }) });
  const { screen } = await openApp('/admin/customers/7');
  await expect.element(screen.getByRole('heading', { name, level: 1 })).toBeVisible();
  const trail = screen.getByRole('navigation', { name: 'Jejak halaman' });
  await expect.element(trail.getByRole('link', { name: 'Customers' })).toBeVisible();
  expect(trail.element().clientHeight).toBeLessThan(30);
});

test("a customer's whole ledger is exported from its page [ADD-243]", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = aCustomerWithEverything();
  server.answers(exportPointEntries, {
    data: { url: '/api/downloads?ticket=abc', format: 'xlsx' },
  });
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Ekspor Excel' }).click();
  await expect
    .poll(() => server.callsOf(exportPointEntries).map(({ path }) => path))
    .toEqual(['/api/admin/points/export?id_customer=7&format=xlsx']);
});

test('a mistyped receipt number is corrected with the old ones and the message in sight [A-63, A-80, ADD-41]', async () => {
  const server = aCustomerWithEverything();
  server.answers(showReceipt, {
    data: aReceipt({
      receipt_number: 'JNE-1',
      corrections: [
        {
          was: 'JNE-0',
          became: 'JNE-1',
          was_courier: null,
          corrected_at: '2026-11-20T05:00:00Z',
        },
      ],
      message: { body: 'Halo {{1}}, {{2}}: {{5}}.', values: ['PT Tirta', 'Jaket', '20', 'Budi'] },
    }),
  });
  server.answers(correctReceipt, { message: 'Nomor resi berhasil diubah' });
  const { screen } = await openApp('/admin/customers/7');
  await screen.getByRole('button', { name: 'Ubah resi Jaket untuk Budi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ubah resi atau kurir' });
  await expect.element(dialog.getByText('JNE-1', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/JNE-0, diganti 20 November 2026/)).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Nomor resi yang benar' });
  const save = dialog.getByRole('button', { name: 'Simpan' });
  await field.fill('JNE-1');
  await expect.element(save).toBeDisabled();
  await field.fill(' JNE-2 ');
  await expect.element(dialog.getByText('Halo PT Tirta, Jaket: JNE-2.')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Nomor resi berhasil diubah')).toBeVisible();
  expect(server.callsOf(correctReceipt).map(({ body }) => body)).toMatchObject([
    {
      receipt_number: 'JNE-2',
      version: 1,
      message: { body: 'Halo PT Tirta, Jaket: JNE-2.' },
    },
  ]);
});

test('the courier alone is corrected in the same dialog, which says whether the customer is told again [A-63, A-80, ADD-133, ADD-242]', async () => {
  const server = aCustomerWithEverything();
  const receipt = (body: string) => ({
    data: aReceipt({
      receipt_number: 'JNE-1',
      courier: 'jne',
      message: { body, values: ['PT Tirta', 'Jaket', '20', 'Budi'] },
    }),
  });
  server.answers(correctReceipt, { message: 'Nomor resi berhasil diubah' });
  const choose = async (body: string) => {
    server.answers(showReceipt, receipt(body));
    const { screen } = await openApp('/admin/customers/7');
    await screen.getByRole('button', { name: 'Ubah resi Jaket untuk Budi' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Ubah resi atau kurir' });
    await expect.element(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Kurir' }).click();
    await screen.getByRole('option', { name: 'SiCepat' }).click();
    return { screen, dialog };
  };
  const silent = await choose('Halo {{1}}, resi {{5}}.');
  await expect.element(silent.dialog.getByText(/tidak diberi tahu lagi/)).toBeVisible();
  await expectAccessible();
  await silent.dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(silent.screen.getByText('Nomor resi berhasil diubah')).toBeVisible();
  await silent.screen.unmount();

  const told = await choose('Halo {{1}}, resi {{5}} ({{6}}).');
  await expect.element(told.dialog.getByText('Halo PT Tirta, resi JNE-1 (SiCepat).')).toBeVisible();
  await told.dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => server.callsOf(correctReceipt).map(({ body }) => body))
    .toMatchObject([
      { receipt_number: 'JNE-1', courier: 'sicepat', message: { body: null } },
      {
        receipt_number: 'JNE-1',
        courier: 'sicepat',
        message: { body: 'Halo PT Tirta, resi JNE-1 (SiCepat).' },
      },
    ]);
});

test('invoices, points that wait and points that are owed stand on the page of their customer [ADD-164, ADD-158]', async () => {
  const server = aCustomerWithEverything();
  server.answers(showCustomer, { data: aCustomer({ point: 0, pending_point: 125, owed: 30 }) });
  server.answers(
    listInvoices,
    page([anInvoice(), anInvoice({ id: 3, number: 'INV-3', state: 'void' })]),
  );
  const { screen, at } = await openApp('/admin/customers/7');
  const section = screen.getByRole('region', { name: 'Faktur' });
  const line = section.getByRole('listitem').filter({ hasText: 'INV-2611-0004' });
  await expect.element(line.getByText('125 point menunggu')).toBeVisible();
  await expect.element(section.getByText('Dibatalkan')).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Ringkasan customer' });
  for (const text of ['Menunggu pembayaran', '125', 'Kurang 30 point'])
    await expect.element(figures.getByText(text, { exact: true })).toBeVisible();
  expect(server.callsOf(listInvoices)[0]?.path).toContain('id_customer=7');
  await section.getByRole('link', { name: 'Tambah faktur' }).click();
  await expect.poll(at).toBe('/admin/invoices/create?customer=7');
});
