import { listMyRewards } from '@reward-points/contract/further-rewards';
import { listMyOrders, listMyVouchers, type MyOrder } from '@reward-points/contract/redemptions';
import { expect, test, vi } from 'vitest';
import { UnderWay } from '#features/my-rewards/under-way/under-way.tsx';
import { today } from '#format/dates.ts';
import { show } from '#test/render.tsx';
import { aMyVoucher } from '#test/rewards.ts';
import { fakeServer, page } from '#test/server.ts';
import { MyFurther } from './my-further.tsx';
import { MyOrders } from './my-orders.tsx';
import { MyVouchers } from './my-vouchers.tsx';

const cancellation = {
  cancelled_at: '2026-11-22T05:00:00.000Z',
  reason: 'Stok rusak',
  point: 1_000,
};
const order: MyOrder = {
  id: 1,
  item: 'Payung',
  claimed_date: '2026-11-20',
  status: 'send',
  recipient: 'Budi',
  recipient_telp: '0812',
  shipping_address: 'Bandung',
  receipt_number: null,
  courier: null,
  shipped_at: null,
  received_at: null,
  images: '',
  cancellation: null,
};
const voucher = aMyVoucher({ voucher: 'Kopi', expired_date: '2999-12-31' });

type Screen = Awaited<ReturnType<typeof show>>;
const cardsOf = (screen: Screen) => () =>
  screen
    .getByRole('article')
    .elements()
    .map(({ textContent }) => textContent);

test('an order says in each state how far it is, by day, and where it goes [ADD-49, ADD-133, ADD-134]', async () => {
  const shipped = {
    ...order,
    receipt_number: 'JP-1',
    courier: 'jnt' as const,
    shipped_at: '2026-11-21T05:00:00.000Z',
  };
  fakeServer().answers(
    listMyOrders,
    page([
      order,
      { ...shipped, id: 2, status: 'sent' },
      { ...shipped, id: 3, courier: null, received_at: '2026-11-24T05:00:00.000Z' },
      { ...order, id: 4, cancellation },
    ] as MyOrder[]),
  );
  const screen = await show(<MyOrders memberId={7} page={1} onPage={() => {}} />);
  const to = 'KepadaBudi (0812)AlamatBandung';
  await expect
    .poll(cardsOf(screen))
    .toEqual([
      expect.stringMatching(
        /^PayungMenunggu dikirim.*Diklaim20 November 2026.*DikirimNomor resi akan tampil di sini setelah item dikirim\..*DiterimaBelum ditandaiKepadaBudi \(0812\)AlamatBandung$/,
      ),
      expect.stringMatching(
        /^PayungSudah dikirim.*Diklaim20 November 2026.*Dikirim21 November 2026.*DiterimaBelum ditandaiNo\. resi – J&T ExpressJP-1.*Lacak di J&T ExpressKepadaBudi \(0812\)AlamatBandungTandai sudah diterima$/,
      ),
      expect.stringMatching(
        /^PayungSudah diterima.*Diterima24 November 2026No\. resiJP-1.*KepadaBudi \(0812\)AlamatBandungTandai belum diterima$/,
      ),
      `PayungDibatalkanDibatalkan pada 22 November 2026Stok rusak1.000 point sudah kembali ke saldo Anda.Diklaim20 November 2026${to}`,
    ]);
});

test('a voucher says in each state how it stands, by day; one that was cancelled has no code any more [ADD-49, ADD-50, ADD-132]', async () => {
  fakeServer().answers(
    listMyVouchers,
    page([
      voucher,
      { ...voucher, id: 2, used_date: '2026-02-03' },
      { ...voucher, id: 3, expired_date: '2026-01-31' },
      { ...voucher, id: 4, cancellation },
      { ...voucher, id: 5, expired_date: today() },
    ]),
  );
  const screen = await show(<MyVouchers memberId={7} page={1} onPage={() => {}} />);
  await expect.poll(cardsOf(screen)).toEqual([
    expect.stringMatching(
      /^KopiBisa dipakaiKOPI-1.*Berlaku sampai31 Desember 2999Diklaim2 Januari 2026Tunjukkan ke kasirTandai sudah dipakai$/,
    ),
    expect.stringMatching(
      /^KopiSudah dipakaiKOPI-1.*Diklaim2 Januari 2026Dipakai3 Februari 2026Tandai belum dipakai$/,
    ),
    expect.stringMatching(
      /^KopiKedaluwarsaKOPI-1.*Berlaku sampai31 Januari 2026Diklaim2 Januari 2026$/,
    ),
    'KopiDibatalkanDibatalkan pada 22 November 2026Stok rusak1.000 point sudah kembali ke saldo Anda.Berlaku sampai31 Desember 2999Diklaim2 Januari 2026',
    // Its last day is one of its days.
    expect.stringMatching(/^KopiBisa dipakaiKOPI-1/),
  ]);
});

test('a free visit says in each state how far it is [ADD-83]', async () => {
  const visit = {
    id: 1,
    kind: 'service-visit',
    reward: 'Servis gratis',
    code: 'KS-1',
    images: '',
    claimed_date: '2026-11-20',
    visit_date: null,
    status: 'waiting',
    cancellation: null,
  };
  fakeServer().answers(
    listMyRewards,
    page([
      visit,
      { ...visit, id: 2, status: 'done', visit_date: '2026-11-23' },
      { ...visit, id: 3, status: 'done' },
      { ...visit, id: 4, status: 'cancelled', cancellation },
    ]) as never,
  );
  const screen = await show(<MyFurther memberId={7} page={1} onPage={() => {}} />);
  await expect
    .poll(cardsOf(screen))
    .toEqual([
      expect.stringMatching(/^Servis gratisMenunggu kunjunganKS-1.*Diklaim20 November 2026$/),
      expect.stringMatching(
        /^Servis gratisSudah dikunjungiKS-1.*Diklaim20 November 2026Dikunjungi23 November 2026$/,
      ),
      expect.stringMatching(/^Servis gratisSelesaiKS-1.*Diklaim20 November 2026$/),
      'Servis gratisDibatalkanDibatalkan pada 22 November 2026Stok rusak1.000 point sudah kembali ke saldo Anda.Diklaim20 November 2026',
    ]);
});

test('“Lacak” copies the number of the parcel, and says so [ADD-541]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const none = { vouchers: [], visits: [], services: [], requests: [], appointments: [] };
  const parcel = { ...order, courier: 'jne' as const, receipt_number: 'JP1234567890' };
  const screen = await show(<UnderWay running={{ ...none, parcels: [parcel] }} />);
  const link = screen.getByRole('link', { name: 'Lacak Payung di JNE' });
  // The page of the courier stays unopened.
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect
    .element(screen.getByText('Nomor resi tersalin. Tempelkan di halaman kurir.'))
    .toBeVisible();
  expect(write.mock.calls).toEqual([['JP1234567890']]);
});

test('a voucher that ends soon says in how many days from the day on which its page is looked at again, and once it has ended it is not there [ADD-541]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T20:00:00+07:00') });
  const none = { parcels: [], visits: [], services: [], requests: [], appointments: [] };
  const vouchers = [{ ...voucher, expired_date: '2027-06-17' }];
  const screen = await show(<UnderWay running={{ ...none, vouchers }} />);
  await expect.element(screen.getByText('Berakhir 17 Juni 2027 (1 hari lagi)')).toBeVisible();
  vi.setSystemTime(new Date('2027-06-17T08:00:00+07:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Berakhir hari ini')).toBeVisible();
  vi.setSystemTime(new Date('2027-06-18T08:00:00+07:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(/^Berakhir/)).not.toBeInTheDocument();
});
