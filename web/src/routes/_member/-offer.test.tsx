import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { type Offer, showOffer } from '@reward-points/contract/offers';
import { login } from '@reward-points/contract/sessions';
import { claimVoucher, listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { cutOff } from '#test/cut-off.ts';
import { preferScheme } from '#test/device.ts';
import { fakeServer } from '#test/server.ts';

const kopi: Offer = {
  kind: 'voucher',
  id: 5,
  name: 'Voucher Kopi Susu',
  required_point: 300,
  total: 4,
  images: '',
  terms: 'Satu per orang.\nTidak dapat diuangkan.',
  valid_until: '2026-12-31',
};

/** A server of a company that offers one voucher to a member with 1,000 points. */
function aCompany(more: Partial<Offer> = {}) {
  const server = fakeServer();
  const member = aCustomer({ point: 1_000 });
  const offer = { ...kopi, ...more };
  server.answers(showMember, { data: member });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(listMemberItems, { data: [] });
  server.answers(listMemberVouchers, {
    data: [
      {
        id: 5,
        voucher: offer.name,
        required_point: offer.required_point,
        total: 4,
        images: '',
        version: 1,
      },
    ],
  });
  server.answers(showOffer, { data: offer, claims_ask: false });
  return { server, member };
}

test('the card leads to the page of the reward: price, what is left after it, stock, until when, and the terms as they were written [ADD-542]', async () => {
  await browser.viewport(390, 844);
  const { member } = aCompany();
  const { screen, at } = await openApp('/', member);
  await screen.getByRole('link', { name: 'Voucher Kopi Susu' }).click();
  await expect.poll(at).toBe('/offers/vouchers/5');
  await expect
    .element(screen.getByRole('heading', { name: 'Voucher Kopi Susu', level: 1 }))
    .toBeVisible();
  const facts = () =>
    Object.fromEntries(
      [...document.querySelectorAll('article dl > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    );
  await expect.poll(facts).toEqual({
    Harga: '300 point',
    'Saldo Anda': '1.000 point',
    'Sisa setelah klaim': '700 point',
    Stok: '4',
    'Kode berlaku sampai': '31 Desember 2026',
  });
  const terms = screen.getByRole('region', { name: 'Syarat dan ketentuan' });
  await expect.element(terms.getByText(/^Satu per orang\.\s+Tidak dapat/)).toBeVisible();
  expect(document.title).toBe('Voucher Kopi Susu | Reward Points System');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(cutOff(screen.getByRole('main').element())).toEqual([]);
  await expectAccessible();
});

test('Klaim on its page claims with one tap, at the price that was read [ADD-542, VCH-17]', async () => {
  const { server, member } = aCompany();
  server.answers(claimVoucher, {
    message: 'Voucher berhasil diklaim.',
    data: {
      id: 9,
      code: 'KOPI-1',
      claimed_date: '2026-11-21',
      voucher: kopi.name,
      point: 700,
      expired_date: '2026-12-31',
    },
  });
  const { screen, at } = await openApp('/offers/vouchers/5', member);
  await screen.getByRole('button', { name: 'Klaim' }).click();
  await expect.poll(at).toMatch(/^\/voucher-claim-success\?/);
  expect(server.callsOf(claimVoucher).map(({ path }) => path)).toEqual([
    '/api/member/vouchers/claim/5?required_point_seen=300',
  ]);
});

test('where claims ask first its page asks too, whatever else is still being read [ADD-443, ADD-542]', async () => {
  const { server, member } = aCompany();
  server.answers(showOffer, { data: kopi, claims_ask: true });
  server.holds(listOfferedRewards, { data: [], claims_ask: true });
  const { screen } = await openApp('/offers/vouchers/5', member);
  await screen.getByRole('button', { name: 'Klaim' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Tukar point?' });
  await expect.element(sheet.getByText('Voucher Kopi Susu')).toBeVisible();
  expect(server.callsOf(claimVoucher)).toEqual([]);
});

test('a reward that is deleted while its page is open is not offered any longer [ADD-542, ADD-311]', async () => {
  const { server, member } = aCompany();
  const { screen } = await openApp('/offers/vouchers/5', member);
  const claim = screen.getByRole('button', { name: 'Klaim' });
  await expect.element(claim).toBeVisible();
  server.refuses(claimVoucher, 'voucher_not_found');
  server.refuses(showOffer, 'voucher_not_found');
  await claim.click();
  await expect.element(screen.getByRole('link', { name: 'Kembali ke beranda' })).toBeVisible();
  expect(claim.elements()).toEqual([]);
});

test.for([
  { point: 299, said: '2 point', button: 'Point Tidak Cukup' },
  { point: 300, said: '1 point', button: null },
])(
  'with $point points it says how many are missing, and nothing is offered [ADD-542, MEM-06, MEM-08]',
  async ({ point, said, button }) => {
    await preferScheme('dark');
    const { server } = aCompany({ terms: null, valid_until: null });
    const member = aCustomer({ point });
    server.answers(showMember, { data: member });
    const { screen } = await openApp('/offers/vouchers/5', member);
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Tidak ada syarat khusus.')).toBeVisible();
    const acts = screen
      .getByRole('article')
      .getByRole('button')
      .elements()
      .map((act) => act.textContent);
    expect(acts).toEqual(button ? [button, 'Bagikan'] : ['Bagikan']);
    await expectAccessible();
  },
);

test('what is sold out cannot be claimed there either; what is not there says so and leads home [ADD-542, ADD-311]', async () => {
  const { server, member } = aCompany({ total: 0, valid_until: null });
  const { screen } = await openApp('/offers/vouchers/5', member);
  await expect.element(screen.getByRole('button', { name: 'Klaim' })).toBeDisabled();
  await screen.unmount();
  server.refuses(showOffer, 'voucher_not_found');
  const gone = await openApp('/offers/vouchers/6', member);
  await expect.element(gone.screen.getByRole('alert')).toBeVisible();
  await gone.screen.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect.poll(gone.at).toBe('/');
});

test('Bagikan hands the address to the device, and copies it where the device shares nothing [ADD-544]', async () => {
  const { member } = aCompany();
  const { screen } = await openApp('/offers/vouchers/5', member);
  const share = vi.fn(async () => {});
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const setShare = (value: unknown) =>
    Object.defineProperty(navigator, 'share', { value, configurable: true });
  setShare(share);
  await screen.getByRole('button', { name: 'Bagikan' }).click();
  expect(share).toHaveBeenCalledWith({ title: kopi.name, url: window.location.href });
  expect(write).not.toHaveBeenCalled();
  setShare(undefined);
  await screen.getByRole('button', { name: 'Bagikan' }).click();
  await expect.element(screen.getByText('Tautan tersalin')).toBeVisible();
  expect(write).toHaveBeenCalledWith(window.location.href);
  Reflect.deleteProperty(navigator, 'share');
});

test('whoever opens a shared reward signed out comes to it after the sign-in, also in two steps [ADD-544]', async () => {
  const { server, member } = aCompany();
  server.refuses(login, 'second_factor_needed');
  const { screen, at } = await openApp('/offers/vouchers/5', null);
  await expect.poll(at).toBe('/login');
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill(member.whatsapp);
  await screen.getByLabelText('Password', { exact: false }).first().fill('rahasia-demo');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.poll(at).toBe('/login#kode');
  server.answers(login, aSignIn(member) as never);
  await screen.getByRole('textbox', { name: 'Kode verifikasi' }).fill('123456');
  await screen.getByRole('button', { name: 'Masuk' }).click();
  await expect.poll(at).toBe('/offers/vouchers/5');
});
