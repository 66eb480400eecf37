import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { aClaimedItem } from '#test/shipments.ts';
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

test('a voucher that was used is called so, also after its last day [ADD-50, ADD-549]', async () => {
  const voucher = {
    id: 1,
    kind: 'voucher' as const,
    id_voucher_code: 1,
    voucher: 'Kopi',
    code: 'A-1',
    name: 'PT Tirta',
    claimed_date: '2020-01-02',
    expired_date: '2020-02-02',
    used_date: null,
    cancellation: null,
  };
  fakeServer().answers(
    listCustomerClaims,
    page([voucher, { ...voucher, id: 2, used_date: '2020-01-09' }]),
  );
  const screen = await show(<CustomerRewards customerId={2} visitAction={() => null} />);
  await expect
    .poll(() => screen.getByText(/^(Kedaluwarsa|Terpakai|Voucher)$/).elements().length)
    .toBe(2);
  await expect.element(screen.getByText('Kedaluwarsa')).toBeVisible();
  await expect.element(screen.getByText('Terpakai')).toBeVisible();
});

test('of two customers who are looked at one after the other, the second shows nothing of the first [ADD-56]', async () => {
  const server = fakeServer();
  server.answers(listCustomerClaims, page([aClaimedItem({ item: 'Jaket' })]));
  const screen = await show(<OneAfterTheOther />);
  await expect.element(screen.getByText('Jaket')).toBeVisible();
  const release = server.holds(listCustomerClaims, page([aClaimedItem({ item: 'Topi' })]));
  await screen.getByRole('button', { name: 'Berikutnya' }).click();
  await expect
    .poll(() => server.callsOf(listCustomerClaims).map(({ path }) => path.split('?')[0]))
    .toEqual(['/api/admin/users/2/redemptions', '/api/admin/users/3/redemptions']);
  await expect.poll(() => screen.getByText('Jaket').elements()).toEqual([]);
  release();
  await expect.element(screen.getByText('Topi')).toBeVisible();
  expect(screen.getByText('Jaket').elements()).toEqual([]);
});
