import typeface from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { showMember } from '@reward-points/contract/customers';
import { addDays } from '@reward-points/contract/dates';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listMemberItems } from '@reward-points/contract/items';
import type { MyOrder } from '@reward-points/contract/redemptions';
import { showUnderWay, type UnderWay } from '@reward-points/contract/under-way';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { beforeAll, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { readVouchers } from '#features/my-rewards/mine/kept-vouchers.ts';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { cutOff } from '#test/cut-off.ts';
import { preferScheme } from '#test/device.ts';
import { aMyVoucher } from '#test/rewards.ts';
import { answersAreIn, fakeServer } from '#test/server.ts';

// What is measured is measured in the typeface of the product.
beforeAll(async () => {
  const face = new FontFace('Plus Jakarta Sans Variable', `url(${typeface})`, {
    weight: '200 800',
  });
  document.fonts.add(await face.load());
});

const nothing: UnderWay = {
  parcels: [],
  vouchers: [],
  visits: [],
  services: [],
  requests: [],
  appointments: [],
  equipment: 0,
};

const aParcel = (more: Partial<MyOrder> = {}): MyOrder => ({
  id: 31,
  item: 'Payung Lipat Anti Angin',
  claimed_date: '2026-11-20',
  status: 'sent',
  recipient: 'Ani',
  recipient_telp: '0812',
  shipping_address: 'Bandung',
  receipt_number: 'JP1234567890',
  courier: 'jne',
  shipped_at: '2026-11-21T03:00:00Z',
  received_at: null,
  images: '',
  cancellation: null,
  ...more,
});

const aVoucher = (expired_date: string) =>
  aMyVoucher({
    id: 41,
    voucher: 'Voucher Kopi Susu',
    code: 'KOPI-2026-8F3K',
    claimed_date: '2026-11-01',
    expired_date,
  });

/** Home of a member with 12,430 points, to whom seven rewards of two kinds are offered. */
async function openHome(running: UnderWay = nothing, more = {}, total = 12) {
  const server = fakeServer();
  const member = aCustomer({ name: 'PT Karya Tirta Utama', point: 12_430, ...more });
  const rewards = [500, 750, 1_000, 2_500, 15_000, 18_000, 20_000].map((required_point, place) => ({
    id: place + 1,
    required_point,
    images: '',
    version: 1,
    total,
  }));
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, {
    data: rewards.slice(0, 5).map((row) => ({ ...row, voucher: `Voucher Belanja ${row.id} Ribu` })),
  });
  server.answers(listMemberItems, {
    data: rewards.slice(5).map((row) => ({ ...row, item: 'Payung Lipat' })),
  });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(showUnderWay, { data: running });
  const { screen, at } = await openApp('/', member);
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  return { server, screen, at };
}

type Screen = Awaited<ReturnType<typeof openHome>>['screen'];

/** Where the bar of places begins, which covers what lies beneath it. */
const barTop = () =>
  [...document.querySelectorAll('nav')]
    .filter((nav) => getComputedStyle(nav).position === 'fixed')
    .map((nav) => nav.getBoundingClientRect().top)[0] ?? Number.NaN;
const firstKlaim = (screen: Screen) =>
  screen
    .getByRole('button', { name: /^Klaim / })
    .elements()[0]
    ?.getBoundingClientRect().bottom;

test('on a phone four rewards are in sight at once with name and price, two beside each other [ADD-540]', async () => {
  await browser.viewport(390, 844);
  const { screen } = await openHome();
  const cards = screen.getByRole('article').elements().slice(0, 4);
  for (const card of cards) {
    expect(card.querySelector('h3')?.getBoundingClientRect().bottom).toBeLessThan(barTop());
    const price = [...card.querySelectorAll('p')].find((line) =>
      line.textContent.endsWith('point'),
    );
    expect(price?.getBoundingClientRect().bottom).toBeLessThan(barTop());
  }
  const lefts = new Set(cards.map((card) => card.getBoundingClientRect().left));
  expect(lefts.size).toBe(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test.for([
  [390, 844],
  [360, 740],
] as const)(
  'the first Klaim stands above the bar at %d × %d, also while something is under way [ADD-540, ADD-541]',
  async ([width, height]) => {
    await browser.viewport(width, height);
    const { screen } = await openHome(
      { ...nothing, parcels: [aParcel()], vouchers: [aVoucher(addDays(today(), 3))] },
      { pending_point: 145 },
    );
    await expect.element(screen.getByRole('region', { name: 'Sedang berjalan' })).toBeVisible();
    expect(firstKlaim(screen)).toBeLessThan(barTop());
    expect(cutOff(screen.getByRole('main').element())).toEqual([]);
  },
);

test('one head says who is signed in, the balance, what waits and how far the next reward is [ADD-540, MEM-02, MEM-03]', async () => {
  const { screen } = await openHome(nothing, { pending_point: 145 });
  const head = screen.getByRole('region', { name: 'Profil' });
  for (const words of [
    'Selamat datang, mitra kami',
    '+62 812-3456-789',
    '145 point menunggu pembayaran',
    '2.571 point lagi untuk Voucher Belanja 5 Ribu',
  ]) {
    await expect.element(head.getByText(words)).toBeVisible();
  }
  await expect.element(head.getByTestId('balance')).toHaveTextContent('12.430');
  await expect
    .element(head.getByRole('link', { name: /PT Karya Tirta Utama/ }))
    .toHaveAttribute('href', '/settings');
  await expect
    .element(head.getByRole('link', { name: 'Reset Password' }))
    .toHaveAttribute('href', '/settings#password');
  await expect.element(head.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('whoever can have everything reads so where the next reward would stand [ADD-540]', async () => {
  const { screen } = await openHome(nothing, { point: 90_000 });
  await expect
    .element(screen.getByText('Semua hadiah yang tersedia sudah terjangkau'))
    .toBeVisible();
});

test('where everything is sold out no reward is said to be within reach [ADD-540]', async () => {
  const { screen } = await openHome(nothing, { point: 90_000 }, 0);
  await expect.element(screen.getByText('Stok sedang habis').first()).toBeVisible();
  expect(screen.getByText('sudah terjangkau').elements()).toEqual([]);
});

test('a parcel on its way can be followed at its courier; without a page of a courier its number is copied [ADD-541]', async () => {
  await browser.viewport(390, 844);
  const { screen } = await openHome({
    ...nothing,
    parcels: [aParcel(), aParcel({ id: 32, item: 'Botol Minum', courier: 'own' })],
  });
  const section = screen.getByRole('region', { name: 'Sedang berjalan' });
  await expect
    .element(section.getByRole('link', { name: 'Lacak Payung Lipat Anti Angin di JNE' }))
    .toHaveAttribute('href', 'https://www.jne.co.id/tracking-package');
  await expect.element(section.getByText('Botol Minum')).not.toBeVisible();
  await section.getByRole('button', { name: 'Lihat 1 lainnya yang sedang berjalan' }).click();
  await expect
    .element(section.getByRole('button', { name: 'Salin resi Botol Minum' }))
    .toBeVisible();
  await expectAccessible();
});

test('vouchers that end, visits and services that are next stand there with their days; without any there is no place for them [ADD-541]', async () => {
  await preferScheme('dark');
  const { screen } = await openHome({
    ...nothing,
    parcels: [aParcel({ receipt_number: null, courier: null, shipped_at: null })],
    vouchers: [aVoucher(addDays(today(), 5)), { ...aVoucher(today()), id: 42, voucher: 'Pulsa' }],
    requests: [],
    visits: [
      {
        id: 51,
        kind: 'service-visit',
        reward: 'Kunjungan servis gratis',
        code: 'KS-1111-2222',
        claimed_date: '2026-11-20',
        status: 'waiting',
        visit_date: null,
        images: '',
        cancellation: null,
      },
    ],
    services: [{ id: 61, product: 'Flowmeter DN50', next_service: '2020-01-31' }],
  });
  const section = screen.getByRole('region', { name: 'Sedang berjalan' });
  for (const words of [
    /^Berakhir .+ \(5 hari lagi\)$/,
    'Berakhir hari ini',
    'Menunggu jadwal kunjungan',
    'Servis Flowmeter DN50',
    'Seharusnya 31 Januari 2020',
    'Menunggu dikirim',
  ]) {
    await expect.element(section.getByText(words)).toBeVisible();
  }
  await expectAccessible();
  await screen.unmount();
  const quiet = await openHome();
  await answersAreIn();
  expect(quiet.screen.getByRole('region', { name: 'Sedang berjalan' }).elements()).toEqual([]);
});

test('a voucher whose code home shows is kept on the device, for a shop without a network [ADD-50]', async () => {
  const { screen } = await openHome({ ...nothing, vouchers: [aVoucher(addDays(today(), 3))] });
  await expect.element(screen.getByText('Voucher Kopi Susu')).toBeVisible();
  expect(readVouchers(7).map(({ code }) => code)).toEqual(['KOPI-2026-8F3K']);
});

test('where it cannot be said what is under way the rewards come all the same [ADD-541]', async () => {
  const { server, screen } = await openHome();
  await screen.unmount();
  server.breaks(showUnderWay);
  const again = await openApp('/', aCustomer({ point: 12_430 }));
  await expect.element(again.screen.getByRole('article').first()).toBeVisible();
});

test('utama finds what others ask for, which leads to where it is decided; who asked sees that it waits [ADD-630]', async () => {
  const asked = {
    id: 71,
    kind: 'voucher' as const,
    reward: 'Voucher Belanja',
    point: 1_500,
    recipient: null,
    shipping_address: null,
    asked_by: 'Siti',
    asked_at: '2026-11-20T02:00:00.000Z',
    lapses_at: '2026-12-04T02:00:00.000Z',
    state: 'waiting' as const,
    decided_by: null,
    decided_at: null,
    note: null,
    may_decide: true,
    is_own: false,
  };
  const { screen } = await openHome({ ...nothing, requests: [asked] });
  const link = screen.getByRole('link', { name: 'Siti minta Voucher Belanja' });
  await expect.element(link).toHaveAttribute('href', '/people');
  await expect.element(screen.getByText('1.500 point – menunggu persetujuan Anda')).toBeVisible();
  await expectAccessible();
});

test('equipment that is known before the rewards comes with them: they would push it down [ADD-787, ADD-58]', async () => {
  const server = fakeServer();
  const member = aCustomer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(showUnderWay, { data: { ...nothing, equipment: 3 } });
  const release = server.holds(listMemberItems, { data: [] });
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => {
    const isThere = (words: string) => document.body.textContent.includes(words);
    if (isThere('Peralatan Anda (3)'))
      shown.add(isThere('Tidak ada data Vouchers dan Item') ? 'with the rewards' : 'alone');
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  const { screen } = await openApp('/', member);
  await expect.poll(() => server.callsOf(showUnderWay)).toHaveLength(1);
  await answersAreIn();
  release();
  await expect.element(screen.getByRole('link', { name: 'Peralatan Anda (3)' })).toBeVisible();
  watcher.disconnect();
  expect([...shown]).toEqual(['with the rewards']);
});

test('who has equipment is led to it beneath the rewards, and who has none is not [ADD-787]', async () => {
  await browser.viewport(390, 844);
  const { screen, at } = await openHome({ ...nothing, equipment: 3 });
  const link = screen.getByRole('link', { name: 'Peralatan Anda (3)' });
  await expect.element(link).toBeVisible();
  const last = screen.getByRole('article').elements().at(-1);
  expect(last?.compareDocumentPosition(link.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
  await link.click();
  await expect.poll(at).toMatch(/^\/equipment/);
  await screen.unmount();
  const { screen: without } = await openHome();
  await answersAreIn();
  expect(without.getByRole('link', { name: /^Peralatan Anda/ }).elements()).toEqual([]);
});
