import { listCertificates, listMyCertificates } from '@reward-points/contract/certificates';
import {
  type EquipmentVisit,
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from '@reward-points/contract/equipment';
import { listTasks } from '@reward-points/contract/inbox';
import {
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import {
  listServiceHistories,
  showLastServiceHistory,
  showService,
} from '@reward-points/contract/services';
import {
  findServiceEquipment,
  listMyVisitPhotos,
  listVisitPhotos,
  recordEquipmentVisit,
  showMyVisitPhoto,
  showVisitForm,
  showVisitPhoto,
} from '@reward-points/contract/visits';
import { onlineManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { turnsAreTaken } from '#client/use-is-idle.ts';
import { keepDraft } from '#features/device-visits/visit-store.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, aService, aServiceReminder, openApp } from '#test/app.tsx';
import { openVisit } from '#test/open-visit.ts';
import { chooseAct } from '#test/row-menu.ts';
import { answersAreIn, fakeServer, page } from '#test/server.ts';
import {
  aPhoto,
  aPiece,
  aVisitForm,
  choosePhotos,
  forgetVisits,
  visitsHere,
} from '#test/visits.ts';

afterAll(forgetVisits);
beforeEach(async () => {
  await forgetVisits();
  await browser.viewport(390, 844);
});
afterEach(() => {
  onlineManager.setOnline(true);
});

function aServer() {
  const server = aCompany();
  server.answers(showVisitForm, { data: aVisitForm() });
  server.answers(findServiceEquipment, { data: { id: 4 } });
  server.answers(showService, { data: aService() });
  server.answers(listServiceHistories, page([]));
  server.answers(showLastServiceHistory, { data: null });
  return server;
}

test('the page of a service leads to the form of its visit, with its plan chosen [ADD-831]', async () => {
  const server = aServer();
  const { screen, at } = await openApp('/admin/services/5', 'teknisi');
  await screen.getByRole('link', { name: 'Catat kunjungan' }).click();
  await expect.poll(at).toBe('/admin/equipment/4/visit?plan=5');
  expect(server.callsOf(findServiceEquipment)[0]?.path).toBe('/api/admin/services/5/equipment');
});

test('a service that is due leads there from the inbox as well; who only reads is led nowhere [ADD-831]', async () => {
  const task = {
    kind: 'service',
    id: 5,
    since: '2026-11-01',
    snoozed_until: null,
    record: aServiceReminder(),
  } as const;
  const server = aServer();
  server.answers(listTasks, page([task]));
  const { screen, at } = await openApp('/admin/inbox', 'teknisi');
  await chooseAct('Catat kunjungan', 'PT Tirta');
  await expect.poll(at).toBe('/admin/equipment/4/visit?plan=5');
  await screen.unmount();
  const reader = await openApp('/admin/services/5', 'pembaca');
  await expect.element(reader.screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reader.screen.getByRole('link', { name: 'Catat kunjungan' }).elements()).toEqual([]);
});

test('a service whose equipment is gone says so where the form would be [ADD-831]', async () => {
  const server = aServer();
  server.refuses(findServiceEquipment, 'service_not_found');
  const { screen } = await openApp('/admin/visits?service=5', 'teknisi');
  await expect.element(screen.getByText('Servis tidak ditemukan.')).toBeVisible();
  await expectAccessible();
});

const base64 = async (colour: string): Promise<string> =>
  new Uint8Array(await (await aPhoto(colour)).arrayBuffer()).toBase64();
const PHOTOS = {
  data: [
    { id: 1, taken_at: '2026-11-20T03:00:00Z' },
    { id: 2, taken_at: null },
  ],
};

async function lookThrough(): Promise<void> {
  const dialog = browser.getByRole('dialog', { name: 'Foto kunjungan' });
  await expect.element(dialog.getByRole('img', { name: 'Foto 1 dari 2' })).toBeVisible();
  await expect.element(dialog.getByText(/^Diambil 20 November 2026/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Foto berikutnya' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Foto 2 dari 2' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Foto berikutnya' })).toBeDisabled();
}

test('the staff see the photos of a visit beside it, one at a time, and how many have not come [ADD-829]', async () => {
  const visit: EquipmentVisit = {
    id: 31,
    id_plan: 9,
    kind: 'servis',
    day: '2025-11-20',
    technician: 'Budi',
    found: null,
    done: null,
    result: 'fit',
    photos: 2,
    photos_missing: 1,
  };
  const server = aServer();
  server.answers(showEquipment, { data: aPiece() });
  server.answers(listReadings, page([]));
  server.answers(listCertificates, page([]));
  server.answers(
    listEquipmentVisits,
    page([visit, { ...visit, id: 30, photos: 0, photos_missing: 0 }]),
  );
  server.answers(listVisitPhotos, PHOTOS);
  const jpeg = await base64('red');
  server.answers(showVisitPhoto, { data: { jpeg } });
  const { screen } = await openApp('/admin/equipment/4', 'pembaca');
  const visits = screen.getByRole('region', { name: 'Kunjungan' });
  await expect.element(visits.getByText('1 foto tidak diterima')).toBeVisible();
  expect(visits.getByRole('button', { name: /foto Servis/ }).elements()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Catat kunjungan' }).elements()).toEqual([]);
  await visits.getByRole('button', { name: '2 foto Servis 20 November 2025' }).click();
  await lookThrough();
  expect(server.callsOf(showVisitPhoto).map(({ path }) => path)).toEqual([
    '/api/admin/visit-photos/1',
    '/api/admin/visit-photos/2',
  ]);
});

test('a member sees the photos of a visit to its own piece, and what does not come can be asked for again [ADD-829]', async () => {
  const server = fakeServer();
  server.answers(showMyEquipment, { data: aPiece() });
  server.answers(listMyReadings, page([]));
  server.answers(listMyCertificates, page([]));
  server.answers(
    listMyEquipmentVisits,
    page([
      { id: 31, kind: 'servis' as const, day: '2026-11-20', result: null, photos: 2, report: null },
    ]),
  );
  server.answers(listMyVisitPhotos, PHOTOS);
  server.refuses(showMyVisitPhoto, 'pictures_unavailable');
  const { screen } = await openApp('/equipment/4', aCustomer());
  await screen.getByRole('button', { name: '2 foto Servis 20 November 2026' }).click();
  const again = browser.getByRole('dialog').getByRole('button', { name: 'Coba lagi' });
  await expect.element(again).toBeVisible();
  const jpeg = await base64('blue');
  server.answers(showMyVisitPhoto, { data: { jpeg } });
  await again.click();
  await lookThrough();
});

test('without a network it is said that the visit is kept here and sent later, and with one it is not [ADD-821]', async () => {
  aServer();
  const { screen } = await openApp('/admin/equipment/4/visit', 'teknisi');
  const words = screen.getByText(/Tanpa jaringan\. Kunjungan disimpan di perangkat ini/);
  await expect.element(screen.getByRole('button', { name: 'Simpan kunjungan' })).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  onlineManager.setOnline(false);
  await expect.element(words).toBeVisible();
});

test('what a form is filled with comes along with its equipment for a technician, and not to a desk [ADD-821]', async () => {
  const server = aServer();
  server.answers(showEquipment, { data: aPiece() });
  server.answers(listReadings, page([]));
  server.answers(listCertificates, page([]));
  server.answers(listEquipmentVisits, page([]));
  const desk = await openApp('/admin/equipment/4', 'kantor');
  await expect.element(desk.screen.getByRole('region', { name: 'Kunjungan' })).toBeVisible();
  await turnsAreTaken();
  await answersAreIn();
  expect(server.callsOf(showVisitForm)).toEqual([]);
  await desk.screen.unmount();
  await openApp('/admin/equipment/4', 'teknisi');
  await expect.poll(() => server.callsOf(showVisitForm)).toHaveLength(1);
});

test('where the server fails, the form opens with what the device knows [ADD-821]', async () => {
  const server = aServer();
  server.breaks(showVisitForm);
  const { screen } = await openApp('/admin/equipment/4/visit', 'teknisi', {
    'visit-forms:70': JSON.stringify([{ data: aVisitForm(), keptAt: '2026-11-01T03:00:00Z' }]),
  });
  await expect.element(screen.getByText(/Data alat ini dari 1 November 2026/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Yang ditemukan' })).toBeVisible();
});

test('a form that came opens also where the device has no room to keep it [ADD-821]', async () => {
  aServer();
  const { setItem } = localStorage;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name.startsWith('visit-forms')) throw new DOMException('', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  const { screen } = await openApp('/admin/equipment/4/visit', 'teknisi');
  await expect.element(screen.getByRole('textbox', { name: 'Yang ditemukan' })).toBeVisible();
});

test('a window that is behind takes nothing of what was typed in another, says so, and opens what is kept [ADD-822]', async () => {
  const { main, field, save, bodies } = await openVisit();
  const [found, done] = [field('Yang ditemukan'), field('Yang dikerjakan')];
  await found.fill('Rotor kotor');
  await expect.poll(async () => (await visitsHere())[0]?.typed.found).toBe('Rotor kotor');
  const elsewhere = async (words: string) => {
    const [draft] = await visitsHere();
    if (!draft) throw new Error('There is no draft.');
    await keepDraft({ ...draft, typed: { ...draft.typed, done: words } });
  };
  const behind = main.getByText(/^Isian ini diubah di tab lain\./);
  const reopen = main.getByRole('button', { name: 'Buka isian terbaru' });
  await elsewhere('Rotor dibersihkan');
  await found.fill('Rotor aus');
  await expect.element(behind).toBeVisible();
  await expectAccessible();
  expect((await visitsHere())[0]?.typed).toMatchObject({ done: 'Rotor dibersihkan' });
  await reopen.click();
  await expect.element(found).toHaveValue('Rotor kotor');
  await expect.element(done).toHaveValue('Rotor dibersihkan');
  await found.fill('Rotor aus');
  await expect.poll(async () => (await visitsHere())[0]?.typed.found).toBe('Rotor aus');
  // It is not finished without those words either.
  await elsewhere('Rotor diganti');
  await save();
  await expect.element(behind).toBeVisible();
  await reopen.click();
  await expect.element(done).toHaveValue('Rotor diganti');
  await save();
  await expect.poll(bodies).toMatchObject([{ found: 'Rotor aus', done: 'Rotor diganti' }]);
});

test('a visit is not finished while its photos are made small, and leaves with them then [ADD-826]', async () => {
  const { main, save, bodies } = await openVisit();
  await expect.element(main.getByRole('button', { name: 'Simpan kunjungan' })).toBeVisible();
  const photo = await aPhoto('red');
  const { promise, resolve: make } = Promise.withResolvers<void>();
  const made = await createImageBitmap(photo);
  vi.spyOn(window, 'createImageBitmap').mockImplementation(() => promise.then(() => made));
  await choosePhotos([photo]);
  await expect.element(main.getByText('Memperkecil foto…')).toBeVisible();
  await main.getByRole('button', { name: 'Simpan kunjungan' }).click({ force: true });
  const why = main.getByRole('status').filter({ hasText: 'Foto sedang diperkecil.' });
  await expect.element(why).toBeVisible();
  expect(bodies()).toEqual([]);
  make();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0].photos).toBe(1);
});

test('nothing is typed, drawn or photographed while a visit is saved, since it would not be kept [ADD-822]', async () => {
  const { server, main, field, save, bodies, at } = await openVisit();
  const release = server.holds(recordEquipmentVisit, {
    message: 'Kunjungan tersimpan',
    data: { id: 31 },
  });
  const found = field('Yang ditemukan');
  await found.fill('Rotor kotor');
  const parts = [found.element(), main.getByRole('img', { name: 'Tempat tanda tangan' }).element()];
  const isShut = () => parts.map((part) => part.closest('[inert]') !== null);
  expect(isShut()).toEqual([false, false]);
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(isShut()).toEqual([true, true]);
  release();
  await expect.poll(at).toBe('/admin/equipment/4');
});
