import { askClaim } from '@reward-points/contract/claim-requests';
import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { claimItem, listMemberItems } from '@reward-points/contract/items';
import { claimVoucher, listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';

/** The shelf of a member with 500 points. */
function aShelf() {
  const member = aCustomer({ point: 500 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, {
    data: [{ images: '', required_point: 100, version: 1, total: 3, id: 1, voucher: 'Kopi' }],
  });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(listMemberItems, { data: [] });
  return { server, member };
}

/** The shelf of a member who may not spend what the voucher costs, after a tap on it. */
async function claimAboveLimit() {
  const { server, member } = aShelf();
  const { screen } = await openApp('/', member);
  server.refuses(claimVoucher, 'claim_above_limit');
  await screen.getByRole('button', { name: 'Klaim Kopi' }).click();
  return { server, screen };
}

test('a claim above one’s limit is asked of utama, at the price that was read [ADD-630]', async () => {
  const { server, screen } = await claimAboveLimit();
  const ask = screen
    .getByRole('dialog', { name: 'Minta persetujuan Utama' })
    .getByRole('button', { name: 'Minta persetujuan Utama' });
  await expect.element(ask).toBeVisible();
  await expectAccessible();
  expect(server.callsOf(askClaim)).toHaveLength(0);
  server.answers(askClaim, { message: 'Permintaan dikirim ke Utama.', data: { id: 1 } });
  await ask.click();
  await expect.element(screen.getByText('Permintaan dikirim ke Utama.')).toBeVisible();
  expect(server.callsOf(askClaim).map(({ body }) => body)).toEqual([
    { kind: 'voucher', id_reward: 1, required_point_seen: 100 },
  ]);
  await expect.element(ask).not.toBeInTheDocument();
});

test('whoever asks nothing after all has the shelf again, and nothing was sent [ADD-630]', async () => {
  const { server, screen } = await claimAboveLimit();
  const dialog = screen.getByRole('dialog', { name: 'Minta persetujuan Utama' });
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(askClaim)).toEqual([]);
});

test('what was asked without an answer is asked again under its key, so that it is asked once [ADD-630, ADD-47]', async () => {
  const { server, screen } = await claimAboveLimit();
  const ask = screen
    .getByRole('dialog', { name: 'Minta persetujuan Utama' })
    .getByRole('button', { name: 'Minta persetujuan Utama' });
  server.fails(askClaim);
  await ask.click();
  await expect.element(screen.getByText(/Jawaban server tidak sampai/)).toBeVisible();
  server.answers(askClaim, { message: 'Permintaan dikirim ke Utama.', data: { id: 1 } });
  await ask.click();
  await expect.element(screen.getByText('Permintaan dikirim ke Utama.')).toBeVisible();
  const [lost, again] = server.callsOf(askClaim).map(({ key }) => key);
  expect(again).toBe(lost);
});

test('an item that was asked for has nothing to send any more, and its address is offered the next time [ADD-630, A-87]', async () => {
  const { server, member } = aShelf();
  server.answers(listMemberItems, {
    data: [{ images: '', required_point: 100, version: 1, total: 3, id: 3, item: 'Payung' }],
  });
  server.refuses(claimItem, 'claim_above_limit');
  server.answers(askClaim, { message: 'Permintaan dikirim ke Utama.', data: { id: 1 } });
  const { screen, at, goTo } = await openApp('/', member);
  const claim = () => screen.getByRole('button', { name: 'Klaim Payung' }).click();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await claim();
  await field('Recipient').fill('Ibu Ani');
  await field('Shipping Address').fill('Jalan Anggrek 5');
  await screen.getByRole('button', { name: 'Send' }).click();
  await screen
    .getByRole('dialog', { name: 'Minta persetujuan Utama' })
    .getByRole('button', { name: 'Minta persetujuan Utama' })
    .click();
  await expect.element(screen.getByText('Permintaan dikirim ke Utama.')).toBeVisible();
  await expect.poll(at).toBe('/');
  goTo('/shipping-point-form');
  await expect.poll(at).toBe('/');
  await claim();
  await expect.element(field('Recipient')).toHaveValue('Ibu Ani');
  await expect.element(field('Shipping Address')).toHaveValue('Jalan Anggrek 5');
});
