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
        amount: 7,
        shortfall: 0,
        balance_after: 7,
      },
    ]),
  );
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByText('Saldo 7')).toBeVisible();
});
