import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { listMyPoints } from '@reward-points/contract/points';
import { notifyVoucherRedemption } from '@reward-points/contract/redemptions';
import {
  type ClaimedVoucher,
  claimVoucher,
  listMemberVouchers,
} from '@reward-points/contract/vouchers';
import { sendVoucherClaimMessage } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';

const reward = { images: '', required_point: 100, version: 1, total: 3 };

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
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
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

const claimed = (code: string): ClaimedVoucher => ({
  id: 9,
  code,
  claimed_date: '2026-11-21',
  expired_date: '2099-12-31',
  voucher: 'Kopi',
  point: 400,
});

/** A home whose server gives this code of “Kopi”. */
async function openHomeWith(code: string) {
  const home = await openHome();
  home.server.answers(claimVoucher, { message: 'ok', data: claimed(code) });
  home.server.answers(notifyVoucherRedemption, { message: 'ok', data: { id: 4, code } });
  home.server.answers(sendVoucherClaimMessage, { message: 'ok' });
  return {
    ...home,
    toasts: toastsShown,
    kopi: home.screen.getByRole('button', { name: 'Klaim Kopi' }),
  };
}

test.for(['98765432109876540123', '1e5', 'true', 'null', '{"a":1}', '007'])(
  'the code %s is shown as it is, and after a reload too [VCH-17, MEM-10]',
  async (code) => {
    const { screen, at, kopi } = await openHomeWith(code);
    await kopi.click();
    await expect.element(screen.getByTestId('code')).toHaveTextContent(code);
    const { searchParams } = new URL(at(), 'http://here');
    expect(searchParams.get('code')).toBe(code);
    const address = at();
    await screen.unmount();
    const reloaded = await openApp(address, aCustomer());
    await expect.element(reloaded.screen.getByTestId('code')).toHaveTextContent(code);
  },
);

test('the stock on a card is less by one right after a claim [VCH-17, A-94]', async () => {
  const { server, screen, kopi } = await openHomeWith('KOPI-1');
  const card = screen.getByRole('article').filter({ hasText: 'Kopi' });
  await expect.element(card.getByText('Stok 3')).toBeVisible();
  server.answers(listMemberVouchers, { data: [{ ...reward, id: 1, voucher: 'Kopi', total: 2 }] });
  await kopi.click();
  await expect.element(screen.getByTestId('code')).toBeVisible();
  // Whatever is asked for from here on comes too late: the number is there already.
  server.holds(listMemberVouchers, { data: [] });
  await screen.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect.element(card.getByText('Stok 2')).toBeVisible();
});

test('two quick taps claim once, and while one claim is on its way no other can be begun [VCH-17]', async () => {
  const { server, screen, at, kopi } = await openHomeWith('KOPI-1');
  const release = server.holds(claimVoucher, { message: 'ok', data: claimed('KOPI-1') });
  await kopi.dblClick();
  await screen.getByRole('button', { name: 'Klaim Teh' }).click();
  await expect.element(kopi).toHaveAttribute('data-loading', 'true');
  expect(at()).toBe('/');
  release();
  await expect.poll(at).toMatch(/^\/voucher-claim-success\?/);
  expect(server.callsOf(claimVoucher).map(({ path }) => path)).toEqual([
    '/api/member/vouchers/claim/1?required_point_seen=100',
  ]);
});

test('of taps on two rewards before anything is drawn only the first claims [VCH-17]', async () => {
  const { server, screen, at, kopi } = await openHomeWith('KOPI-1');
  server.answers(claimVoucher, { message: 'ok', data: claimed('KOPI-1') });
  await expect.element(kopi).toBeEnabled();
  const teh = screen.getByRole('button', { name: 'Klaim Teh' });
  for (const tapped of [kopi, teh]) (tapped.element() as HTMLElement).click();
  await expect.poll(at).toMatch(/^\/voucher-claim-success\?voucher=Kopi/);
  expect(server.callsOf(claimVoucher)).toHaveLength(1);
});

test('the code is there once the claim is answered, while its notification and message are still on their way [VCH-17, MEM-10, A-59]', async () => {
  const { server, screen, at, kopi, toasts } = await openHomeWith('KOPI-1');
  const answer = { message: 'ok', data: { id: 4, code: 'KOPI-1' } };
  const note = server.holds(notifyVoucherRedemption, answer);
  const tell = server.holds(sendVoucherClaimMessage, { message: 'ok' });
  server.answers(showMember, { data: aCustomer({ point: 400 }) });
  await kopi.click();
  await expect.element(screen.getByTestId('code')).toHaveTextContent('KOPI-1');
  expect(at()).toBe('/voucher-claim-success?voucher=Kopi&code=KOPI-1&whatsapp=628123456789');
  expect(server.callsOf(notifyVoucherRedemption).map(({ body }) => body)).toEqual([
    {
      id_voucher_code: 9,
      code: 'KOPI-1',
      name: 'PT Tirta',
      whatsapp: '628123456789',
      voucher: 'Kopi',
    },
  ]);
  expect(server.callsOf(sendVoucherClaimMessage)).toEqual([]);
  note();
  await expect
    .poll(() => server.callsOf(sendVoucherClaimMessage).map(({ body }) => body))
    .toEqual([
      { whatsapp: '628123456789', customer: 'PT Tirta', voucher: 'Kopi', voucher_code: 'KOPI-1' },
    ]);
  // Home is free for the next claim, whatever becomes of the message of this one.
  await screen.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect.element(kopi).toBeEnabled();
  await expect.element(kopi).not.toHaveAttribute('data-loading');
  tell();
  expect(toasts()).toEqual([]);
});

test('a notification without an answer is told on the page of success, where the code stands already [ERR-12, A-59]', async () => {
  const { server, screen, kopi, toasts } = await openHomeWith('KOPI-1');
  const { promise, resolve: lose } = Promise.withResolvers<void>();
  server.losesAfter(notifyVoucherRedemption, promise);
  await kopi.click();
  await expect.element(screen.getByTestId('code')).toHaveTextContent('KOPI-1');
  expect(toasts()).toEqual([]);
  lose();
  await expect.poll(toasts).toEqual(['Gagal membuat notifikasi.']);
  await expect.element(screen.getByTestId('code')).toHaveTextContent('KOPI-1');
});

test.for([
  { code: 'voucher_sold_out', said: 'Maaf, voucher ini sudah habis.' },
  { code: 'points_not_enough', said: 'Point Tidak Cukup' },
] as const)(
  'a voucher claim that is refused says why and stays: $said [VCH-19, ERR-14]',
  async ({ code, said }) => {
    const { server, screen, at, kopi, toasts } = await openHomeWith('KOPI-1');
    server.refuses(claimVoucher, code);
    await kopi.click();
    await expect.poll(toasts).toEqual([said]);
    expect(at()).toBe('/');
    await expect.element(screen.getByTestId('balance')).toHaveTextContent('500');
  },
);

test('a voucher whose price rose since it was shown is not claimed: the reason is said, and the card has the price of now [ADD-332]', async () => {
  const { server, screen, at, kopi, toasts } = await openHomeWith('KOPI-1');
  server.refuses(claimVoucher, 'required_point_raised');
  server.answers(listMemberVouchers, {
    data: [{ ...reward, id: 1, voucher: 'Kopi', required_point: 140, version: 1 }],
  });
  await kopi.click();
  await expect
    .poll(toasts)
    .toEqual(['Point yang dibutuhkan baru saja naik. Periksa jumlahnya, lalu klaim lagi.']);
  await expect.element(screen.getByText('Sisa setelah klaim: 360')).toBeVisible();
  expect(at()).toBe('/');
  await kopi.click();
  await expect.poll(() => server.callsOf(claimVoucher).length).toBe(2);
  expect(server.callsOf(claimVoucher)[1]?.path).toMatch(/\?required_point_seen=140$/);
});

test('a voucher claim that fails without a reason says that something went wrong [VCH-19, ERR-14]', async () => {
  const { server, kopi, toasts } = await openHomeWith('KOPI-1');
  server.breaks(claimVoucher);
  await kopi.click();
  await expect.poll(toasts).toEqual(['Something went wrong']);
  await expect.element(kopi).toBeEnabled();
});

test('a notification or message that fails after the claim does not keep the code from the member [ERR-12, ERR-19]', async () => {
  const { server, screen, kopi, toasts } = await openHomeWith('KOPI-1');
  server.breaks(notifyVoucherRedemption);
  server.breaks(sendVoucherClaimMessage);
  await kopi.click();
  await expect.element(screen.getByTestId('code')).toHaveTextContent('KOPI-1');
  await expect.poll(toasts).toEqual(['Gagal membuat notifikasi.']);
  await expect.poll(() => server.callsOf(sendVoucherClaimMessage)).toHaveLength(1);
  expect(toasts()).toEqual(['Gagal membuat notifikasi.']);
});

test('the pages of success say what was won, where it goes and what follows, and no word twice [MEM-10, MEM-11]', async () => {
  await (await openHome()).screen.unmount();
  for (const [path, said] of [
    [
      '/voucher-claim-success?voucher=Voucher+Kopi&code=K-1&whatsapp=628123456789',
      [
        'Anda mendapatkan Voucher Kopi.',
        'Kode ini juga akan dikirim ke nomor WhatsApp +62 812-3456-789.',
      ],
    ],
    [
      '/voucher-claim-success?code=K-1',
      ['Anda mendapatkan voucher.', 'Kode ini juga akan dikirim ke nomor WhatsApp Anda.'],
    ],
    [
      '/item-claim-success?item=Payung&recipient=Ani&telp=0812&shipping_address=Bandung',
      [
        'Anda mendapatkan Payung.',
        'Ani (0812)',
        'Bandung',
        'Item dikirim secara cash-on-delivery (ongkos kirim dibayar saat diterima). Nomor resi pelacakan akan menyusul lewat WhatsApp.',
      ],
    ],
  ] as const) {
    const { screen } = await openApp(path, aCustomer());
    await expect.element(screen.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
    for (const words of said) {
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    }
    await screen.unmount();
  }
});

test('the pages of success show what their address says as plain text, ask for nothing, and lead home without a code or an item [MEM-10, MEM-11]', async () => {
  const { server, screen } = await openHome();
  await screen.unmount();
  const open = async (path: string, query: Record<string, string>) =>
    openApp(`${path}?${new URLSearchParams(query)}`, aCustomer());
  const code = '<img src=x onerror=alert(1)>';
  const first = await open('/voucher-claim-success', {
    voucher: '<b>Kopi</b>',
    code,
    whatsapp: '6281',
  });
  await expect.element(first.screen.getByText('<b>Kopi</b>')).toBeVisible();
  await expect.element(first.screen.getByTestId('code')).toHaveTextContent(code);
  await first.screen.unmount();
  const shipping = { recipient: 'Ani', telp: '0812', shipping_address: 'Bandung' };
  const second = await open('/item-claim-success', { item: '<b>Payung</b>', ...shipping });
  await expect.element(second.screen.getByText('<b>Payung</b>')).toBeVisible();
  await expect.element(second.screen.getByText('Ani (0812)')).toBeVisible();
  await second.screen.unmount();
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  for (const [path, query] of [
    ['/voucher-claim-success', { voucher: 'Kopi' }],
    ['/item-claim-success', { recipient: 'Ani' }],
  ] as const) {
    const { at, screen: led } = await open(path, query);
    await expect.poll(at).toBe('/');
    await led.unmount();
  }
});
