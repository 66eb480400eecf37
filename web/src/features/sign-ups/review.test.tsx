import { acceptSignUp, refuseSignUp, type SignUp } from '@reward-points/contract/sign-ups';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ReviewModal } from './review-modal.tsx';

const aSignUp = (changes: Partial<SignUp> = {}): SignUp => ({
  id: 5,
  company: 'PT Calon Mitra',
  name: 'Budi',
  whatsapp: '6281234567890',
  tax_number: '012345678901000',
  asked_at: '2026-11-21T05:00:00.000Z',
  same_number: null,
  same_name: null,
  ...changes,
});

async function review(changes: Partial<SignUp> = {}) {
  const server = fakeServer();
  const screen = await show(<main>Halaman</main>);
  openDialog(<ReviewModal signUp={aSignUp(changes)} />);
  await expect
    .element(screen.getByRole('dialog', { name: 'Pendaftaran customer' }))
    .toMatchTextContent(/PT Calon Mitra/);
  return { server, screen };
}

test('what was entered is read before it is accepted, in place, and what follows is said [ADD-668]', async () => {
  const { server, screen } = await review();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/012345678901000/);
  await expectAccessible();
  server.answers(acceptSignUp, {
    message: 'Customer berhasil ditambahkan.',
    data: { id: 9, is_invited: true },
  });
  await screen.getByRole('button', { name: 'Terima' }).click();
  await expect.element(screen.getByText(/dikirimi undangan/)).toBeVisible();
  expect(server.callsOf(acceptSignUp)[0]?.path).toContain('/sign-ups/5/acceptance');
});

test('who is known already is named: a number is not accepted twice, a name only with a warning [ADD-668]', async () => {
  const { server, screen } = await review({
    same_number: { id: 7, name: 'CV Rasa' },
    same_name: { id: 8, name: 'PT Calon Mitra' },
  });
  await expect.element(screen.getByText(/sudah dipakai CV Rasa/)).toBeVisible();
  await expect.element(screen.getByText(/Sudah ada customer bernama PT Calon Mitra/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Terima' })).toBeDisabled();
  server.answers(refuseSignUp, { message: 'Pendaftaran ditolak.' });
  await screen.getByRole('button', { name: 'Tolak' }).click();
  await expect.element(screen.getByText('Pendaftaran ditolak.')).toBeVisible();
});

test('each thing that was entered stands beside its name, and a tax number that was left out is said to be [ADD-668]', async () => {
  const { screen } = await review({ tax_number: null });
  const facts = screen.getByRole('dialog').element().querySelectorAll('dl > div');
  expect([...facts].map((fact) => [...fact.children].map((part) => part.textContent))).toEqual([
    ['Perusahaan', 'PT Calon Mitra'],
    ['Nama', 'Budi'],
    ['WhatsApp', '+62 812-3456-7890'],
    ['NPWP', 'Tidak diisi'],
  ]);
});

test('one customer who has both the number and the name is named once [ADD-668]', async () => {
  const known = { id: 7, name: 'PT Calon Mitra' };
  const { screen } = await review({ same_number: known, same_name: known });
  await expect.element(screen.getByText(/sudah dipakai PT Calon Mitra/)).toBeVisible();
  expect(screen.getByText(/^Sudah ada customer bernama/).elements()).toEqual([]);
});

test('where no invitation could be sent, who accepted is told how the customer gets a password [ADD-668]', async () => {
  const { server, screen } = await review();
  server.answers(acceptSignUp, { message: 'Diterima.', data: { id: 9, is_invited: false } });
  await screen.getByRole('button', { name: 'Terima' }).click();
  await expect
    .element(
      screen.getByText(
        'PT Calon Mitra belum punya password, dan undangan belum dapat dikirim. Buat password di halamannya, atau hubungkan WhatsApp dulu.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.for([
  ['Terima', 'Tolak', acceptSignUp],
  ['Tolak', 'Terima', refuseSignUp],
] as const)(
  'while “%s” is under way there is no “%s”, and then the review is over [ADD-668]',
  async ([pressed, other, endpoint]) => {
    const { server, screen } = await review();
    const release = server.holds(endpoint, {
      message: 'Selesai.',
      data: { id: 9, is_invited: true },
    } as never);
    await screen.getByRole('button', { name: pressed }).click();
    await expect.element(screen.getByRole('button', { name: other })).toBeDisabled();
    release();
    await expect.element(screen.getByText('Selesai.')).toBeVisible();
    expect(toastsShown()).toEqual([expect.stringContaining('PT Calon Mitra')]);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  },
);
