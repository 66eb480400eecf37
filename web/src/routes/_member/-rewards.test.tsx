import { listMyRewards, listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { listMyOrders, listMyVouchers } from '@reward-points/contract/redemptions';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';

/** A member who has nothing yet, of a company that offers items alone. */
function nothingYet() {
  const server = fakeServer();
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listMemberItems, {
    data: [{ id: 5, item: 'Tumbler', required_point: 300, total: 4, images: 'a.webp' }],
  });
  server.answers(listOfferedRewards, { data: [] });
  server.answers(listMyVouchers, page([]));
  server.answers(listMyOrders, page([]));
  server.answers(listMyRewards, page([]));
  return server;
}

async function openRewards(path = '/rewards') {
  const { screen } = await openApp(path, aCustomer());
  const kinds = screen.getByRole('navigation', { name: 'Jenis hadiah' });
  return () =>
    kinds
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
}

test('the own rewards have a place for the kinds that are offered, and for the one that is looked at [ADD-27]', async () => {
  nothingYet();
  const kinds = await openRewards();
  await expect.poll(kinds).toEqual(['Voucher', 'Item']);
});

test('a kind that was claimed once keeps its place when it is no longer offered [ADD-27, ADD-83]', async () => {
  const server = nothingYet();
  server.answers(
    listMyRewards,
    page([
      {
        id: 1,
        reward: 'Kunjungan gratis',
        code: 'V-1',
        images: '',
        claimed_date: '2026-01-02',
        visit_date: null,
        cancellation: null,
        status: 'waiting' as const,
      },
    ]),
  );
  const kinds = await openRewards('/rewards?kind=item');
  await expect.poll(kinds).toEqual(['Item', 'Kunjungan servis']);
});

test('a kind that cannot be read is not called empty [ADD-27]', async () => {
  nothingYet().refuses(listMyRewards, 'not_found');
  const kinds = await openRewards();
  await expect.poll(kinds).toEqual(['Voucher', 'Item', 'Kunjungan servis']);
});
