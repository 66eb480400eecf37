import { acceptSignUp, refuseSignUp, type SignUp } from '@reward-points/contract/sign-ups';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { openDialog } from '#ui/dialogs.ts';
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
