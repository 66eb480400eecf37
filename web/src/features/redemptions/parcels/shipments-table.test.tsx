import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';
import { ShipmentsTable } from './shipments-table.tsx';

/** On how many lines a word stands. */
function linesOf(word: string): number {
  const cell = [...document.querySelectorAll('td')].find((one) => one.textContent?.includes(word));
  const text = document.createTreeWalker(cell ?? document.body, NodeFilter.SHOW_TEXT).nextNode();
  const start = text?.textContent?.indexOf(word) ?? -1;
  if (!text || start < 0) return 0;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + word.length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test.for([1_150, 1_000, 806, 390])(
  'a long name of a recipient is not broken inside, in %i px [ADD-450]',
  async (width) => {
    await browser.viewport(width, 900);
    fakeServer().answers(listItemRedemptions, {
      data: [
        aShipment({
          name: 'PT Pelayaran Samudra Raya',
          recipient: 'Ibu Wijayakusuma',
          shipping_address:
            'Jalan Pangeran Antasari Nomor 17, Gudang Tiga Belas, Kalimantan Selatan '.repeat(3),
          item: 'Kalibrasi Flowmeter Gratis',
        }),
        aShipment({ id: 2, recipient: 'W'.repeat(200), item: 'X'.repeat(120) }),
      ],
    });
    const screen = await show(<ShipmentsTable count={2} />);
    await expect.element(screen.getByText('Ibu Wijayakusuma')).toBeVisible();
    expect(linesOf('Wijayakusuma')).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    if (width < 800) return;
    const heads = screen.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      'Customer',
      'Recipient',
      'Phone',
      'Shipping Address',
      'Item',
      'Code',
      'Aksi',
    ]);
  },
);

test('a row says who of several people claimed, and nothing where there is one [ADD-632, ADD-633]', async () => {
  fakeServer().answers(listItemRedemptions, {
    data: [aShipment({ claimed_by: 'Siti' }), aShipment({ id: 2, item: 'Topi' })],
  });
  const screen = await show(<ShipmentsTable count={2} />);
  await expect
    .element(screen.getByText('20 November 2026 oleh Siti', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText('20 November 2026', { exact: true })).toBeVisible();
});
