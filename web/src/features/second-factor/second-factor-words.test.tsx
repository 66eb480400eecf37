import { prepareSecondFactor, showSecondFactor } from '@reward-points/contract/second-factors';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

async function cardOf(is_on: boolean, recovery_codes_left: number) {
  const server = fakeServer();
  server.answers(showSecondFactor, { data: { is_on, recovery_codes_left } });
  const screen = await show(<SecondFactorCard />);
  const card = screen.getByRole('region', { name: 'Verifikasi dua langkah' });
  await expect.element(card).toBeVisible();
  return { server, screen, card, dialog: screen.getByRole('dialog') };
}

const IS_ON = 'Verifikasi dua langkahAktifMasuk memerlukan password dan kode dari ponsel Anda.';
const ACTS = 'Kode cadangan baruMatikan';
const ADVICE = ' Buat yang baru, agar Anda tetap dapat masuk bila ponsel hilang.';

test('the card of the second factor says whether it is on, what that means, and how many codes are left [ADD-204]', async () => {
  for (const [isOn, left, words] of [
    [
      false,
      0,
      'Verifikasi dua langkahTidak aktifMinta juga kode dari ponsel Anda setiap kali masuk, agar password yang bocor saja tidak cukup.Aktifkan',
    ],
    [true, 4, `${IS_ON}Tersisa 4 kode cadangan.${ACTS}`],
    [true, 3, `${IS_ON}${ACTS}Tinggal 3 kode cadangan.${ADVICE}`],
    [true, 1, `${IS_ON}${ACTS}Tinggal 1 kode cadangan.${ADVICE}`],
    [true, 0, `${IS_ON}${ACTS}Kode cadangan sudah habis.${ADVICE}`],
  ] as const) {
    const { screen, card } = await cardOf(isOn, left);
    await expect.element(card).toHaveTextContent(words);
    await screen.unmount();
  }
});

test('turning it on says what follows, what to scan, and what to type [ADD-204]', async () => {
  const { server, card, dialog } = await cardOf(false, 0);
  await card.getByRole('button', { name: 'Aktifkan' }).click();
  await expect
    .element(dialog.getByRole('heading', { name: 'Aktifkan verifikasi dua langkah' }))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText(
        'Setelah aktif, setiap kali masuk Anda juga diminta kode dari aplikasi autentikator di ponsel, misalnya Google Authenticator. Password yang bocor saja tidak lagi cukup.',
      ),
    )
    .toBeVisible();
  const next = dialog.getByRole('button', { name: 'Lanjut' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  server.answers(prepareSecondFactor, {
    data: { secret: 'ABCDEFGH', address: 'otpauth://totp/PT:admin?secret=ABCDEFGH' },
  });
  await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
  await next.click();
  await expect
    .element(
      dialog.getByText(
        'Pindai gambar ini dengan aplikasi autentikator, atau ketik kuncinya di sana.',
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }))
    .toBeVisible();
  await expect.element(dialog.getByText('Enam angka yang sedang tampil di aplikasi')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Aktifkan' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test.for<[button: string, title: string, words: string, act: string]>([
  [
    'Matikan',
    'Matikan verifikasi dua langkah',
    'Sesudah ini, password saja cukup untuk masuk. Kode cadangan tidak berlaku lagi.',
    'Matikan',
  ],
  [
    'Kode cadangan baru',
    'Buat kode cadangan baru',
    'Sepuluh kode baru menggantikan semua kode cadangan yang lama, juga yang belum terpakai.',
    'Buat kode baru',
  ],
])(
  '“%s” says what follows and waits for password and code [ADD-204]',
  async ([name, title, words, act]) => {
    const { card, dialog } = await cardOf(true, 4);
    await card.getByRole('button', { name, exact: true }).click();
    await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
    const send = dialog.getByRole('button', { name: act, exact: true });
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox', { name: 'Password Anda' }).fill('rahasia-123');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox', { name: 'Kode verifikasi' }).fill('287082');
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  },
);
