import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import { exportRedemptions, type VoucherRedemption } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { formatDay, today } from '#format/dates.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';
import { CustomerRewards } from './customer-rewards.tsx';
import { RedemptionPanel } from './redemption-panel.tsx';

const cancellation = { cancelled_at: '2026-11-21T03:05:00.000Z', reason: 'Stok rusak' };
const shipped = { receipt_number: 'R-1', shipped_at: '2026-11-21T03:05:00.000Z' };
const aVoucher = (more: Partial<VoucherRedemption>): VoucherRedemption =>
  ({
    id: 1,
    id_customer: 2,
    voucher: 'Kopi',
    code: 'KOPI-1',
    name: 'PT Tirta',
    claimed_date: '2026-11-20',
    expired_date: '2999-12-31',
    used_date: null,
    cancellation: null,
    ...more,
  }) as VoucherRedemption;
const aVisit = (more: Partial<FurtherRedemption>): FurtherRedemption =>
  ({
    id: 1,
    kind: 'service-visit',
    id_customer: 2,
    reward: 'Servis gratis',
    code: 'KS-1',
    name: 'PT Tirta',
    claimed_date: '2026-11-20',
    status: 'waiting',
    visit_date: null,
    cancellation: null,
    ...more,
  }) as FurtherRedemption;

const items = [
  aShipment({ id: 1, item: 'Menunggu', claimed_date: '2026-11-20' }),
  aShipment({ id: 2, item: 'Di jalan', ...shipped, courier: 'jne', claimed_date: '2026-11-19' }),
  aShipment({
    id: 3,
    item: 'Sampai',
    ...shipped,
    received_at: '2026-11-22T03:05:00.000Z',
    claimed_date: '2026-11-18',
  }),
  aShipment({ id: 4, item: 'Batal', cancellation, claimed_date: '2026-11-17' }),
];
const vouchers = [
  aVoucher({ id: 1, claimed_date: '2026-11-16', expired_date: today() }),
  aVoucher({ id: 2, code: 'KOPI-2', expired_date: '2020-12-31', claimed_date: '2026-11-15' }),
  aVoucher({ id: 3, code: 'KOPI-3', cancellation, claimed_date: '2026-11-14' }),
];
const visits = [
  aVisit({ id: 1, claimed_date: '2026-11-13' }),
  aVisit({ id: 2, status: 'done', visit_date: '2026-11-20', claimed_date: '2026-11-12' } as never),
  aVisit({ id: 3, status: 'cancelled', cancellation, claimed_date: '2026-11-11' }),
];

test('a line of a customer’s page says of each claim how far it is, newest first [ADD-56, ADD-136]', async () => {
  const claims = [
    ...items.map((item) => ({ ...item, kind: 'item' as const })),
    ...vouchers.map((voucher) => ({ ...voucher, kind: 'voucher' as const })),
    ...visits,
  ];
  fakeServer().answers(listCustomerClaims, ({ path }) => {
    const isFirst = path.includes('page=1');
    const shown = isFirst ? claims.slice(0, 5) : claims.slice(5);
    return page(shown, { current: isFirst ? 1 : 2, last: 2 });
  });
  const screen = await show(
    <CustomerRewards customerId={2} visitAction={() => <button type="button">Catat</button>} />,
  );
  const lines = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(lines)
    .toEqual([
      'Menunggu20 November 2026 – K-1 – Ibu AniKirimBatalkan',
      'Di jalan19 November 2026 – K-1 – Ibu Ani, resi R-1 (JNE)TerkirimUbah resi',
      'Sampai18 November 2026 – K-1 – Ibu Ani, resi R-1Diterima 22 November 2026, kata customerDiterimaUbah resi',
      'Batal17 November 2026 – K-1 – Ibu AniDibatalkan 21 November 2026: Stok rusakDibatalkan',
      `Kopi16 November 2026 – KOPI-1 – berlaku s.d. ${formatDay(today())}VoucherBatalkan`,
    ]);
  await screen.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect
    .poll(lines)
    .toEqual([
      'Kopi15 November 2026 – KOPI-2 – berlaku s.d. 31 Desember 2020KedaluwarsaBatalkan',
      'Kopi14 November 2026 – KOPI-3 – berlaku s.d. 31 Desember 2999Dibatalkan 21 November 2026: Stok rusakDibatalkan',
      'Servis gratis13 November 2026 – KS-1Menunggu kunjunganCatatBatalkan',
      'Servis gratis12 November 2026 – KS-1 – dikunjungi 20 November 2026Sudah dikunjungi',
      'Servis gratis11 November 2026 – KS-1Dibatalkan 21 November 2026: Stok rusakDibatalkan',
    ]);
});

test('the notices beside a reward say of each claim how far it is; what waits stands out [VCH-04, ITEM-04, NOTIF-21]', async () => {
  const server = fakeServer();
  server.answers(exportRedemptions, { data: { url: '#', format: 'xlsx' } });
  for (const { kind, redemptions, lines } of [
    {
      kind: 'item',
      redemptions: items,
      lines: [
        '! 20 November 2026Belum DikirimMenungguPT Tirta – Ibu AniKirim',
        '19 November 2026TerkirimDi jalanPT Tirta – Ibu AniResi R-1Ubah resi',
        '18 November 2026TerkirimSampaiPT Tirta – Ibu AniResi R-1Ubah resi',
        '17 November 2026DibatalkanBatalPT Tirta',
      ],
    },
    {
      kind: 'voucher',
      redemptions: vouchers,
      lines: [
        '16 November 2026KopiKOPI-1 – PT Tirta',
        '15 November 2026KopiKOPI-2 – PT Tirta',
        '14 November 2026DibatalkanKopiKOPI-3 – PT Tirta',
      ],
    },
    {
      kind: 'service-visit',
      redemptions: visits,
      lines: [
        '! 13 November 2026Menunggu kunjunganServis gratisKS-1 – PT TirtaCatatBatalkan',
        '12 November 2026Sudah dikunjungiServis gratisKS-1 – PT Tirta',
        '11 November 2026DibatalkanServis gratisKS-1 – PT Tirta',
      ],
    },
  ] as const) {
    const screen = await show(
      <RedemptionPanel
        kind={kind}
        redemptions={[...redemptions]}
        visitAction={() => <button type="button">Catat</button>}
      />,
    );
    await expect
      .poll(() =>
        screen
          .getByRole('listitem')
          .elements()
          .map((line) => `${line.hasAttribute('data-open') ? '! ' : ''}${line.textContent}`),
      )
      .toEqual(lines);
    // What is scrolled by keyboard says what it is.
    const scrolled = document.querySelector<HTMLElement>('[tabindex="0"]:has(li)');
    await expect.element(scrolled).toHaveAccessibleName('Redeem Notifications');
    expect(scrolled?.role).toBe('group');
    await screen
      .getByRole('button', { name: /^Ekspor/ })
      .first()
      .click();
    await expect
      .poll(() => server.callsOf(exportRedemptions).at(-1)?.path)
      .toContain(`kind=${kind}&`);
    await screen.unmount();
  }
});
