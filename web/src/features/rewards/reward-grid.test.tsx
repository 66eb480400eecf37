import { exportRedemptions, type VoucherRedemption } from '@reward-points/contract/redemptions';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { aCompanyWith, KINDS_SHOWN, type KindShown } from '#test/rewards.ts';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

const [voucher, item] = KINDS_SHOWN;

/** The grid of a kind. */
async function openGrid(shown: KindShown, search = '') {
  const server = aCompanyWith(shown);
  const { screen, at } = await openApp(`/admin/redeem/${shown.folder}${search}`);
  return { server, screen, at, cards: screen.getByRole('article') };
}

test.for(KINDS_SHOWN)(
  'a $kind is a card with picture, name, price and what is left, greyed when nothing is left [VCH-01, VCH-03, VCH-06, ITEM-01, ITEM-03, ITEM-05, RUN-09]',
  async (shown) => {
    const server = aCompanyWith(shown);
    const named = (id: number, name: string, total: number) => ({
      ...shown.reward,
      id,
      [shown.kind]: name,
      total,
    });
    server.answers(shown.calls.list, page([named(1, 'Ada', 1_200), named(2, 'Habis', 0)]) as never);
    const { screen } = await openApp(`/admin/redeem/${shown.folder}`);
    const cards = screen.getByRole('article');
    await expect.element(cards.nth(0)).toHaveTextContent('Ada300 pointStok 1.200');
    await expect.element(cards.nth(1)).toHaveTextContent('Habis300 pointHabis');
    expect(document.title).toBe(`${shown.label}s | Reward Points System`);
    const greyed = () => cards.elements().map((card) => (card as HTMLElement).dataset.grey);
    expect(greyed()).toEqual([undefined, 'true']);
    await expect
      .element(screen.getByRole('link', { name: 'Ada', exact: true }))
      .toHaveAttribute('href', `/admin/redeem/${shown.folder}/1`);
    await expect
      .element(screen.getByRole('link', { name: 'Edit Ada' }))
      .toHaveAttribute('href', `/admin/redeem/${shown.folder}/edit/1`);
  },
);

test.for(KINDS_SHOWN)(
  'the grid of each $kind is paged, and its page stands in the address [VCH-03, ITEM-03, RUN-25]',
  async (shown) => {
    const server = aCompanyWith(shown);
    server.answers(shown.calls.list, (({ path }: { path: string }) => {
      const current = path.includes('page=2') ? 2 : 1;
      const { data } = page([{ ...shown.reward, id: current }], { current, last: 2 });
      return { data: { ...data, per_page: 8, total: 9 } };
    }) as never);
    const { screen, at } = await openApp(`/admin/redeem/${shown.folder}`);
    await expect.element(screen.getByText('1–8 dari 9')).toBeVisible();
    await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await expect.element(screen.getByText('9–9 dari 9')).toBeVisible();
    expect(at()).toBe(`/admin/redeem/${shown.folder}?page=2`);
    const reloaded = await openApp(at());
    await expect.element(reloaded.screen.getByText('9–9 dari 9').last()).toBeVisible();
  },
);

test.for(KINDS_SHOWN)(
  'without any $kind the page says so and offers to add one; without claims there is no side panel, nor its place before that is known [VCH-04, ITEM-04, RUN-19, ADD-58]',
  async (shown) => {
    const server = aCompanyWith(shown);
    server.answers(shown.calls.list, page([]) as never);
    const release = server.holds(shown.calls.redemptions, { data: [] });
    const { screen } = await openApp(`/admin/redeem/${shown.folder}`);
    const title = screen.getByRole('heading', { level: 1, name: `${shown.label}s` });
    await expect.element(title).toBeVisible();
    expect(screen.getByRole('complementary').elements()).toEqual([]);
    expect(screen.getByText('Data Belum Tersedia').elements()).toEqual([]);
    release();
    await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
    const hint = `Tambahkan ${shown.kind} pertama yang dapat ditukar dengan point.`;
    await expect.element(screen.getByText(hint)).toBeVisible();
    expect(screen.getByRole('link', { name: `Add ${shown.label}` }).elements()).toHaveLength(2);
    expect(screen.getByRole('complementary').elements()).toEqual([]);
    await expectAccessible();
  },
);

test.for(KINDS_SHOWN)(
  'a picture of a $kind that cannot be loaded leaves a quiet place with the name',
  async (shown) => {
    const { cards } = await openGrid(shown);
    // Neither the small picture nor the large one can be had here.
    const shownImage = cards.getByRole('img', { name: 'Kopi' });
    await expect.element(shownImage).not.toHaveAttribute('src');
    await expect.element(shownImage).toBeVisible();
    await expectAccessible();
  },
);

test('what is claimed of a kind stands beside its grid; a shipment that waits stands out, and all of it can be exported [ADD-243, VCH-04, VCH-05, VCH-18, ITEM-04, ITEM-22, NOTIF-21]', async () => {
  const claimed: VoucherRedemption = {
    id: 1,
    id_voucher_code: 9,
    voucher: 'Kopi',
    code: 'KOPI-1',
    name: 'PT Tirta',
    claimed_date: '2026-11-20',
    expired_date: '2099-12-31',
    used_date: null,
    cancellation: null,
  };
  const server = aCompanyWith(voucher);
  server.answers(voucher.calls.redemptions, { data: [claimed] });
  const first = await openApp('/admin/redeem/vouchers');
  const row = first.screen.getByRole('complementary').getByRole('listitem');
  await expect.element(row).toHaveTextContent('20 November 2026KopiKOPI-1 – PT Tirta');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.answers(exportRedemptions, { data: { url: '/api/downloads?ticket=abc', format: 'xlsx' } });
  await first.screen.getByRole('button', { name: 'Ekspor', exact: true }).click();
  await expect
    .poll(() => server.callsOf(exportRedemptions)[0]?.path)
    .toBe('/api/admin/redemptions/export?kind=voucher&format=xlsx');
  await first.screen.unmount();

  const ordered = aShipment();
  const shipped = aShipment({ id: 2, status: 'sent', receipt_number: 'JNE-1' });
  aCompanyWith(item).answers(item.calls.redemptions, { data: [ordered, shipped] });
  const { screen } = await openApp('/admin/redeem/items');
  const rows = screen.getByRole('complementary').getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('20 November 2026Belum DikirimPayungPT Tirta – Ibu AniKirim');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('20 November 2026TerkirimPayungPT Tirta – Ibu AniResi JNE-1Ubah resi');
  expect(rows.elements().map((one) => (one as HTMLElement).dataset.open)).toEqual([
    'true',
    undefined,
  ]);
});

test('on the way from vouchers to items no voucher stands in for an item', async () => {
  const { server, screen } = await openGrid(voucher);
  await expect.element(screen.getByRole('heading', { name: 'Kopi' })).toBeVisible();
  const release = server.holds(item.calls.list, page([{ ...item.reward, item: 'Payung' }]));
  server.answers(item.calls.redemptions, { data: [] });
  await screen.getByRole('link', { name: 'Items', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Items', level: 1 })).toBeVisible();
  expect(screen.getByRole('article').elements()).toEqual([]);
  release();
  await expect.element(screen.getByRole('heading', { name: 'Payung' })).toBeVisible();
});

test('on a phone two lines of a long name are shown, and nothing of a third [ADD-445, VCH-06]', async () => {
  await browser.viewport(390, 844);
  const name = 'Voucher kalibrasi flowmeter gratis untuk satu alat di lokasi pelanggan';
  const server = aCompanyWith(voucher);
  server.answers(voucher.calls.list, page([{ ...voucher.reward, voucher: name }]) as never);
  const { screen } = await openApp('/admin/redeem/vouchers');
  const link = screen.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  const shown = link.element().getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(link.element());
  const lines = [...words.getClientRects()]
    .map(({ top }) => top)
    .filter((top) => top < shown.bottom);
  expect(lines).toHaveLength(2);
  expect(shown.height).toBeGreaterThanOrEqual(44);
});
