import { addVisitPhoto } from '@reward-points/contract/visits';
import { onlineManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { listPhotos } from '#features/device-visits/visit-store.ts';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { preferScheme } from '#test/device.ts';
import { openVisit } from '#test/open-visit.ts';
import {
  aPhoto,
  aPiece,
  aPlan,
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

test.for([
  [390, 'light'],
  [320, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const)(
  'the form of a visit stands in one column at %s in %s: what is pressed is large enough for a thumb, and saving always at hand [ADD-820]',
  async ([width, scheme]) => {
    await browser.viewport(width, 844);
    await preferScheme(scheme);
    const { main, field } = await openVisit({ role: 'pemilik' });
    await expect.element(field('Yang ditemukan')).toBeVisible();
    await expect.element(main.getByText('Terakhir 12.345 m³.')).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const save = main.getByRole('button', { name: 'Simpan kunjungan' }).element();
    const { bottom, top } = save.getBoundingClientRect();
    expect(top).toBeGreaterThan(422);
    expect(bottom).toBeLessThanOrEqual(844);
    const small = [...document.querySelectorAll('main form :is(button, input, textarea, canvas)')]
      .filter((one) => one.checkVisibility() && one.getAttribute('type') !== 'checkbox')
      .filter((one) => one.getBoundingClientRect().height < (width < 768 ? 44 : 36))
      .map((one) => one.outerHTML.slice(0, 120));
    expect(small).toEqual([]);
  },
);

test('a visit is filled by hand and sent in one call, for whoever has the equipment, with its photos after it [ADD-820, ADD-823, ADD-997]', async () => {
  const { server, main, field, save, bodies, at } = await openVisit();
  await main.getByRole('checkbox', { name: 'Bersihkan rotor' }).click();
  await field('Angka meter').fill('12.400,5');
  await field('Yang ditemukan').fill('Rotor kotor');
  await field('Yang dikerjakan').fill('Dibersihkan');
  await field('Suku cadang').fill('Gasket');
  await field('Kesalahan sebelum (%)').fill('-2,5');
  await field('Kesalahan sesudah (%)').fill('0,3');
  await main.getByRole('radio', { name: 'Disetel' }).click();
  await field('Nama penanda tangan').fill('Ibu Sri');
  await choosePhotos([await aPhoto('red'), await aPhoto('blue')]);
  await expect.element(main.getByText('2 dari 20')).toBeVisible();
  await save();
  await expect.poll(at).toBe('/admin/equipment/4');
  const [body] = bodies();
  expect(body).toEqual({
    client_key: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    id_user: 7,
    id_plan: 9,
    day: today(),
    next_on: null,
    found: 'Rotor kotor',
    done: 'Dibersihkan',
    parts: 'Gasket',
    error_before: '-2,5',
    error_after: '0,3',
    result: 'adjusted',
    checked: ['Bersihkan rotor'],
    readings: [{ totaliser: '12400.5', unit: 'm3', mark: null }],
    signer: 'Ibu Sri',
    signature: null,
    photos: 2,
  });
  await expect.poll(() => server.callsOf(addVisitPhoto)).toHaveLength(2);
  expect(server.callsOf(addVisitPhoto)[0]).toMatchObject({
    path: '/api/admin/visits/31/photos',
    body: { taken_at: '2026-11-24T03:15:00.000Z' },
  });
  await expect.poll(() => visitsHere()).toEqual([]);
  await expect
    .element(browser.getByText('Kunjungan ke PT Tirta terkirim dengan 2 foto.'))
    .toBeVisible();
  expect(browser.getByText(/terkirim/).elements(), 'and is told once').toHaveLength(1);
});

test('a visit is not sent with a meter number whose dot groups no thousands [ADD-820]', async () => {
  const { main, field, bodies } = await openVisit();
  await field('Angka meter').fill('12400.5');
  await main.getByRole('radio', { name: 'Disetel' }).click();
  await main.getByRole('button', { name: 'Simpan kunjungan' }).click({ force: true });
  await expect
    .element(main.getByText('Isi angka meter seperti tertera, misalnya 12.345,6.').first())
    .toBeVisible();
  expect(bodies()).toEqual([]);
});

test('a photo and its copy are one, as for the server: no visit waits for what never comes [ADD-768, ADD-826]', async () => {
  const { main, save, bodies } = await openVisit();
  await choosePhotos([await aPhoto('red'), await aPhoto('red', { name: 'salinan.jpg' })]);
  await expect.element(main.getByText('1 dari 20')).toBeVisible();
  await expect.element(main.getByText('Memperkecil foto…')).not.toBeInTheDocument();
  await save();
  await expect.poll(bodies).toMatchObject([{ photos: 1 }]);
});

test('a photo is made small on the device: a JPEG of at most 1600 pixels, upright; what is none is said, and of twenty no more are taken [ADD-826]', async () => {
  const { main } = await openVisit();
  const isMade = () => expect.element(main.getByText('Memperkecil foto…')).not.toBeInTheDocument();
  await choosePhotos([
    await aPhoto('green', { width: 2_400, height: 1_200, type: 'image/png' }),
    new File(['hello'], 'notes.txt'),
  ]);
  await expect.element(main.getByText('1 dari 20')).toBeVisible();
  await expect.element(main.getByText(/^1 foto tidak dapat dibaca/)).toBeVisible();
  // What was chosen can be chosen again: a browser says nothing of a file that its field has already.
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  expect([...fields].map(({ value }) => value)).toEqual(['', '']);
  await isMade();
  const [kept] = await listPhotos((await visitsHere())[0]?.key ?? '');
  const { width, height } = await createImageBitmap(kept?.picture ?? new Blob());
  expect([kept?.picture.type, width, height]).toEqual(['image/jpeg', 1_600, 800]);
  const many = await Promise.all(
    Array.from({ length: 22 }, (_, n) => aPhoto(`hsl(${n * 16} 100% 50%)`, { name: `${n}.jpg` })),
  );
  await choosePhotos([...many.slice(0, 3), ...many.slice(0, 3)]);
  await expect.element(main.getByText('4 dari 20')).toBeVisible();
  await isMade();
  await choosePhotos(many.slice(3, 12));
  await expect.element(main.getByText('13 dari 20')).toBeVisible();
  await isMade();
  await choosePhotos(many);
  await expect.element(main.getByText('20 dari 20')).toBeVisible();
  await expect.element(main.getByText('Paling banyak 20 foto untuk satu kunjungan.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Ambil foto' })).toBeDisabled();
  await main.getByRole('button', { name: 'Hapus foto 20' }).click();
  await expect.element(main.getByText('19 dari 20')).toBeVisible();
});

test('a lower number asks why, an exchanged meter is read twice, and a rule that knows no next day asks for it [ADD-820]', async () => {
  const { main, field, save, bodies } = await openVisit({
    form: aVisitForm({
      equipment: aPiece({
        plans: [
          aPlan({ every_months: null, every_units: 500 }),
          aPlan({ id: 10, kind: 'kalibrasi', every_months: 6 }),
        ],
      }),
    }),
    search: '?plan=9',
  });
  await field('Angka meter').fill('3');
  await expect.element(main.getByText('Lebih kecil daripada 12.345 m³. Mengapa?')).toBeVisible();
  await expect
    .element(main.getByText('Isi tanggal berikutnya: jadwal ini tidak menentukannya.'))
    .toBeVisible();
  await field('Jadwal berikutnya').fill('1/3/2027');
  await expect.element(main.getByText('Pilih mengapa angka meter lebih kecil.')).toBeVisible();
  await main.getByRole('radio', { name: 'Angka kembali ke nol' }).click();
  await main.getByRole('button', { name: 'Meter diganti: tambah angka awal' }).click();
  await field('Angka awal meter baru').fill('0');
  await expectAccessible();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({
    next_on: '2027-03-01',
    readings: [
      { totaliser: '3', unit: 'm3', mark: 'turned-over' },
      { totaliser: '0', unit: 'm3', mark: 'exchanged' },
    ],
  });
});

test('of several plans one is chosen, with the checklist of its kind; what the other had checked is gone [ADD-820]', async () => {
  const { main, save, bodies } = await openVisit({
    form: aVisitForm({
      equipment: aPiece({
        plans: [aPlan(), aPlan({ id: 10, kind: 'kalibrasi', every_months: 6 })],
      }),
    }),
  });
  await expect.element(main.getByText('Pilih jadwalnya.')).toBeVisible();
  await main.getByRole('radio', { name: /^Servis/ }).click();
  await main.getByRole('checkbox', { name: 'Periksa segel' }).click();
  await main.getByRole('radio', { name: /^Kalibrasi/ }).click();
  await main.getByRole('checkbox', { name: 'Pasang meter acuan' }).click();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({ id_plan: 10, checked: ['Pasang meter acuan'] });
});

test('what is typed is on the device as it is typed, and there when the form is opened again [ADD-822]', async () => {
  const { main, field, screen } = await openVisit();
  expect(await visitsHere()).toEqual([]);
  await field('Yang ditemukan').fill('Rotor kotor');
  await main.getByRole('radio', { name: 'Tidak laik' }).click();
  await choosePhotos([await aPhoto('red')]);
  await expect.element(main.getByText('1 dari 20')).toBeVisible();
  await expect.element(main.getByText('Tersimpan di perangkat ini sebagai draf.')).toBeVisible();
  // As where the app was killed: nothing of the page is left but what the device keeps.
  await screen.unmount();
  const again = await openVisit();
  await expect.element(again.field('Yang ditemukan')).toHaveValue('Rotor kotor');
  await expect.element(again.main.getByRole('radio', { name: 'Tidak laik' })).toBeChecked();
  await expect.element(again.main.getByText('1 dari 20')).toBeVisible();
});

test('what is begun is discarded only once it was asked [ADD-824]', async () => {
  const { main, field, at, screen } = await openVisit();
  await field('Yang ditemukan').fill('Rotor kotor');
  await choosePhotos([await aPhoto('red')]);
  await expect.element(main.getByText('1 dari 20')).toBeVisible();
  await main.getByRole('button', { name: 'Buang isian' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Buang kunjungan ini?' });
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(await visitsHere()).toHaveLength(1);
  await main.getByRole('button', { name: 'Buang isian' }).click();
  await dialog.getByRole('button', { name: 'Buang', exact: true }).click();
  await expect.poll(at).toBe('/admin/equipment/4');
  expect(await visitsHere()).toEqual([]);
});

test('where the device keeps nothing, the form says so and nothing is taken for kept [ADD-822]', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  const { main } = await openVisit();
  await expect.element(main.getByText(/^Perangkat ini tidak dapat menyimpan isian/)).toBeVisible();
  expect(main.getByRole('textbox').elements()).toEqual([]);
});

test('equipment without a plan says what is missing, and whoever signed in before accounts were told signs in once more [ADD-820, ADD-833]', async () => {
  const bare = await openVisit({ form: aVisitForm({ equipment: aPiece({ plans: [] }) }) });
  await expect.element(bare.main.getByText(/^Alat ini belum punya jadwal/)).toBeVisible();
  await expectAccessible();
  // biome-ignore lint/suspicious/noDocumentCookie: the session lives in cookies, as in the app.
  document.cookie = 'account=; Path=/; Max-Age=0';
  bare.goTo('/admin/visits');
  await expect.element(bare.main.getByText(/^Masuk sekali lagi/)).toBeVisible();
});
