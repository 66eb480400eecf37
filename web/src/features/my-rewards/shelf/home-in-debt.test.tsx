import { showMember } from '@reward-points/contract/customers';
import { claimFurtherReward, listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMyWaitingInvoices } from '@reward-points/contract/invoices';
import { claimItem, listMemberItems } from '@reward-points/contract/items';
import { listMyPoints } from '@reward-points/contract/points';
import { notifyItemRedemption, notifyVoucherRedemption } from '@reward-points/contract/redemptions';
import { claimVoucher, listMemberVouchers } from '@reward-points/contract/vouchers';
import { sendItemClaimMessage, sendVoucherClaimMessage } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aCustomer, openApp } from '#test/app.tsx';
import { anEntry } from '#test/points.ts';
import { fakeServer, page } from '#test/server.ts';

const reward = { images: '', required_point: 100, version: 1, total: 3 };

/** The app of a member who has 69 points of 5,000 that there ever were. */
function aMember(more = {}) {
  const member = aCustomer({ point: 69, total_point: 5_000, ...more });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [{ ...reward, id: 1, voucher: 'Kopi' }] });
  server.answers(listMemberItems, { data: [] });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  return { server, member };
}

test('home counts what a member owes among the points that a reward is short of [ADD-419, MEM-08]', async () => {
  const { member } = aMember({ owed: 900 });
  const { screen } = await openApp('/', member);
  const kopi = screen.getByRole('article').filter({ hasText: 'Kopi' });
  await expect.element(kopi.getByText('Kurang 932 point lagi')).toBeVisible();
  await expect
    .element(kopi.getByRole('button', { name: 'Point Tidak Cukup untuk Kopi' }))
    .toBeDisabled();
  await expect.element(screen.getByTestId('balance')).toHaveTextContent('69');
});

test('home without debt counts up to one point more than the price [MEM-08, A-58]', async () => {
  const { member } = aMember();
  const { screen } = await openApp('/', member);
  await expect.element(screen.getByText('Kurang 32 point lagi')).toBeVisible();
  expect(screen.getByText('Kekurangan', { exact: false }).elements()).toEqual([]);
});

test('each invoice that waits says its own points, and the title those of all of them [ADD-162]', async () => {
  const { server, member } = aMember({ pending_point: 145 });
  server.answers(listMyPoints, page([]));
  const invoice = { date: '2026-11-18', amount: 1_259_999, due_date: null };
  server.answers(
    listMyWaitingInvoices,
    page([
      { ...invoice, id: 4, number: 'INV-4', point: 125 },
      { ...invoice, id: 5, number: 'INV-5', point: 20, amount: 200_000 },
    ]),
  );
  const { screen } = await openApp('/points', member);
  const waiting = screen.getByRole('region', { name: 'Menunggu pembayaran' });
  await expect
    .element(waiting)
    .toHaveTextContent(
      'Menunggu pembayaran145 pointPoint ini masuk ke saldo Anda setelah fakturnya lunas.INV-418 November 2026, Rp1.259.999125 pointINV-518 November 2026, Rp200.00020 point',
    );
});

test('who has gone elsewhere before a claim is answered stays there, and is told where its code is [ADD-47, A-59, VCH-17]', async () => {
  const { server, member } = aMember({ point: 500 });
  server.answers(listMyPoints, page([]));
  const release = server.holds(claimVoucher, {
    message: 'ok',
    data: {
      id: 9,
      code: 'KOPI-1',
      claimed_date: '2026-11-21',
      expired_date: '2099-12-31',
      voucher: 'Kopi',
      point: 400,
    },
  });
  server.answers(notifyVoucherRedemption, { message: 'ok', data: { id: 4, code: 'KOPI-1' } });
  server.answers(sendVoucherClaimMessage, { message: 'ok' });
  const { screen, at, goTo } = await openApp('/', member);
  await screen.getByRole('button', { name: 'Klaim Kopi' }).click();
  await expect.poll(() => server.callsOf(claimVoucher)).toHaveLength(1);
  goTo('/points');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  server.answers(
    listMyPoints,
    page([
      anEntry({
        id: 3,
        kind: 'voucher-claim',
        amount: -100,
        balance_after: 400,
        reward: 'Kopi',
        created_at: '2026-11-21T03:00:00Z',
      }),
    ]),
  );
  release();
  await expect
    .element(screen.getByText('Kopi berhasil diklaim. Kodenya ada di Hadiah Saya.'))
    .toBeVisible();
  await expect.element(screen.getByText('Klaim voucher – Kopi')).toBeVisible();
  expect(at()).toBe('/points');
});

test('who has gone elsewhere before the claim of an item or a visit is answered is told where it is [ADD-47, ITEM-20, ADD-83]', async () => {
  const { server, member } = aMember({ point: 500 });
  server.answers(listMyPoints, page([]));
  server.answers(listMemberItems, { data: [{ ...reward, id: 2, item: 'Payung' }] });
  server.answers(listOfferedRewards, {
    data: [{ ...reward, id: 3, kind: 'service-visit', reward: 'Servis gratis' }],
    claims_ask: false,
  });
  const claimed = { id: 9, code: 'K-1', claimed_date: '2026-11-21', point: 400 };
  const releaseItem = server.holds(claimItem, {
    message: 'ok',
    data: { ...claimed, item: 'Payung' },
  });
  const releaseVisit = server.holds(claimFurtherReward, {
    message: 'ok',
    data: { ...claimed, reward: 'Servis gratis' },
  });
  server.answers(notifyItemRedemption, { message: 'ok', data: { id: 4 } });
  server.answers(sendItemClaimMessage, { message: 'ok' });
  const { screen, goTo } = await openApp('/', member);
  await screen.getByRole('button', { name: 'Klaim Payung' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.callsOf(claimItem)).toHaveLength(1);
  goTo('/');
  await screen.getByRole('button', { name: 'Klaim Servis gratis' }).click();
  await expect.poll(() => server.callsOf(claimFurtherReward)).toHaveLength(1);
  goTo('/points');
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  releaseItem();
  await expect
    .element(screen.getByText('Payung berhasil diklaim. Pengirimannya ada di Hadiah Saya.'))
    .toBeVisible();
  releaseVisit();
  await expect
    .element(screen.getByText('Servis gratis berhasil diklaim. Nomornya ada di Hadiah Saya.'))
    .toBeVisible();
});
