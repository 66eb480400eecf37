import { showMember } from '@reward-points/contract/customers';
import { listMyWaitingInvoices } from '@reward-points/contract/invoices';
import { listMyPoints } from '@reward-points/contract/points';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { anEntry } from '#test/points.ts';
import { fakeServer, page } from '#test/server.ts';

test('without movements the history says so [RUN-19, ERR-07]', async () => {
  fakeServer().answers(listMyPoints, page([]));
  const { screen } = await openApp('/points', aCustomer());
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expectAccessible();
});

test('a history that cannot be loaded says so and can be asked again', async () => {
  const server = fakeServer();
  server.refuses(listMyPoints, 'not_found', { message: 'Coba nanti.' });
  const { screen } = await openApp('/points', aCustomer());
  await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect.element(screen.getByText('Coba nanti.')).toBeVisible();
  server.answers(
    listMyPoints,
    page([anEntry({ created_at: '2026-11-21T05:00:00.000Z', amount: 7, balance_after: 7 })]),
  );
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByText('Saldo 7')).toBeVisible();
});

test('each line says where its points came from, also one that takes them back, and what of them is owed [ADD-01, ADD-318, ADD-190]', async () => {
  const line = anEntry({ created_at: '2026-11-21T05:00:00.000Z' });
  const { created_at } = line;
  fakeServer().answers(
    listMyPoints,
    page([
      {
        ...line,
        id: 4,
        kind: 'award-reversal',
        reward: 'INV-4',
        reverses: { kind: 'invoice', created_at },
        amount: -3,
        balance_after: 0,
      },
      {
        ...line,
        id: 3,
        kind: 'award-reversal',
        reward: 'Flowmeter T',
        reason: 'Salah ketik',
        reverses: { kind: 'service', created_at },
        amount: -4,
        shortfall: 3,
        balance_after: 3,
      },
      { ...line, id: 2, kind: 'invoice', reward: 'INV-4', amount: 3, balance_after: 10 },
      {
        ...line,
        id: 1,
        kind: 'service',
        reward: 'Flowmeter T',
        taken_back: 7,
        amount: 7,
        balance_after: 7,
      },
      { ...line, id: 0, kind: 'voucher-claim', reward: 'Kopi', amount: -5, balance_after: 0 },
    ]),
  );
  const { screen } = await openApp('/points', aCustomer());
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual([
      expect.stringMatching(/^Point ditarik kembali – INV-421 Nov/),
      expect.stringMatching(
        /^Point ditarik kembali – Point dari kunjungan – Flowmeter TSalah ketik3 point sudah dipakai; kekurangannya dipotong dari point berikutnya\./,
      ),
      expect.stringMatching(/^Point dari faktur – INV-421 Nov/),
      expect.stringMatching(
        /^Point dari kunjungan – Flowmeter T21 Nov.* · 7 point ditarik kembali/,
      ),
      expect.stringMatching(/^Klaim voucher – Kopi21 Nov/),
    ]);
  await expect
    .element(screen.getByRole('link', { name: 'Klaim voucher – Kopi' }))
    .toHaveAttribute('href', '/rewards?kind=voucher');
});

test('points that wait for a payment stand above the history, with their invoices, and on no other account [ADD-162]', async () => {
  const server = fakeServer();
  server.answers(listMyPoints, page([]));
  server.answers(showMember, { data: aCustomer({ pending_point: 125 }) });
  server.answers(
    listMyWaitingInvoices,
    page([
      {
        id: 4,
        number: 'INV-4',
        date: '2026-11-18',
        amount: 1_259_999,
        due_date: '2026-12-18',
        point: 125,
      },
    ]),
  );
  const { screen } = await openApp('/points', aCustomer());
  const waiting = screen.getByRole('region', { name: 'Menunggu pembayaran' });
  await expect
    .poll(() => waiting.element().textContent)
    .toMatch(
      /125 point.*INV-418 November 2026, Rp1\.259\.999, jatuh tempo 18 Desember 2026125 point/,
    );
  await expectAccessible();
  server.answers(showMember, { data: aCustomer({ pending_point: 0 }) });
  await screen.unmount();
  const { screen: another } = await openApp('/points', aCustomer());
  await expect.element(another.getByText('Data Belum Tersedia')).toBeVisible();
  expect(server.callsOf(listMyWaitingInvoices)).toHaveLength(1);
});

test('home says beneath the balance how many points wait for a payment, and nothing where none do [ADD-162]', async () => {
  const server = fakeServer();
  server.answers(showMember, { data: aCustomer({ pending_point: 1_250 }) });
  const { screen } = await openApp('/', aCustomer({ pending_point: 1_250 }));
  await expect.element(screen.getByText('1.250 point menunggu pembayaran')).toBeVisible();
  await screen.unmount();
  server.answers(showMember, { data: aCustomer({ pending_point: 0 }) });
  const { screen: another } = await openApp('/', aCustomer({ pending_point: 0 }));
  await expect.element(another.getByTestId('balance')).toHaveTextContent('430');
  expect(another.getByText('menunggu pembayaran', { exact: false }).elements()).toEqual([]);
});

test('home says beneath the balance how many points are owed, and nothing where none are [ADD-315]', async () => {
  const server = fakeServer();
  server.answers(showMember, { data: aCustomer({ point: 0, owed: 1_250 }) });
  const { screen } = await openApp('/', aCustomer({ point: 0, owed: 1_250 }));
  await expect
    .element(screen.getByText('Kekurangan 1.250 point dipotong dari point berikutnya'))
    .toBeVisible();
  await screen.unmount();
  server.answers(showMember, { data: aCustomer() });
  const { screen: another } = await openApp('/', aCustomer());
  await expect.element(another.getByTestId('balance')).toHaveTextContent('430');
  expect(another.getByText('Kekurangan', { exact: false }).elements()).toEqual([]);
});
