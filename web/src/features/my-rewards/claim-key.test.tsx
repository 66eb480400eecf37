import { showMember } from '@reward-points/contract/customers';
import { claimItem, listMemberItems } from '@reward-points/contract/items';
import { listMyPoints } from '@reward-points/contract/points';
import { claimVoucher, listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';

const reward = { images: '', required_point: 100, total: 3 };

/** The pages of a member with 500 points, two vouchers and an item. */
async function openHome() {
  const member = aCustomer({ point: 500 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, {
    data: [
      { ...reward, id: 1, voucher: 'Kopi' },
      { ...reward, id: 2, voucher: 'Teh' },
    ],
  });
  server.answers(listMemberItems, { data: [{ ...reward, id: 3, item: 'Payung' }] });
  server.answers(listMyPoints, page([]));
  const { screen, at } = await openApp('/', member);
  return { server, screen, at };
}

type Home = Awaited<ReturnType<typeof openHome>>;

/** Taps and waits until that claim has been asked for and the button can be tapped again. */
async function claim({ screen, server }: Home, name: string, calls: number) {
  const button = screen.getByRole('button', { name: `Klaim ${name}` });
  await button.click();
  await expect.poll(() => server.callsOf(claimVoucher).length).toBe(calls);
  await expect.element(button).toBeEnabled();
}

test('a voucher that is tapped again after no answer, or after a failure of the server, is claimed with the same key [ADD-15]', async () => {
  const home = await openHome();
  home.server.fails(claimVoucher);
  await claim(home, 'Kopi', 1);
  home.server.breaks(claimVoucher);
  await claim(home, 'Kopi', 2);
  await claim(home, 'Kopi', 3);
  const [first, ...others] = home.server.callsOf(claimVoucher).map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first, first]);
});

test('a domain error ends a claim: the next tap is another one, and so is a tap on another voucher [ADD-15]', async () => {
  const home = await openHome();
  home.server.refuses(claimVoucher, 'voucher_sold_out');
  await claim(home, 'Kopi', 1);
  home.server.breaks(claimVoucher);
  await claim(home, 'Kopi', 2);
  await claim(home, 'Teh', 3);
  const keys = home.server.callsOf(claimVoucher).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

test('an item is sent again with the same key after a failure of the server, and with another one to another address [ADD-15]', async () => {
  const { server, screen, at } = await openHome();
  server.breaks(claimItem);
  await screen.getByRole('button', { name: 'Klaim Payung' }).click();
  await expect.poll(at).toBe('/shipping-point-form');
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await field('Recipient').fill('Ibu Ani');
  await field('Telp').fill('0812-3456-789');
  await field('Shipping Address').fill('Jalan Anggrek 5');
  const send = screen.getByRole('button', { name: 'Send' });
  const sendAgain = async (calls: number) => {
    await expect.element(send).toBeEnabled();
    await send.click();
    await expect.poll(() => server.callsOf(claimItem).length).toBe(calls);
  };
  await sendAgain(1);
  await sendAgain(2);
  await field('Shipping Address').fill('Jalan Anggrek 6');
  await sendAgain(3);
  const [first, second, third] = server.callsOf(claimItem).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
