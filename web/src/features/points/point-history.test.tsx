import type { PointEntry } from '@reward-points/contract/points';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { PointHistory } from './point-history.tsx';

const claim: PointEntry = {
  id: 1,
  created_at: '2026-11-20T05:00:00.000Z',
  kind: 'voucher-claim',
  reward: 'Kopi',
  reason: null,
  reverses: null,
  taken_back: null,
  amount: -30,
  shortfall: 0,
  balance_after: 0,
};

test('what was taken for points leads whoever looks at their own to it, and nobody else [ADD-01, ADD-02]', async () => {
  const { data } = page([claim]);
  const query = { data, error: null, isPlaceholderData: false, refetch: () => undefined };
  const shown = await show(<PointHistory query={query} />);
  await expect.element(shown.getByText('Klaim voucher – Kopi')).toBeVisible();
  expect(shown.getByRole('link').elements()).toEqual([]);
  await shown.unmount();
  const own = await show(<PointHistory query={query} isOwn />);
  await expect
    .element(own.getByRole('link', { name: 'Klaim voucher – Kopi' }))
    .toHaveAttribute('href', '/rewards?kind=voucher');
});
