import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { claimItem, listMemberItems } from '@reward-points/contract/items';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { aCustomer, openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';

/** The shipping form of “Payung”, as a member comes to it from home, filled in and never answered. */
async function openShipping() {
  const member = aCustomer({ point: 500 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(listMemberItems, {
    data: [{ id: 3, item: 'Payung', images: '', required_point: 100, version: 1, total: 3 }],
  });
  server.fails(claimItem);
  const { screen, at } = await openApp('/', member);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const begin = async () => {
    await screen.getByRole('button', { name: 'Klaim Payung' }).click();
    await expect.poll(at).toBe('/shipping-point-form');
    await field('Recipient').fill('Ibu Ani');
    await field('Telp').fill('0812-3456-789');
    await field('Shipping Address').fill('Jalan Anggrek 5');
  };
  await begin();
  const send = screen.getByRole('button', { name: 'Send' });
  return {
    server,
    at,
    begin,
    address: field('Shipping Address'),
    sendIt: async (calls: number) => {
      await expect.element(send).toBeEnabled();
      await send.click();
      await expect.poll(() => server.callsOf(claimItem).length).toBe(calls);
    },
    keys: () => server.callsOf(claimItem).map(({ key }) => key),
  };
}

test('an item is sent again with the same key after no answer, or after a failure of the server, also to a corrected address [ADD-15, ADD-1005]', async () => {
  const { server, address, sendIt, keys } = await openShipping();
  await sendIt(1);
  server.breaks(claimItem);
  await sendIt(2);
  await address.fill('Jalan Anggrek 6');
  await sendIt(3);
  const [first, ...others] = keys();
  expect(others).toEqual([first, first]);
});

test('where the first claim went through, a corrected address claims nothing more: that is said, and home shows it [ADD-1005]', async () => {
  const { server, at, address, begin, sendIt, keys } = await openShipping();
  await sendIt(1);
  await address.fill('Jalan Anggrek 6');
  server.refuses(claimItem, 'idempotency_key_reused');
  await sendIt(2);
  await expect.poll(at).toBe('/');
  await expect
    .poll(toastsShown)
    .toContain(
      'Klaim sebelumnya sudah masuk, dengan alamat yang Anda tulis waktu itu. Lihat Hadiah Saya.',
    );
  // The next one is another.
  await begin();
  await sendIt(3);
  const [lost, , other] = keys();
  expect(other).not.toBe(lost);
});
