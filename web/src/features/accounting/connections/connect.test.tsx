import {
  createAccountingConnection,
  type TriedProgram,
  tryAccountingProgram,
} from '@reward-points/contract/accounting';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { booksOfOthers } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:20:00+07:00') });
});

const said = (more: Partial<TriedProgram> = {}): { data: TriedProgram } => ({
  data: {
    is_working: true,
    reason: null,
    name: 'PT Contoh',
    invoices: 1_480,
    ends_on: '2027-12-02',
    is_connected: false,
    ...more,
  },
});

async function openConnect() {
  const server = booksOfOthers();
  const { screen, at } = await openApp('/admin/accounting');
  await screen.getByRole('main').getByRole('button', { name: 'Hubungkan', exact: true }).click();
  const form = screen.getByRole('form', { name: 'Hubungkan program akuntansi' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const fill = async () => {
    await field('API Token').fill('aat.token');
    await field('Signature Secret').fill('rahasia');
  };
  return { server, screen, at, form, field, button, fill };
}

test('a program is asked what it says of itself before its first day is chosen; then its books are read, and nothing comes yet [ADD-899]', async () => {
  const { server, at, form, button, field, fill, screen } = await openConnect();
  await expect.element(form).toMatchTextContent(/Accurate Store.*Signature Secret ada di/);
  await expect.element(button('Periksa')).toHaveAttribute('aria-disabled', 'true');
  expect(field('Faktur sejak').elements()).toEqual([]);
  await fill();
  server.answers(tryAccountingProgram, said());
  await button('Periksa').click();
  await expect
    .element(form.getByRole('status'))
    .toMatchTextContent('PT Contoh1.480 faktur · dapat dibuka sampai 1 Desember 2027');
  await expectAccessible();
  expect(server.callsOf(tryAccountingProgram)[0]?.body).toEqual({
    program: 'accurate',
    token: 'aat.token',
    secret: 'rahasia',
  });
  const day = field('Faktur sejak');
  await expect.element(day).toHaveValue('1 November 2026');
  await day.fill('25/11/2026');
  await expect.element(button('Baca pembukuannya')).toHaveAttribute('aria-disabled', 'true');
  await day.fill('1/10/2026');
  server.answers(createAccountingConnection, {
    message: 'Koneksi disimpan.',
    data: { id: 4 },
  });
  await button('Baca pembukuannya').click();
  await expect.poll(at).toBe('/admin/accounting/4');
  await expect.element(screen.getByText('Koneksi disimpan.')).toBeVisible();
  expect(server.callsOf(createAccountingConnection)[0]?.body).toEqual({
    program: 'accurate',
    token: 'aat.token',
    secret: 'rahasia',
    first_day: '2026-10-01',
  });
  expect(field('API Token').elements()).toEqual([]);
});

test('without its credentials no program is asked, and they are asked for [ADD-899, ADD-953]', async () => {
  const { server, button, field } = await openConnect();
  await button('Periksa').click({ force: true });
  await expect.element(field('API Token')).toHaveFocus();
  await expect.element(field('API Token')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsOf(tryAccountingProgram)).toEqual([]);
});

test('wrong credentials say what the program says, and other ones are asked about anew [ADD-899]', async () => {
  const { server, form, button, field, fill } = await openConnect();
  await fill();
  server.answers(
    tryAccountingProgram,
    said({
      is_working: false,
      reason: 'Accurate Online menolak token ini.',
      name: null,
      invoices: null,
      ends_on: null,
    }),
  );
  await button('Periksa').click();
  await expect
    .element(form.getByRole('status'))
    .toMatchTextContent('Accurate Online menolak token ini.');
  await expectAccessible();
  await field('API Token').fill('aat.lain');
  await expect.element(form.getByRole('status')).toMatchTextContent(/^$/);
  server.answers(tryAccountingProgram, said());
  await button('Periksa').click();
  await expect.element(button('Baca pembukuannya')).toBeVisible();
  await field('Signature Secret').fill('lain lagi');
  await expect.element(button('Periksa')).toBeVisible();
});

test('a company that is connected already is named, and goes no further [ADD-899]', async () => {
  const { server, form, button, fill } = await openConnect();
  await fill();
  server.answers(tryAccountingProgram, said({ is_connected: true, invoices: null, ends_on: null }));
  await button('Periksa').click();
  await expect
    .element(form.getByRole('status'))
    .toMatchTextContent('PT ContohPerusahaan ini sudah terhubung.');
  expect(button('Baca pembukuannya').elements()).toEqual([]);
});

test('what is pasted loses the spaces and ends of lines that came along [ADD-899]', async () => {
  const { form, field } = await openConnect();
  const token = field('API Token');
  await token.click();
  const clipboard = new DataTransfer();
  clipboard.setData('text', '  aat.tok\n en ');
  const paste = new ClipboardEvent('paste', {
    clipboardData: clipboard,
    bubbles: true,
    cancelable: true,
  });
  token.element().dispatchEvent(paste);
  // The browser would put it in once more, as it was.
  expect(paste.defaultPrevented).toBe(true);
  await expect.element(token).toHaveValue('aat.token');
  await userEvent.tab();
  expect(form.getByText(/tanpa spasi/).elements()).toEqual([]);
});

test('each program asks for what it needs, and says where that is found [ADD-899]', async () => {
  const { form, field } = await openConnect();
  await form.getByRole('radio', { name: 'Mekari Jurnal' }).click();
  await expect.element(field('Client ID')).toBeVisible();
  await expect.element(field('Client Secret')).toHaveAttribute('type', 'password');
  expect(field('API Token').elements()).toEqual([]);
  await expect.element(form).toMatchTextContent(/Mekari Developer.*hanya tampil sekali/);
});

test('without an answer nothing is lost of what was typed, and one tries again [ADD-899]', async () => {
  const { server, screen, field, button, fill } = await openConnect();
  await fill();
  server.fails(tryAccountingProgram);
  await button('Periksa').click();
  await expect.element(screen.getByText(/Jawaban server tidak sampai/)).toBeVisible();
  await expect.element(field('API Token')).toHaveValue('aat.token');
  server.answers(tryAccountingProgram, said());
  await button('Periksa').click();
  server.refuses(createAccountingConnection, 'accounting_program_refused');
  await button('Baca pembukuannya').click();
  await expect.element(screen.getByText(/tidak dapat dihubungi dengan isian ini/)).toBeVisible();
  await expect.element(field('Signature Secret')).toHaveValue('rahasia');
});
