import { showMember } from '@reward-points/contract/customers';
import { listMyRewards, listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import { listMyClaims, type MyClaim } from '@reward-points/contract/my-claims';
import {
  listMyOrders,
  listMyVouchers,
  markOrderReceived,
  markVoucherUsed,
} from '@reward-points/contract/redemptions';
import { claimVoucher, listMemberVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { MyClaims } from '#features/my-rewards/mine/my-claims.tsx';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { answersAreIn, fakeServer, page } from '#test/server.ts';

/** A member who has nothing yet, of a company that offers items alone. */
function nothingYet() {
  const server = fakeServer();
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listMemberItems, {
    data: [{ id: 5, item: 'Tumbler', required_point: 300, version: 1, total: 4, images: 'a.webp' }],
  });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(listMyVouchers, page([]));
  server.answers(listMyOrders, page([]));
  server.answers(listMyRewards, page([]));
  server.answers(listMyClaims, page([]));
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

test('the own rewards have a place for all, for the kinds that are offered, and for the one that is looked at [ADD-27, ADD-444]', async () => {
  nothingYet();
  const kinds = await openRewards();
  await expect.poll(kinds).toEqual(['Semua', 'Item']);
});

test('the kind that is looked at has its place, whatever is offered [ADD-27]', async () => {
  nothingYet();
  const kinds = await openRewards('/rewards?kind=voucher');
  await expect.poll(kinds).toEqual(['Semua', 'Voucher', 'Item']);
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
  await expect.poll(kinds).toEqual(['Semua', 'Item', 'Kunjungan servis']);
});

test('a kind that cannot be read is not called empty [ADD-27]', async () => {
  nothingYet().refuses(listMyRewards, 'not_found');
  const kinds = await openRewards();
  await expect.poll(kinds).toEqual(['Semua', 'Item', 'Kunjungan servis']);
});

const mine = { images: '', cancellation: null, claimed_date: '2026-11-20' };
const voucher = {
  ...mine,
  id: 4,
  voucher: 'Pulsa',
  code: 'PULSA-4',
  expired_date: '2099-12-31',
  used_date: null,
};
const order = {
  ...mine,
  id: 4,
  item: 'Jaket',
  status: 'send' as const,
  recipient: 'Ibu Ani',
  recipient_telp: '0812-3456-789',
  shipping_address: 'Jalan Anggrek 5',
  receipt_number: 'JNE-1',
  courier: 'jne' as const,
  shipped_at: '2026-11-21T05:00:00.000Z',
  received_at: null,
};
const visit = {
  ...mine,
  id: 1,
  reward: 'Kalibrasi',
  code: 'KS-1',
  visit_date: null,
  status: 'waiting' as const,
};
const claims: MyClaim[] = [
  { ...order, kind: 'item' },
  { ...visit, kind: 'service-visit' },
  { ...voucher, kind: 'voucher' },
];

test('“Hadiah” opens on all that was claimed, in the order of the server, and from there on each kind [ADD-444, ADD-49]', async () => {
  const server = nothingYet();
  server.answers(listMyClaims, page(claims));
  server.answers(listMyOrders, page([order]));
  const { screen, at } = await openApp('/rewards', aCustomer());
  const names = () =>
    screen
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector('h2')?.textContent);
  await expect.poll(names).toEqual(['Jaket', 'Kalibrasi', 'Pulsa']);
  for (const text of ['JNE-1', 'KS-1', 'PULSA-4']) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  const kinds = screen.getByRole('navigation', { name: 'Jenis hadiah' });
  const all = kinds.getByRole('link', { name: 'Semua' });
  await expect.element(all).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await kinds.getByRole('link', { name: 'Item' }).click();
  await expect.poll(names).toEqual(['Jaket']);
  expect(at()).toMatch(/^\/rewards\?kind=item/);
  await expect.element(all).not.toHaveAttribute('aria-current');
});

test('what is noted of a voucher or an item in “Semua” is sent, and read anew [ADD-444, ADD-50, ADD-134]', async () => {
  const server = nothingYet();
  server.answers(listMyClaims, page(claims));
  server.answers(markVoucherUsed, {
    message: 'Voucher ditandai sudah dipakai.',
    data: { ...voucher, used_date: '2026-11-23' },
  });
  server.answers(markOrderReceived, { message: 'Item ditandai sudah diterima.', data: order });
  const { screen } = await openApp('/rewards', aCustomer());
  await screen.getByRole('button', { name: 'Tandai sudah dipakai: Pulsa' }).click();
  await expect.element(screen.getByText('Voucher ditandai sudah dipakai.')).toBeVisible();
  await expect.poll(() => server.callsOf(listMyClaims).length).toBe(2);
  await screen.getByRole('button', { name: 'Tandai sudah diterima: Jaket' }).click();
  await expect.element(screen.getByText('Item ditandai sudah diterima.')).toBeVisible();
  await expect.poll(() => server.callsOf(listMyClaims).length).toBe(3);
  expect(server.callsOf(markVoucherUsed).map(({ path, body }) => [path, body])).toEqual([
    ['/api/member/rewards/vouchers/4', { _method: 'PATCH', used: true }],
  ]);
  expect(server.callsOf(markOrderReceived).map(({ path, body }) => [path, body])).toEqual([
    ['/api/member/rewards/orders/4', { _method: 'PATCH', received: true }],
  ]);
});

test('what was refused of a voucher is read anew: it stands otherwise at the office [ADD-444, ADD-50]', async () => {
  const server = nothingYet();
  server.answers(listMyClaims, page(claims));
  server.refuses(markVoucherUsed, 'exchange_cancelled');
  const { screen } = await openApp('/rewards', aCustomer());
  await screen.getByRole('button', { name: 'Tandai sudah dipakai: Pulsa' }).click();
  await expect.poll(() => server.callsOf(listMyClaims).length).toBe(2);
});

test('who only reads sees all that was claimed, and notes nothing of it [ADD-919]', async () => {
  const server = nothingYet();
  server.answers(listMyClaims, page(claims));
  server.answers(listMyOrders, page([order]));
  server.answers(listMyVouchers, page([voucher]));
  const reader = aSignIn(aCustomer(), { contact_role: 'pembaca' });
  const { screen } = await openApp('/rewards', reader);
  const kinds = screen.getByRole('navigation', { name: 'Jenis hadiah' });
  for (const [kind, count] of [
    ['Semua', 3],
    ['Item', 1],
    ['Voucher', 1],
  ] as const) {
    await kinds.getByRole('link', { name: kind }).click();
    await expect.poll(() => screen.getByRole('article').elements().length).toBe(count);
    expect(screen.getByRole('button', { name: /Tandai|diterima/ }).elements()).toEqual([]);
  }
});

test('without an answer “Semua” has the vouchers that this device has seen in it [ADD-444, ADD-50]', async () => {
  const server = nothingYet();
  server.answers(listMyClaims, page(claims));
  const list = <MyClaims memberId={7} page={1} onPage={() => {}} />;
  const screen = await show(list);
  await expect.element(screen.getByText('PULSA-4')).toBeVisible();
  await screen.unmount();
  server.fails(listMyClaims);
  const later = await show(list);
  await expect.element(later.getByText('Server tidak dapat dihubungi.')).toBeVisible();
  await expect.element(later.getByText('PULSA-4')).toBeVisible();
  expect(later.getByText('Jaket').elements()).toEqual([]);
});

test('a page of “Semua” stays until the next has come [ADD-444]', async () => {
  const server = nothingYet();
  server.answers(listMyClaims, page(claims, { last: 2 }));
  const { screen } = await openApp('/rewards', aCustomer());
  await expect.element(screen.getByText('PULSA-4')).toBeVisible();
  const release = server.holds(listMyClaims, page([], { current: 2, last: 2 }));
  await screen.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.poll(() => server.callsOf(listMyClaims).length).toBe(2);
  await expect.element(screen.getByText('PULSA-4')).toBeVisible();
  release();
  await expect.element(screen.getByText('PULSA-4')).not.toBeInTheDocument();
});

test('the next page of a kind is of that kind, and stands in the address [ADD-444, RUN-25]', async () => {
  const server = nothingYet();
  server.answers(listMyVouchers, page([voucher], { last: 2 }));
  const { screen, at } = await openApp('/rewards?kind=voucher', aCustomer());
  await screen.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.poll(at).toMatch(/^\/rewards\?(kind=voucher&page=2|page=2&kind=voucher)$/);
  await expect.poll(() => server.callsOf(listMyVouchers).at(-1)?.path).toMatch(/[?&]page=2(&|$)/);
});

test('without anything claimed “Semua” and each kind say what will be here [ADD-444, ADD-49, RUN-19]', async () => {
  nothingYet();
  const { screen, goTo } = await openApp('/rewards', aCustomer());
  await expect
    .element(
      screen.getByText(
        'Yang Anda klaim akan tersimpan di sini: kode voucher, pengiriman item, dan kunjungan.',
      ),
    )
    .toBeVisible();
  for (const [kind, sentence] of [
    ['voucher', 'Voucher yang Anda klaim akan tersimpan di sini, lengkap dengan kodenya.'],
    ['item', 'Item yang Anda klaim akan tampil di sini, sampai nomor resinya ada.'],
  ] as const) {
    goTo(`/rewards?kind=${kind}`);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expectAccessible();
  }
});

test('a code that was claimed after “Hadiah saya” was looked at is there without a network too [ADD-50]', async () => {
  const server = nothingYet();
  const member = aCustomer({ point: 500 });
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, {
    data: [{ id: 1, voucher: 'Kopi', required_point: 100, version: 1, total: 3, images: '' }],
  });
  server.answers(claimVoucher, {
    message: 'ok',
    data: {
      id: 9,
      code: 'KOPI-9',
      claimed_date: '2026-11-21',
      expired_date: '2999-12-31',
      voucher: 'Kopi',
      point: 400,
    },
  });
  const { screen, at, goTo } = await openApp('/rewards', member);
  await expect.element(screen.getByText(/^Yang Anda klaim akan tersimpan di sini/)).toBeVisible();
  goTo('/');
  await screen.getByRole('button', { name: 'Klaim Kopi' }).click();
  await expect.poll(at).toMatch(/^\/voucher-claim-success\?/);
  await answersAreIn();
  server.losesNetwork();
  goTo('/rewards');
  await expect.element(screen.getByText(/Ini voucher yang pernah dibuka/)).toBeVisible();
  await expect.element(screen.getByText('KOPI-9')).toBeVisible();
});
