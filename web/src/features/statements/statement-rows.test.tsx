import { showStatement } from '@reward-points/contract/statements';
import { expect, test } from 'vitest';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

test('what came stands under “Masuk” and what went under “Keluar”, neither with a sign, each with the balance after it [ADD-169]', async () => {
  const entry = {
    created_at: '2026-11-20T05:00:00.000Z',
    shortfall: 0,
    by: 'Sari',
    event_date: null,
  };
  const { data } = page([
    { ...entry, id: 1, kind: 'award' as const, reward: null, amount: 1_500, balance_after: 1_530 },
    {
      ...entry,
      id: 2,
      kind: 'voucher-claim' as const,
      reward: 'Kopi',
      amount: -530,
      balance_after: 1_000,
    },
    // All of it was spent already.
    {
      ...entry,
      id: 3,
      kind: 'award-reversal' as const,
      reward: null,
      amount: 0,
      shortfall: 70,
      balance_after: 1_000,
    },
  ]);
  const statement = {
    customer: { id: 7, name: 'PT Tirta', is_deleted: false },
    from: '2026-11-01',
    to: '2026-11-30',
    until: '2026-11-21',
    opening: 30,
    received: 1_500,
    spent: 530,
    closing: 1_000,
  };
  const server = aCompany();
  server.answers(showStatement, { data: { ...data, statement } });
  const { screen } = await openApp('/admin/customers/7/statement?from=2026-11-01&to=2026-11-30');
  const cells = () =>
    screen
      .getByRole('table', { name: 'Transaksi point' })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].slice(2).map(({ textContent }) => textContent));
  await expect.poll(cells).toEqual([
    ['1.500', '–', '1.530'],
    ['–', '530', '1.000'],
    ['–', '0', '1.000'],
  ]);
});
