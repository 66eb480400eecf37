import { addVisitPhoto, recordEquipmentVisit } from '@reward-points/contract/visits';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { atWork, putPhoneAway, takePhone } from '#test/at-work.ts';
import { twoFrames } from '#test/frames.ts';
import { toastsShown } from '#test/toasts.ts';
import { forgetVisits, visitsHere } from '#test/visits.ts';
import { sendVisits } from './send-visits.ts';
import { finishDraft, listPhotos } from './visit-store.ts';

afterAll(forgetVisits);
beforeEach(takePhone);
afterEach(putPhoneAway);

test.for([
  ['the last of its photos', ['red']],
  ['the first of its photos', ['red', 'blue']],
] as const)(
  'of a visit that is discarded while %s is on its way nothing more leaves, and nobody is told that it was sent [ADD-824]',
  async ([, colours]) => {
    const { server, main, note, photos } = await atWork();
    await note('Rotor kotor', colours);
    const release = server.holds(addVisitPhoto, {
      message: 'Foto tersimpan',
      data: { photos: 1 },
    });
    server.findsNetwork();
    await expect.poll(photos).toHaveLength(1);
    const [discarded] = await visitsHere();
    await main.getByRole('button', { name: /^Buang/ }).click();
    const dialog = browser.getByRole('dialog', { name: 'Buang kunjungan ini?' });
    await dialog.getByRole('button', { name: 'Buang', exact: true }).click();
    await expect.poll(() => visitsHere()).toEqual([]);
    expect(await listPhotos(discarded?.key ?? '')).toEqual([]);
    release();
    // Whoever sends holds it until the end.
    await navigator.locks.request('send-visits', () => {});
    await twoFrames();
    expect(photos()).toHaveLength(1);
    expect(toastsShown().filter((toast) => toast.includes('terkirim'))).toEqual([]);
  },
);

test('photos of a visit that is gone from the server are told of, and not that it was recorded [ADD-824]', async () => {
  const { server, main, note } = await atWork();
  await note('Rotor kotor', ['red']);
  server.refuses(addVisitPhoto, 'visit_not_found');
  server.findsNetwork();
  await expect.element(main.getByText('1 foto ditolak. Kunjungan tidak ditemukan.')).toBeVisible();
});

test('what is finished and could not leave, since the device has no room, is tried again by itself [ADD-823]', async () => {
  const { found, visits } = await atWork();
  await found.fill('Rotor kotor');
  await expect.poll(async () => (await visitsHere()).length).toBe(1);
  const [draft] = await visitsHere();
  if (!draft) throw new Error('There is no draft.');
  await finishDraft(draft);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await sendVisits();
  // It may have been under way already, which looks once more.
  await navigator.locks.request('send-visits', () => {});
  await twoFrames();
  expect(visits()).toEqual([]);
  vi.advanceTimersByTime(300_000);
  vi.useRealTimers();
  await expect.poll(visits).toHaveLength(1);
  await expect.poll(() => visitsHere()).toEqual([]);
});

test('a finished visit that is opened to be mended and left again is said to be unfinished on every screen [ADD-824]', async () => {
  const { screen, main, note, at, goTo } = await atWork();
  await note('Rotor kotor');
  await main.getByRole('button', { name: /^Perbaiki/ }).click();
  await expect.poll(at).toMatch(/visit\?visit=/);
  goTo('/admin/products');
  await expect.element(screen.getByText('1 kunjungan belum selesai')).toBeVisible();
  await expectAccessible();
});

test('so is one that was refused in its form, changed and left, which says why once it is opened again; what was only begun is not [ADD-824]', async () => {
  const { server, screen, main, found, save, goTo, again } = await atWork();
  await found.fill('Rotor kotor');
  await expect.poll(async () => (await visitsHere()).length).toBe(1);
  goTo('/admin/products');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText('1 kunjungan belum selesai').elements()).toEqual([]);
  await again();
  server.refuses(recordEquipmentVisit, 'reading_too_low');
  await save();
  await expect.element(main.getByText('Kunjungan belum tercatat')).toBeVisible();
  await found.fill('Rotor bersih');
  await expect.poll(async () => (await visitsHere())[0]?.typed.found).toBe('Rotor bersih');
  goTo('/admin/products');
  await expect.element(screen.getByText('1 kunjungan belum selesai')).toBeVisible();
  await again();
  await expect.element(main.getByText('Kunjungan belum tercatat')).toBeVisible();
  await expect.element(found).toHaveValue('Rotor bersih');
});

test('a visit without a photo that leaves later is said to be sent, with no word of photos [ADD-823]', async () => {
  const { server, note } = await atWork();
  await note('Rotor kotor');
  server.findsNetwork();
  await expect.poll(() => toastsShown()).toContainEqual('Kunjungan ke PT Tirta terkirim.');
});
