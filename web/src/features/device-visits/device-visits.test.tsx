import { addVisitPhoto, recordEquipmentVisit } from '@reward-points/contract/visits';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { aServer, atWork, putPhoneAway, staff, takePhone } from '#test/at-work.ts';
import { aVisitForm, forgetVisits, visitsHere } from '#test/visits.ts';
import { sendVisits } from './send-visits.ts';
import { finishDraft, removeVisit } from './visit-store.ts';

afterAll(forgetVisits);
beforeEach(takePhone);
afterEach(putPhoneAway);

test('without a network the form of equipment that was opened before opens with what the device knows, and what is noted waits [ADD-821]', async () => {
  const { server, screen, main, goTo, visits } = await atWork();
  goTo('/admin/visits');
  await expect
    .element(main.getByText('Tidak ada kunjungan yang menunggu di perangkat ini.'))
    .toBeVisible();
  await expectAccessible();
  server.losesNetwork();
  await main.getByRole('link', { name: 'Flowmeter DN50' }).click();
  await expect.element(main.getByText(/^Tanpa jaringan\. Kunjungan disimpan/)).toBeVisible();
  await expect.element(main.getByText('Terakhir 12.345 m³.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Yang ditemukan' }).fill('Rotor kotor');
  await main.getByRole('button', { name: 'Simpan kunjungan' }).click();
  await expect.element(screen.getByText('Kunjungan disimpan di perangkat ini')).toBeVisible();
  await expect.element(main.getByText('Menunggu jaringan.')).toBeVisible();
  await expectAccessible();
  expect(visits()).toEqual([]);
});

test('what an app of before kept on the device opens the form as well, and asks about a lower number [ADD-821]', async () => {
  const server = aServer();
  server.losesNetwork();
  const last_reading = { totaliser: 125, unit: 'm3' };
  const data = { ...aVisitForm(), last_readings: undefined, last_reading };
  const kept = JSON.stringify([{ data, keptAt: '2026-11-01T03:00:00Z' }]);
  const { screen } = await openApp('/admin/equipment/4/visit', staff(70, 'budi'), {
    'visit-forms:70': kept,
  });
  await expect.element(screen.getByText(/Data alat ini dari 1 November 2026/)).toBeVisible();
  const number = screen.getByRole('textbox', { name: 'Angka meter' });
  await expect.element(number).toHaveValue('');
  await number.fill('3');
  await expect.element(screen.getByText('Angka kembali ke nol')).toBeVisible();
});

test('equipment that was never opened here says that it needs the network [ADD-821]', async () => {
  const server = aServer();
  server.losesNetwork();
  const { screen } = await openApp('/admin/equipment/4/visit', staff(70, 'budi'));
  await expect.element(screen.getByText('Tidak ada koneksi internet.')).toBeVisible();
});

test('once there is a network what waits leaves by itself, once and in order: each visit before its photos [ADD-823]', async () => {
  const { server, screen, goTo, note, again, visits, photos } = await atWork();
  await note('Pertama', ['red', 'blue']);
  await again();
  await note('Kedua', ['green']);
  goTo('/admin/products');
  await expect.element(screen.getByText('2 kunjungan menunggu jaringan')).toBeVisible();
  server.calls.splice(0);
  server.findsNetwork();
  await expect.poll(() => visitsHere()).toEqual([]);
  const sent = server.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path.replace('/api/admin/', ''))).toEqual([
    'equipment/4/visits',
    'visits/31/photos',
    'visits/31/photos',
    'equipment/4/visits',
    'visits/31/photos',
  ]);
  expect(visits().map(({ body }) => [body.found, body.photos])).toEqual([
    ['Pertama', 2],
    ['Kedua', 1],
  ]);
  expect(new Set(visits().map(({ body }) => body.client_key)).size).toBe(2);
  expect(photos()).toHaveLength(3);
  await expect.element(screen.getByText('2 kunjungan menunggu jaringan')).not.toBeInTheDocument();
});

test('a visit whose answer was lost goes again under its key, as it was, and cannot be mended; of a photo that arrived nothing is sent again [ADD-823]', async () => {
  const { server, main, note, visits, photos } = await atWork();
  await note('Rotor kotor', ['red', 'blue']);
  server.fails(recordEquipmentVisit);
  server.findsNetwork();
  await expect.poll(visits).toHaveLength(1);
  await expect.poll(async () => (await visitsHere())[0]?.isTried).toBe(true);
  await expect.element(main.getByRole('button', { name: /^Kirim ulang/ })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Perbaiki/ })).not.toBeInTheDocument();
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 31 } });
  let taken = 0;
  server.answers(addVisitPhoto, () => {
    taken += 1;
    // The second one is lost on its way, the first time.
    if (taken === 2) throw new TypeError('Failed to fetch');
    return { message: 'Foto tersimpan', data: { photos: taken } };
  });
  await main.getByRole('button', { name: /^Kirim ulang/ }).click();
  await expect.poll(photos).toHaveLength(2);
  await expect.element(main.getByText(/1 foto belum terkirim/)).toBeVisible();
  await main.getByRole('button', { name: /^Kirim ulang/ }).click();
  await expect.poll(() => visitsHere()).toEqual([]);
  expect(photos()).toHaveLength(3);
  expect(visits()).toHaveLength(2);
  expect(visits()[1]?.body).toEqual(visits()[0]?.body);
});

test('a visit that stands there in other words is not mended any more, neither in the list nor in its form [ADD-766, ADD-824]', async () => {
  const { server, main, note, at, save, visits } = await atWork();
  await note('Rotor kotor');
  server.refusesOnce(recordEquipmentVisit, 'approval_needed');
  server.findsNetwork();
  await browser.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await main.getByRole('button', { name: /^Perbaiki/ }).click();
  await expect.poll(at).toMatch(/visit\?visit=/);
  server.refuses(recordEquipmentVisit, 'visit_taken');
  await save();
  const taken = main.getByText(/^Kunjungan ini sudah tercatat dengan isi lain\./);
  await expect.element(taken).toBeVisible();
  await main.getByRole('link', { name: 'Lihat kunjungan di perangkat' }).click();
  await expect.poll(at).toBe('/admin/visits');
  await expect.element(taken).toBeVisible();
  await main.getByRole('button', { name: /^Kirim ulang/ }).click();
  await expect.poll(visits).toHaveLength(3);
  await expect.element(taken).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Perbaiki/ })).not.toBeInTheDocument();
  expect((await visitsHere())[0]?.isTried).toBe(true);
});

test('where a second factor is demanded first, what waits goes on waiting, and leaves by itself once there is one [ADD-823]', async () => {
  const { server, main, note, visits } = await atWork();
  await note('Rotor kotor');
  server.fails(recordEquipmentVisit);
  server.findsNetwork();
  await expect.poll(visits).toHaveLength(1);
  await expect.poll(async () => (await visitsHere())[0]?.held).toEqual(expect.any(String));
  server.refuses(recordEquipmentVisit, 'second_factor_demanded');
  await sendVisits();
  expect(await visitsHere()).toMatchObject([{ state: 'waiting', isTried: true }]);
  await expect.element(main.getByText(/^Aktifkan dulu verifikasi dua langkah\./)).toBeVisible();
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 31 } });
  await sendVisits();
  expect(await visitsHere()).toEqual([]);
});

test('what a slow network did not bring to the server in time waits for a better one [ADD-823]', async () => {
  const { server, main, note, visits } = await atWork();
  await note('Rotor macet');
  server.refuses(recordEquipmentVisit, 'malformed', {}, 408);
  server.findsNetwork();
  await expect.poll(visits).toHaveLength(1);
  await expect.poll(async () => (await visitsHere())[0]?.held).toEqual(expect.any(String));
  await expect.element(main.getByText('Menunggu jaringan.')).toBeVisible();
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 32 } });
  // Asked while the first try has not quite ended, it tries once more after that.
  await sendVisits();
  await expect.poll(() => visitsHere()).toEqual([]);
});

test('once a visit has left, nothing says why it was held, also while its photos are on their way [ADD-823]', async () => {
  const { server, note, photos } = await atWork();
  await note('Rotor macet', ['red']);
  server.refuses(recordEquipmentVisit, 'malformed', {}, 408);
  server.findsNetwork();
  await expect.poll(async () => (await visitsHere())[0]?.held).toEqual(expect.any(String));
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 32 } });
  const release = server.holds(addVisitPhoto, { message: 'Foto tersimpan', data: { photos: 1 } });
  const sent = sendVisits();
  await expect.poll(photos).toHaveLength(1);
  expect(await visitsHere()).toMatchObject([{ visitId: 32, held: null }]);
  release();
  await sent;
  await expect.poll(() => visitsHere()).toEqual([]);
});

test('while another tab sends this one waits, and sends nothing of what has left by then [ADD-823]', async () => {
  const { server, note, visits } = await atWork();
  await note('Rotor kotor');
  const { promise: isThrough, resolve: endTurn } = Promise.withResolvers<void>();
  const { promise: isOn, resolve: begin } = Promise.withResolvers<void>();
  const other = navigator.locks.request('send-visits', async () => {
    begin();
    await isThrough;
  });
  await isOn;
  server.findsNetwork();
  const sending = sendVisits();
  await expect
    .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
    .toContain('send-visits');
  expect(visits()).toEqual([]);
  const [visit] = await visitsHere();
  await removeVisit(visit?.key ?? '');
  endTurn();
  await Promise.all([other, sending]);
  expect(visits()).toEqual([]);
});

test('what the server refuses when it is sent later is said with its reason, mended where it is wrong, and sent again; the others go on [ADD-824]', async () => {
  const { server, screen, main, goTo, at, note, again, save, visits } = await atWork();
  await main.getByRole('textbox', { name: 'Angka meter' }).fill('12.400');
  await note('Angka lama');
  await again();
  await note('Tanpa angka');
  server.refusesOnce(recordEquipmentVisit, 'reading_too_low');
  server.findsNetwork();
  const row = main.getByRole('listitem').filter({ hasText: 'Ditolak' });
  await expect.element(row.getByText(/^Angka ini lebih kecil daripada pembacaan/)).toBeVisible();
  await expectAccessible();
  await expect.poll(async () => (await visitsHere()).length).toBe(1);
  goTo('/admin/products');
  await expect.element(screen.getByText('1 kunjungan ditolak')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: 'Lihat', exact: true }).click();
  await row.getByRole('button', { name: 'Perbaiki Flowmeter DN50, PT Tirta' }).click();
  await expect.poll(at).toMatch(/^\/admin\/equipment\/4\/visit\?visit=/);
  const reading = main.getByRole('textbox', { name: 'Angka meter' });
  await expect
    .element(reading)
    .toHaveAccessibleDescription(/Angka ini lebih kecil daripada pembacaan sebelumnya\./);
  await expect.element(main.getByText('Kunjungan belum tercatat')).toBeVisible();
  await expectAccessible();
  await reading.fill('');
  await save();
  await expect.poll(() => visitsHere()).toEqual([]);
  expect(visits().at(-1)?.body).toMatchObject({ found: 'Angka lama', readings: [] });
});

test('what is refused while somebody stands at the meter stays in its form, with the reason at its field [ADD-824]', async () => {
  const { server, main, at, save, visits } = await atWork();
  server.refuses(recordEquipmentVisit, 'reading_too_low');
  const reading = main.getByRole('textbox', { name: 'Angka meter' });
  await reading.fill('12.400');
  await save();
  await expect.element(main.getByText('Kunjungan belum tercatat')).toBeVisible();
  await expect.element(reading).toHaveAccessibleDescription(/lebih kecil daripada pembacaan/);
  expect(at()).toBe('/admin/equipment/4/visit');
  expect((await visitsHere()).map(({ state }) => state)).toEqual(['draft']);
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 31 } });
  await reading.fill('12.500');
  await save();
  await expect.poll(visits).toHaveLength(2);
  await expect.poll(() => visitsHere()).toEqual([]);
});

test('a photo that the server does not take is told of, and the rest of the visit stands; it is sent again or discarded [ADD-824]', async () => {
  const { server, main, note, photos } = await atWork();
  await note('Rotor kotor', ['red', 'blue']);
  server.refuses(addVisitPhoto, 'visit_photos_full');
  server.findsNetwork();
  await expect
    .element(
      main.getByText(
        'Kunjungan tercatat, tetapi 2 foto ditolak. Paling banyak 20 foto untuk satu kunjungan.',
      ),
    )
    .toBeVisible();
  expect(photos()).toHaveLength(2);
  await main.getByRole('button', { name: /^Buang/ }).click();
  const dialog = browser.getByRole('dialog', { name: 'Buang kunjungan ini?' });
  await expect.element(dialog.getByText(/^Kunjungannya sudah tercatat\. 2 foto/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Buang', exact: true }).click();
  await expect.poll(() => visitsHere()).toEqual([]);
});

test('what was begun at one piece of equipment is not opened at another [ADD-822]', async () => {
  const { server, main, found, note, at, goTo } = await atWork();
  await note('Rotor kotor');
  await main.getByRole('button', { name: /^Perbaiki/ }).click();
  await expect.poll(at).toMatch(/visit\?visit=/);
  const [draft] = await visitsHere();
  server.findsNetwork();
  goTo(`/admin/equipment/5/visit?visit=${draft?.key}`);
  await expect.element(found).toHaveValue('');
  goTo(`/admin/equipment/4/visit?visit=${draft?.key}`);
  await expect.element(found).toHaveValue('Rotor kotor');
});

test('what waits and has not left yet is opened and mended; a draft that another tab has finished says so [ADD-824]', async () => {
  const { main, found, note, at } = await atWork();
  await note('Rotor kotor');
  await main.getByRole('button', { name: /^Buang/ }).click();
  const dialog = browser.getByRole('dialog', { name: 'Buang kunjungan ini?' });
  await expect.element(dialog.getByText(/^Kunjungan ini belum terkirim\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await main.getByRole('button', { name: /^Perbaiki/ }).click();
  await expect.poll(at).toMatch(/visit\?visit=/);
  await expect.element(found).toHaveValue('Rotor kotor');
  const [draft] = await visitsHere();
  if (!draft) throw new Error('There is no draft.');
  await finishDraft(draft);
  await found.fill('Rotor bersih');
  await expect
    .element(main.getByText(/^Kunjungan ini sudah disimpan atau dibuang di tab lain\./))
    .toBeVisible();
  expect((await visitsHere())[0]?.typed.found).toBe('Rotor kotor');
});
