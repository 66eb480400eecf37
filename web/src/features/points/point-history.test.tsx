import { expect, test } from 'vitest';
import { anEntry } from '#test/points.ts';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { PointHistory } from './point-history.tsx';

const claim = anEntry({ kind: 'voucher-claim', reward: 'Kopi', amount: -30, balance_after: 0 });

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
