import { addDays, longDate } from '@reward-points/contract/dates';
import {
  answerAppointment,
  listMyAppointments,
  type MyAppointment,
} from '@reward-points/contract/my-appointments';
import {
  listMyEquipmentVisits,
  listMyReadings,
  type MyPlan,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import {
  listMyVisitRequests,
  type MyVisitRequest,
  requestVisit,
  withdrawVisitRequest,
} from '@reward-points/contract/visit-requests';
import { fullDate } from '@reward-points/contract/weekdays';
import { expect, test } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { chooseFiles } from '#test/choose-files.ts';
import { preferScheme } from '#test/device.ts';
import { fakeServer, page } from '#test/server.ts';
import { aPhoto, aPlan, myPiece } from '#test/visits.ts';

const DAY = addDays(today(), 3);

const appointment = (more: Partial<MyAppointment> = {}): MyAppointment => ({
  id: 9,
  day: DAY,
  hour: '10:00',
  technician: 'Budi',
  state: 'waiting',
  wished_on: null,
  note: null,
  version: 2,
  kind: 'servis',
  id_equipment: 4,
  item: 'Flowmeter DN50',
  serial_number: 'SN-4',
  site: null,
  ...more,
});
const request = (more: Partial<MyVisitRequest> = {}): MyVisitRequest => ({
  id: 5,
  id_equipment: 4,
  asked_by: 'Siti',
  asked_at: '2026-11-21T05:00:00Z',
  asked_on: '2026-11-21',
  wished_on: DAY,
  words: 'Angka meter berhenti',
  has_photo: false,
  state: 'waiting',
  reason: null,
  is_reopened: false,
  ...more,
});

interface Piece {
  appointments?: MyAppointment[];
  requests?: MyVisitRequest[];
  plans?: MyPlan[];
  state?: 'in-use' | 'retired';
  as?: Parameters<typeof openApp>[1];
}

/** The page of a piece of a member's equipment, on a phone. */
async function openPiece({ state = 'in-use', as, ...piece }: Piece = {}) {
  const { appointments = [], requests = [], plans = [] } = piece;
  const server = fakeServer();
  server.answers(showMyEquipment, { data: myPiece({ state, plans }) });
  server.answers(listMyEquipmentVisits, page([]));
  server.answers(listMyReadings, page([]));
  server.answers(listMyAppointments, { data: appointments });
  server.answers(listMyVisitRequests, page(requests));
  await browser.viewport(390, 844);
  const { screen } = await openApp('/equipment/4', as ?? aCustomer());
  const main = screen.getByRole('main');
  return { server, main, ahead: main.getByRole('region', { name: 'Kunjungan berikutnya' }) };
}

/** What stands there, among other things. */
const expectSaid = (where: Locator, words: string) =>
  expect.poll(() => where.query()?.textContent).toContain(words);

const photoOf = (dialog: Locator) => dialog.element().querySelector('input[type=file]');

test('the member sees when somebody comes, and agrees by one tap to the day that it read [ADD-840]', async () => {
  await preferScheme('dark');
  const { server, ahead } = await openPiece({ appointments: [appointment()] });
  await expectSaid(
    ahead,
    `Servis · ${fullDate(DAY)} pukul 10.00Menunggu jawaban Anda. Teknisi: Budi`,
  );
  await expectAccessible();
  const release = server.holds(answerAppointment, { message: 'Hari kunjungan disepakati' });
  await ahead.getByRole('button', { name: `Ya, bisa ${fullDate(DAY)}` }).dblClick();
  server.answers(listMyAppointments, { data: [appointment({ state: 'agreed', version: 3 })] });
  release();
  await expectSaid(ahead, 'Disepakati.');
  expect(server.callsOf(answerAppointment).map(({ body }) => body)).toEqual([
    { answer: 'yes', version: 2 },
  ]);
  expect(ahead.getByRole('button', { name: /^Ya, bisa/ }).elements()).toEqual([]);
});

test('another day is wished for, with a day and words or without [ADD-840]', async () => {
  const { server, ahead } = await openPiece({ appointments: [appointment({ state: 'agreed' })] });
  await ahead.getByRole('button', { name: /^Hari lain/ }).click();
  const dialog = browser.getByRole('dialog', { name: 'Minta hari lain' });
  await expectSaid(dialog, `Kami mengusulkan ${fullDate(DAY)} pukul 10.00.`);
  await dialog
    .getByRole('textbox', { name: 'Hari yang lebih cocok' })
    .fill(longDate(addDays(DAY, 1)));
  await dialog.getByRole('textbox', { name: 'Catatan' }).fill('Pabrik libur');
  server.answers(answerAppointment, { message: 'Permintaan Anda dicatat' });
  server.answers(listMyAppointments, {
    data: [appointment({ state: 'refused', wished_on: addDays(DAY, 1), note: 'Pabrik libur' })],
  });
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expectSaid(ahead, `Anda minta hari lain: ${fullDate(addDays(DAY, 1))} – “Pabrik libur”.`);
  // Whoever can after all still says so.
  await expect.element(ahead.getByRole('button', { name: /^Ya, bisa/ })).toBeVisible();
  expect(server.callsOf(answerAppointment)[0]?.body).toEqual({
    answer: 'other-day',
    wished_on: addDays(DAY, 1),
    note: 'Pabrik libur',
    version: 2,
  });
});

test('an answer to a day that was moved meanwhile is refused, and the new day stands there [ADD-840]', async () => {
  const { server, ahead } = await openPiece({ appointments: [appointment()] });
  const next = addDays(DAY, 2);
  await expect.element(ahead.getByRole('button', { name: /^Ya, bisa/ })).toBeVisible();
  server.refuses(answerAppointment, 'record_changed');
  server.answers(listMyAppointments, { data: [appointment({ day: next, version: 3 })] });
  await ahead.getByRole('button', { name: /^Ya, bisa/ }).click();
  await expectSaid(ahead, fullDate(next));
  server.answers(answerAppointment, { message: 'Hari kunjungan disepakati' });
  await ahead.getByRole('button', { name: /^Ya, bisa/ }).click();
  await expect.poll(() => server.callsOf(answerAppointment)[1]?.body.version).toBe(3);
});

test('a wish for another day stays typed where the day was moved meanwhile, and is sent of the new one [ADD-840, ADD-303]', async () => {
  const { server, ahead } = await openPiece({ appointments: [appointment()] });
  await ahead.getByRole('button', { name: /^Hari lain/ }).click();
  const dialog = browser.getByRole('dialog', { name: 'Minta hari lain' });
  await dialog.getByRole('textbox', { name: 'Catatan' }).fill('Pabrik libur');
  server.refuses(answerAppointment, 'record_changed');
  const next = addDays(DAY, 2);
  server.answers(listMyAppointments, { data: [appointment({ day: next, version: 3 })] });
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expectSaid(dialog, 'Isian Anda belum disimpan');
  await expectSaid(dialog, fullDate(next));
  server.answers(answerAppointment, { message: 'Permintaan Anda dicatat' });
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect
    .poll(() => server.callsOf(answerAppointment).at(-1)?.body)
    .toMatchObject({ note: 'Pabrik libur', version: 3 });
});

test('a day is answered until it is over [ADD-840]', async () => {
  const { ahead } = await openPiece({ appointments: [appointment({ day: today() })] });
  await expect.element(ahead.getByRole('button', { name: /^Ya, bisa/ })).toBeVisible();
});

test('nothing is asked for before it is known what waits [ADD-846]', async () => {
  const { server, ahead, main } = await openPiece({ requests: [request()] });
  await expectSaid(ahead, 'Menunggu jawaban kami.');
  await main.getByRole('link', { name: 'Semua peralatan' }).click();
  const release = server.holds(listMyVisitRequests, page([request()]));
  const { screen } = await openApp('/equipment/4', aCustomer());
  const again = screen.getByRole('region', { name: 'Kunjungan berikutnya' }).last();
  await expectSaid(again, 'Belum ada kunjungan yang diatur.');
  expect(again.getByRole('button', { name: 'Minta kunjungan' }).elements()).toEqual([]);
  release();
  await expectSaid(again, 'Menunggu jawaban kami.');
});

test('a day that is over is not answered [ADD-840]', async () => {
  const past = appointment({ day: addDays(today(), -1) });
  const { ahead } = await openPiece({ appointments: [past] });
  await expectSaid(ahead, 'Harinya sudah lewat.');
  await expect.element(ahead.getByRole('button', { name: 'Minta kunjungan' })).toBeVisible();
  expect(ahead.getByRole('button').elements()).toHaveLength(1);
});

test('who only reads answers nothing and asks for nothing [ADD-840, ADD-846]', async () => {
  const reader = aSignIn(aCustomer(), { contact_role: 'pembaca' });
  const { ahead } = await openPiece({
    appointments: [appointment()],
    requests: [request()],
    as: reader,
  });
  await expectSaid(ahead, 'Menunggu jawaban. Teknisi: Budi');
  expect(ahead.getByRole('button').elements()).toEqual([]);
});

test('a visit is asked for with a day, words and a photo; then it stands there and can be taken back [ADD-846]', async () => {
  const { server, ahead } = await openPiece();
  await expectSaid(ahead, 'Belum ada kunjungan yang diatur.');
  await ahead.getByRole('button', { name: 'Minta kunjungan' }).click();
  const dialog = browser.getByRole('dialog', { name: 'Minta kunjungan' });
  const send = dialog.getByRole('button', { name: 'Kirim permintaan' });
  await expect.element(send).toBeDisabled();
  const day = dialog.getByRole('textbox', { name: 'Hari yang diinginkan' });
  await expect.element(day).toHaveValue(longDate(addDays(today(), 1)));
  await dialog.getByRole('textbox', { name: 'Apa yang terjadi?' }).fill('Angka meter berhenti');
  await day.fill(longDate(DAY));
  chooseFiles(photoOf(dialog), [await aPhoto('red')]);
  await expectSaid(dialog, 'red.jpg');
  await expectAccessible();
  server.answers(requestVisit, { message: 'Permintaan kunjungan dikirim', data: { id: 5 } });
  server.answers(listMyVisitRequests, page([request({ has_photo: true })]));
  await send.click();
  await expectSaid(
    ahead,
    `Minta kunjungan · ${longDate(DAY)}Angka meter berhentiMenunggu jawaban kami.`,
  );
  expect(server.callsOf(requestVisit)).toHaveLength(1);
  server.answers(withdrawVisitRequest, { message: 'Permintaan ditarik' });
  server.answers(listMyVisitRequests, page([request({ state: 'withdrawn' })]));
  await ahead.getByRole('button', { name: `Tarik permintaan kunjungan ${longDate(DAY)}` }).click();
  await expect.element(ahead.getByRole('button', { name: 'Minta kunjungan' })).toBeVisible();
});

test('the photo of a wish is made small before it is sent; what is no photo is said [ADD-930]', async () => {
  const { server, ahead } = await openPiece();
  await ahead.getByRole('button', { name: 'Minta kunjungan' }).click();
  const dialog = browser.getByRole('dialog', { name: 'Minta kunjungan' });
  await dialog.getByRole('textbox', { name: 'Apa yang terjadi?' }).fill('Bocor');
  chooseFiles(photoOf(dialog), [new File(['hello'], 'notes.jpg', { type: 'image/jpeg' })]);
  await expectSaid(dialog, 'Foto itu tidak dapat dibaca.');
  chooseFiles(photoOf(dialog), [
    await aPhoto('green', { width: 2_400, height: 1_200, type: 'image/png' }),
  ]);
  await expectSaid(dialog, 'green.jpg');
  server.answers(requestVisit, { message: 'Permintaan kunjungan dikirim', data: { id: 5 } });
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect.poll(() => server.callsOf(requestVisit)).toHaveLength(1);
  const sent: File = server.callsOf(requestVisit)[0]?.body.photo;
  const { width, height } = await createImageBitmap(sent);
  expect([sent.type, width, height]).toEqual(['image/jpeg', 1_600, 800]);
});

test('a wish whose visit was cancelled says that it waits again [ADD-846]', async () => {
  const { ahead } = await openPiece({ requests: [request({ is_reopened: true })] });
  await expectSaid(ahead, 'Kunjungannya dibatalkan. Kami akan mengusulkan hari lain.');
});

test('what waits again is said and can be taken back, whatever was asked later [ADD-846]', async () => {
  const later = request({ id: 6, state: 'refused', reason: 'Masih bergaransi' });
  const { ahead } = await openPiece({ requests: [request({ is_reopened: true }), later] });
  await expectSaid(ahead, 'Kunjungannya dibatalkan. Kami akan mengusulkan hari lain.');
  await expect.element(ahead.getByRole('button', { name: /^Tarik permintaan/ })).toBeVisible();
  expect(ahead.getByRole('button', { name: 'Minta kunjungan' }).elements()).toEqual([]);
});

test('what was refused says why, and what waits from elsewhere is said [ADD-846]', async () => {
  const { server, ahead } = await openPiece({
    requests: [request({ state: 'refused', reason: 'Masih bergaransi' })],
  });
  await expectSaid(ahead, 'Belum dapat kami penuhi: Masih bergaransi');
  await ahead.getByRole('button', { name: 'Minta kunjungan' }).click();
  const dialog = browser.getByRole('dialog', { name: 'Minta kunjungan' });
  await dialog.getByRole('textbox', { name: 'Apa yang terjadi?' }).fill('Bocor');
  server.refuses(requestVisit, 'visit_request_waits');
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect.element(browser.getByText('masih menunggu jawaban', { exact: false })).toBeVisible();
});

test('what was refused is said no more once somebody came to the piece [ADD-846]', async () => {
  const refused = request({ state: 'refused', reason: 'Masih bergaransi', asked_on: '2026-11-01' });
  const { ahead } = await openPiece({
    requests: [refused],
    plans: [aPlan({ last_on: '2026-11-10' })],
  });
  await expectSaid(ahead, 'Belum ada kunjungan yang diatur.');
});

test('what was refused on the day of a visit is said: it was asked for after that [ADD-846]', async () => {
  const { ahead } = await openPiece({
    requests: [request({ state: 'refused', reason: 'Masih bergaransi', asked_on: '2026-11-10' })],
    plans: [aPlan({ last_on: '2026-11-10' })],
  });
  await expectSaid(ahead, 'Belum dapat kami penuhi: Masih bergaransi');
});

test('of what is out of use nothing is to come, and nothing asked for [ADD-846]', async () => {
  const { main, ahead } = await openPiece({ state: 'retired', appointments: [appointment()] });
  await expect.element(main.getByText('Tidak dipakai lagi')).toBeVisible();
  expect(ahead.elements()).toEqual([]);
});
