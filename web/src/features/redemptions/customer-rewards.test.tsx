import { listFurtherRedemptions } from '@reward-points/contract/further-rewards';
import { listItemRedemptions, listVoucherRedemptions } from '@reward-points/contract/redemptions';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';
import { CustomerRewards } from './customer-rewards.tsx';

function OneAfterTheOther() {
  const [id, setId] = useState(2);
  return (
    <>
      <button type="button" onClick={() => setId(3)}>
        Berikutnya
      </button>
      <CustomerRewards customerId={id} visitAction={() => null} />
    </>
  );
}

test.for([
  [99, '1–5 dari 99'],
  // The server lists no more of a kind, so nobody knows how many there are.
  [100, '1–5 dari lebih dari 100'],
] as const)('of %i items that are listed it is said %s [ADD-549]', async ([count, words]) => {
  const server = fakeServer();
  server.answers(listVoucherRedemptions, { data: [] });
  server.answers(listFurtherRedemptions, { data: [] });
  server.answers(listItemRedemptions, {
    data: Array.from({ length: count }, (_, id) => aShipment({ id })),
  });
  const screen = await show(<CustomerRewards customerId={2} visitAction={() => null} />);
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test('a voucher that was used is called so, also after its last day [ADD-50, ADD-549]', async () => {
  const server = fakeServer();
  server.answers(listFurtherRedemptions, { data: [] });
  server.answers(listItemRedemptions, { data: [] });
  const voucher = {
    id: 1,
    id_voucher_code: 1,
    voucher: 'Kopi',
    code: 'A-1',
    name: 'PT Tirta',
    claimed_date: '2020-01-02',
    expired_date: '2020-02-02',
    used_date: null,
    cancellation: null,
  };
  server.answers(listVoucherRedemptions, {
    data: [voucher, { ...voucher, id: 2, used_date: '2020-01-09' }],
  });
  const screen = await show(<CustomerRewards customerId={2} visitAction={() => null} />);
  await expect
    .poll(() => screen.getByText(/^(Kedaluwarsa|Terpakai|Voucher)$/).elements().length)
    .toBe(2);
  await expect.element(screen.getByText('Kedaluwarsa')).toBeVisible();
  await expect.element(screen.getByText('Terpakai')).toBeVisible();
});

test('of two customers who are looked at one after the other, the second shows nothing of the first [ADD-56]', async () => {
  const server = fakeServer();
  server.answers(listVoucherRedemptions, { data: [] });
  server.answers(listFurtherRedemptions, { data: [] });
  server.answers(listItemRedemptions, { data: [aShipment({ item: 'Jaket' })] });
  const screen = await show(<OneAfterTheOther />);
  await expect.element(screen.getByText('Jaket')).toBeVisible();
  const release = server.holds(listItemRedemptions, { data: [aShipment({ item: 'Topi' })] });
  await screen.getByRole('button', { name: 'Berikutnya' }).click();
  await expect
    .poll(() => server.callsOf(listItemRedemptions).map(({ path }) => path.split('?')[1]))
    .toEqual(['id_customer=2', 'id_customer=3']);
  await expect.poll(() => screen.getByText('Jaket').elements()).toEqual([]);
  release();
  await expect.element(screen.getByText('Topi')).toBeVisible();
  expect(screen.getByText('Jaket').elements()).toEqual([]);
});
