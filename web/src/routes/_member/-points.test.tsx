import { showMember } from '@reward-points/contract/customers';
import { listMyWaitingInvoices } from '@reward-points/contract/invoices';
import { listMyPoints } from '@reward-points/contract/points';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
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
    page([
      {
        id: 1,
        created_at: '2026-11-21T05:00:00.000Z',
        kind: 'award',
        reward: null,
        reason: null,
        reverses: null,
        taken_back: null,
        amount: 7,
        shortfall: 0,
        balance_after: 7,
      },
    ]),
  );
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByText('Saldo 7')).toBeVisible();
});

test('points that wait for a payment stand above the history, with their invoices, and on no other account [ADD-162]', async () => {
  const server = fakeServer();
  server.answers(listMyPoints, page([]));
  server.answers(showMember, { data: aCustomer({ pending_point: 125 }) });
  server.answers(
    listMyWaitingInvoices,
    page([{ id: 4, number: 'INV-4', date: '2026-11-18', amount: 1_259_999, point: 125 }]),
  );
  const { screen } = await openApp('/points', aCustomer());
  const waiting = screen.getByRole('region', { name: 'Menunggu pembayaran' });
  await expect
    .poll(() => waiting.element().textContent)
    .toMatch(/125 point.*INV-418 November 2026, Rp1\.259\.999125 point/);
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
