import { showSetup, showTopRank } from '@reward-points/contract/dashboard';
import { expect, test } from 'vitest';
import { aCompany, aRankedCustomer, openApp } from '#test/app.tsx';

const DONE = {
  has_profile: true,
  has_logo: true,
  has_rule: true,
  has_customers: true,
  has_rewards: true,
  has_message: true,
};

/** The steps in their order, each with what it says and where it leads. */
const STEPS = [
  [
    'has_profile',
    'Lengkapi profil perusahaanAlamat, tanggal berdiri, dan e-mail perusahaan Anda.',
    '/admin/settings',
  ],
  [
    'has_logo',
    'Pasang logo perusahaanTampil di layar Anda dan pada laporan point yang dicetak.',
    '/admin/settings',
  ],
  [
    'has_rule',
    'Tentukan aturan pointBerapa rupiah untuk satu point. Simpan, juga bila nilainya sudah sesuai.',
    '/admin/point-rules',
  ],
  [
    'has_customers',
    'Masukkan customer AndaImpor dari file .xlsx atau CSV, lalu produk, servis, dan saldo awal pointnya.',
    '/admin/imports',
  ],
  [
    'has_rewards',
    'Siapkan hadiah dan kodenyaVoucher atau item yang dapat ditukar dengan point.',
    '/admin/redeem/vouchers',
  ],
  [
    'has_message',
    'Pilih pesan WhatsAppTemplate yang dikirim saat customer menerima point.',
    '/admin/messages/reward',
  ],
] as const;

test('each step of a new company says what it is for, leads there, and is open by itself [ADD-65]', async () => {
  const server = aCompany();
  server.answers(showTopRank, { data: [] });
  for (const [flag] of STEPS) {
    server.answers(showSetup, { data: { ...DONE, [flag]: false } });
    const { screen } = await openApp('/admin/dashboard');
    const steps = screen.getByRole('region', { name: 'Langkah pertama' });
    await expect
      .poll(() =>
        steps
          .getByRole('link')
          .elements()
          .map((step) => [step.textContent, step.getAttribute('href')]),
      )
      .toEqual(
        STEPS.map(([name, words, to]) => [
          expect.stringMatching(
            new RegExp(`${words.replaceAll('.', '\\.')}.*${name === flag ? 'Belum' : 'Sudah'}$`),
          ),
          to,
        ]),
      );
    await screen.unmount();
  }
});

test('the podium says of each of three its place, number, total and balance, and everything else on the page leads somewhere [DASH-03, DASH-06, DASH-07, DASH-08]', async () => {
  const server = aCompany();
  const customer = (id: number, point: number, total_point: number) => ({
    ...aRankedCustomer,
    id,
    name: `PT ${id}`,
    whatsapp: `6281100000${id}`,
    point,
    total_point,
  });
  server.answers(showTopRank, {
    data: [customer(11, 0, 3_000), customer(12, 2_500, 2_500), customer(13, 1, 1_234)],
  });
  const { screen } = await openApp('/admin/dashboard');
  const podium = screen.getByRole('region', { name: 'Top 3 Ranked Points' });
  await expect
    .poll(() =>
      podium
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      '1stPT 11+62 811-0000-011Total 3.000 · Point 0',
      '2ndPT 12+62 811-0000-012Total 2.500 · Point 2.500',
      '3rdPT 13+62 811-0000-013Total 1.234 · Point 1',
    ]);
  const links = screen
    .getByRole('main')
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);
  for (const link of [
    ['Broadcast PromoSiapkan pesan promo dan penerimanya', '/admin/broadcast/promo'],
    [
      'Broadcast AdvertisementSiapkan pesan iklan dan penerimanya',
      '/admin/broadcast/advertisement',
    ],
    ['Redeem VouchersVoucher dan kodenya', '/admin/redeem/vouchers'],
    ['Broadcast RewardPoint untuk customer', '/admin/broadcast/point'],
    ['Redeem ItemsItem dan stoknya', '/admin/redeem/items'],
  ])
    expect(links).toContainEqual(link);
});
