import { sendPoint } from '@reward-points/contract/awards';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { showCustomer } from '@reward-points/contract/customers';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { twoFrames } from '#test/frames.ts';
import { awarded, begin, gift, recipient } from '#test/send-point.tsx';
import { answersAreIn } from '#test/server.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { SendPointModal } from './send-point-modal.tsx';

test('award, message and note are one call, with the text that the dialog shows [ADD-40, POINT-02, A-28, A-80]', async () => {
  const { screen, server, send, fill, awards, frame } = await begin(gift);
  await expect.element(screen.getByText('430 point')).toBeVisible();
  await fill('1250');
  await expect.element(screen.getByText('430 → 1.680 point')).toBeVisible();
  const text = 'Halo PT Tirta, Anda menerima 1.250 point.';
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Teks lama.').elements()).toEqual([]);
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  await expect
    .element(screen.getByText('PT Tirta menerima 1.250 point. Saldo sekarang 1.680 point.'))
    .toBeVisible();
  expect(awards().map((call) => call.body)).toEqual([
    { id_customer: 7, add_point: 1_250, id_birthday: 3, message: { body: text } },
  ]);
  expect(server.calls.filter((call) => call.method !== 'GET')).toHaveLength(1);
  await expect.element(frame).not.toBeInTheDocument();
});

test('what is owed is paid first, and the dialog says what is left of the award [POINT-02, ADD-190]', async () => {
  const { screen, fill } = await begin(gift, 't-1', { customer: { point: 20, owed: 50 } });
  await fill('30');
  await expect
    .element(screen.getByText('20 → 20 point; 30 point melunasi kekurangan'))
    .toBeVisible();
  await fill('70');
  await expect
    .element(screen.getByText('20 → 40 point; 50 point melunasi kekurangan'))
    .toBeVisible();
});

test('the amount must be a whole number above 0 [POINT-01, RUN-15, ADD-333]', async () => {
  const { screen, send, awards } = await begin();
  const amount = screen.getByRole('textbox', { name: 'Point' });
  await expect.element(amount).toHaveFocus();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('0{Tab}');
  await expectBeneath(amount, 'Please provide a valid Point.');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await amount.fill('');
  for (const [key, value] of [
    ['-', ''],
    ['1', '1'],
    ['a', '1'],
    [',', '1'],
    ['5', '1'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(amount).toHaveValue(value);
  }
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Backspace}{Tab}');
  await expect.element(amount).toHaveValue('');
  await expectBeneath(amount, 'Please provide a valid Point.');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  expect(awards()).toEqual([]);
});

test('no more can be typed than may be given at once [A-25]', async () => {
  const { screen, fill } = await begin();
  const amount = screen.getByRole('textbox', { name: 'Point' });
  await fill('1000000000');
  await expect.element(amount).toHaveValue('1.000.000.000');
  await userEvent.keyboard('0');
  await expect.element(amount).toHaveValue('1.000.000.000');
});

test('two clicks send the points once, and the button spins meanwhile [RUN-16]', async () => {
  const { server, screen, send, fill, awards } = await begin();
  await fill('7');
  const release = server.holds(sendPoint, awarded);
  await send.dblClick();
  await expect.element(send).toHaveAttribute('data-loading', 'true');
  release();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()).toHaveLength(1);
});

test('until the dialog closes, its figures are those that were sent: the award is not told a second time [ADD-345]', async () => {
  const { server, screen, frame, send, fill } = await begin();
  await fill('7');
  await expect.element(screen.getByText('430 → 437 point')).toBeVisible();
  server.answers(showCustomer, { data: aCustomer({ point: 437 }) });
  // The lists are read again, and one of them is slow.
  const release = server.holds(listTemplates, { data: [] });
  await send.click();
  await expect.poll(() => server.callsOf(showCustomer)).toHaveLength(2);
  await twoFrames();
  await expect.element(screen.getByText('430 → 437 point')).toBeVisible();
  release();
  await expect.element(frame).not.toBeInTheDocument();
});

test('an award that fails says so and why, and the next try is the same award [POINT-04, ERR-04]', async () => {
  const { screen, server, send, fill, awards, frame } = await begin();
  server.fails(sendPoint);
  await fill('100');
  await send.click();
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  await expect
    .element(screen.getByText('Jawaban server tidak sampai', { exact: false }))
    .toBeVisible();
  await expect.element(frame).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Point' })).toHaveValue('100');
  server.answers(sendPoint, awarded);
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()).toHaveLength(2);
  expect(awards()[0]?.key).toBe(awards()[1]?.key);
});

test('an award whose answer was lost is the same award also when its dialog was closed in between [ADD-87, POINT-04, S-30]', async () => {
  const { screen, server, send, fill, awards, frame } = await begin();
  server.fails(sendPoint);
  await fill('100');
  await send.click();
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  await screen.getByRole('button', { name: 'Batal' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<SendPointModal recipient={{ id: 8, name: 'PT Lain' }} />);
  await expect.element(screen.getByRole('textbox', { name: 'Point' })).toHaveValue('');
  await screen.getByRole('button', { name: 'Batal' }).click();
  await expect.element(frame).not.toBeInTheDocument();

  openDialog(<SendPointModal recipient={recipient} />);
  await expect.element(screen.getByRole('textbox', { name: 'Point' })).toHaveValue('100');
  server.answers(sendPoint, awarded);
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()[1]?.key).toBe(awards()[0]?.key);

  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<SendPointModal recipient={recipient} />);
  await expect.element(screen.getByRole('textbox', { name: 'Point' })).toHaveValue('');
  await fill('100');
  await send.click();
  await expect.poll(awards).toHaveLength(3);
  expect(awards()[2]?.key).not.toBe(awards()[0]?.key);
});

test('an award that the server has refused is over: the dialog opens empty, for another one [ADD-87, POINT-04]', async () => {
  const { screen, server, send, fill, awards, frame } = await begin();
  server.refuses(sendPoint, 'points_too_many', { step: 'award' });
  await fill('100');
  await send.click();
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  await screen.getByRole('button', { name: 'Batal' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<SendPointModal recipient={recipient} />);
  await expect.element(screen.getByRole('textbox', { name: 'Point' })).toHaveValue('');
  server.answers(sendPoint, awarded);
  await fill('100');
  await send.click();
  await expect.poll(awards).toHaveLength(2);
  expect(awards()[1]?.key).not.toBe(awards()[0]?.key);
});

test('a birthday that cannot be noted has words of its own [POINT-05, A-28]', async () => {
  const { screen, server, send, fill } = await begin(gift);
  server.refuses(sendPoint, 'birthday_not_found', { step: 'notification' });
  await fill('100');
  await send.click();
  await expect.element(screen.getByText('Gagal update Notifikasi')).toBeVisible();
});

test('a gift that somebody else gave is said in plain words, without any success [A-28]', async () => {
  const { screen, server, send, fill, frame } = await begin(gift);
  server.answers(listBirthdays, { data: [] });
  server.refuses(sendPoint, 'birthday_gift_already_sent', { step: 'award' });
  await fill('100');
  await send.click();
  await expect.element(screen.getByText('Hadiah ini sudah dikirim')).toBeVisible();
  await expect
    .element(screen.getByText('Tidak ada point yang ditambahkan lagi', { exact: false }))
    .toBeVisible();
  expect(screen.getByText('Point berhasil dikirim').elements()).toEqual([]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Tutup' }).last().click();
  await expect.element(frame).not.toBeInTheDocument();
});

test('a text that changed meanwhile is read anew before anything is sent [A-80]', async () => {
  const { screen, server, send, fill, awards } = await begin();
  await fill('100');
  server.refuses(sendPoint, 'message_changed', { step: 'message' });
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body: 'Baru: {{2}}.' }] });
  await send.click();
  await expect
    .element(screen.getByText('Pesan WhatsApp sudah berubah', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('Baru: 100.')).toBeVisible();
  server.answers(sendPoint, awarded);
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()[1]?.body.message).toEqual({ body: 'Baru: 100.' });
});

test('a text that was read stays while a later look at it fails, and can be sent [A-80]', async () => {
  const { server, screen, send, fill, awards, frame } = await begin();
  await fill('100');
  const text = screen.getByText('Halo PT Tirta, Anda menerima 100 point.');
  await expect.element(text).toBeVisible();
  server.fails(sendPoint);
  server.fails(listTemplates);
  await send.click();
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  await expect.poll(() => server.callsOf(listTemplates).length).toBeGreaterThan(1);
  await answersAreIn();
  await expect.element(text).toBeVisible();
  // That is the line of this device, not that of the provider.
  expect(screen.getByText(/Layanan WhatsApp/).elements()).toEqual([]);
  server.answers(sendPoint, awarded);
  await send.click();
  await expect.element(frame).not.toBeInTheDocument();
  expect(awards()).toHaveLength(2);
});

test('while the provider does not answer, the text that the server keeps is shown, and points are given [A-80, ADD-117]', async () => {
  const { screen, send, fill, awards } = await begin(recipient, 't-1', { isUnreachable: true });
  await expect
    .element(screen.getByText('Layanan WhatsApp sedang tidak dapat dihubungi', { exact: false }))
    .toBeVisible();
  await fill('100');
  await expect.element(screen.getByText('Yang disimpan: PT Tirta, 100.')).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()[0]?.body.message).toEqual({ body: 'Yang disimpan: PT Tirta, 100.' });
});

test('without a template the dialog says beforehand that nobody will be told [A-31]', async () => {
  const { screen, send, fill, awards } = await begin(recipient, null);
  await expect
    .element(screen.getByText('Belum ada template: point dikirim tanpa pesan WhatsApp.'))
    .toBeVisible();
  await fill('100');
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()[0]?.body.message).toEqual({ body: null });
});

test('a template that the provider has no more stops the award and says so [A-80]', async () => {
  const { screen, send, fill, awards } = await begin(recipient, 't-gone');
  await expect
    .element(screen.getByText('Template pesan ini tidak ada lagi', { exact: false }))
    .toBeVisible();
  await fill('100');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox', { name: 'Point' }).click();
  await userEvent.keyboard('{Enter}');
  expect(awards()).toEqual([]);
});

test('a template that WhatsApp has paused stops the award and says that it is paused [A-80, ADD-108]', async () => {
  const { screen, send, fill } = await begin(recipient, 't-gone', { problem: 'paused' });
  await expect
    .element(screen.getByText('Template pesan ini sedang dijeda', { exact: false }))
    .toBeVisible();
  await fill('100');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
});

test('whoever wrote STOP gets the points, and the dialog says beforehand that no message goes out [ADD-109, ADD-983]', async () => {
  const { screen, send, fill, awards } = await begin(recipient, 't-1', {
    // Others of it are told of its services.
    customer: { unheard: ['points'] },
  });
  await expect
    .element(screen.getByText('meminta tidak dikirimi pesan (STOP)', { exact: false }))
    .toBeVisible();
  await fill('100');
  await expect.element(screen.getByText('Anda menerima', { exact: false })).not.toBeInTheDocument();
  await send.click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(awards()[0]?.body.message).toEqual({ body: 'Halo PT Tirta, Anda menerima 100 point.' });
});
