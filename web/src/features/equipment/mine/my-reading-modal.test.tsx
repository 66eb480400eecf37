import { longDate } from '@reward-points/contract/dates';
import {
  addMyReading,
  listMyEquipmentVisits,
  listMyReadings,
  type MyEquipmentWithPlans,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import { expect, test } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';
import { myPiece } from '#test/visits.ts';

/** What stands there, among other things. */
const expectSaid = (where: Locator, words: string) =>
  expect.poll(() => where.query()?.textContent).toContain(words);

function aServer(more: Partial<MyEquipmentWithPlans> = {}) {
  const server = fakeServer();
  server.answers(showMyEquipment, { data: myPiece(more) });
  server.answers(listMyEquipmentVisits, page([]));
  server.answers(listMyReadings, page([]));
  return server;
}

/** The form for a reading of a piece that counted 12,345 m³ last, and perhaps mass after it. */
async function openReading(mass?: { totaliser: number; unit: 'kg' }) {
  const server = aServer();
  const last = { day: '2026-10-20', totaliser: 12_345, unit: 'm3', mark: null, by: null } as const;
  const first = { ...last, day: '2026-09-20', totaliser: 100, unit: 'l' } as const;
  server.answers(
    listMyReadings,
    page([...(mass ? [{ ...last, id: 3, ...mass }] : []), { id: 2, ...last }, { id: 1, ...first }]),
  );
  await browser.viewport(390, 844);
  const main = (await openApp('/equipment/4', aCustomer())).screen.getByRole('main');
  await main.getByRole('button', { name: 'Catat angka' }).click();
  const dialog = browser.getByRole('dialog', { name: 'Catat angka meter' });
  const field = dialog.getByRole('textbox', { name: 'Angka meter' });
  await expect.element(field).toBeVisible();
  const bodies = () => server.callsOf(addMyReading).map(({ body }) => body);
  const keys = () => server.callsOf(addMyReading).map(({ key }) => key);
  return { server, dialog, field, bodies, keys };
}

test('a reading is entered as it is read, of today, in the unit of the last; two taps are one [ADD-788]', async () => {
  const { server, dialog, field, bodies } = await openReading();
  await expectSaid(dialog, 'Terakhir 12.345 m³.');
  await expect.element(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Tanggal' }))
    .toHaveValue(longDate(today()));
  await field.fill('12.400,5');
  const release = server.holds(addMyReading, { message: 'Angka meter dicatat', data: { id: 2 } });
  await dialog.getByRole('button', { name: 'Simpan' }).dblClick();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { day: today(), totaliser: '12400.5', unit: 'm3', mark: null, sure: false };
  expect(bodies()).toEqual([body]);
});

test('a dot that groups no thousands is asked about and never left out [ADD-788]', async () => {
  const { server, dialog, field, bodies } = await openReading();
  const save = dialog.getByRole('button', { name: 'Simpan' });
  server.answers(addMyReading, { message: 'Angka meter dicatat', data: { id: 2 } });
  for (const typed of ['12400.5', '12.40', '12.400.5', '1.2400', '.5']) {
    await field.fill(typed);
    await save.click({ force: true });
    await expect
      .element(field)
      .toHaveAccessibleDescription(/Isi angka meter seperti tertera, misalnya 12\.345,6\./);
  }
  expect(bodies()).toEqual([]);
  await field.fill('12.400');
  await save.click();
  await expect.poll(() => bodies()[0]).toMatchObject({ totaliser: '12400' });
});

test('of a meter that counts volume and mass either is entered, beside the last one of its own [ADD-788, ADD-709]', async () => {
  const { server, dialog, field, bodies } = await openReading({ totaliser: 9_800, unit: 'kg' });
  await expectSaid(dialog, 'Terakhir 9.800 kg.');
  await dialog.getByRole('combobox', { name: 'Satuan' }).click();
  await browser.getByRole('option', { name: 'm³' }).click();
  await expectSaid(dialog, 'Terakhir 12.345 m³.');
  await field.fill('300');
  server.refuses(addMyReading, 'reading_too_low');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expectSaid(dialog, 'Lebih kecil daripada angka terakhir 12.345 m³. Mengapa?');
  expect(bodies()).toMatchObject([{ totaliser: '300', unit: 'm3' }]);
});

test('a reading is compared with the latest, whichever page of them is shown [ADD-788]', async () => {
  const server = aServer();
  const latest = { id: 2, day: '2026-10-20', totaliser: 12_345, unit: 'm3' as const };
  const more = { mark: null, by: null };
  server.answers(listMyReadings, ({ path }) =>
    path.endsWith('page=2')
      ? page([{ ...latest, ...more, id: 1, totaliser: 99 }], { current: 2, last: 2 })
      : page([{ ...latest, ...more }], { last: 2 }),
  );
  const main = (await openApp('/equipment/4', aCustomer())).screen.getByRole('main');
  const pages = main.getByRole('navigation', { name: 'Halaman angka meter' });
  await pages.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.element(main.getByText('99 m³')).toBeVisible();
  await main.getByRole('button', { name: 'Catat angka' }).click();
  await expectSaid(browser.getByRole('dialog'), 'Terakhir 12.345 m³.');
});

test('a lower number asks why, in the form and only then [ADD-789]', async () => {
  const { server, dialog, field, bodies } = await openReading();
  const reasons = dialog.getByRole('radio');
  expect(reasons.elements()).toHaveLength(0);
  await field.fill('3');
  server.refuses(addMyReading, 'reading_too_low');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expectSaid(dialog, 'Lebih kecil daripada angka terakhir 12.345 m³. Mengapa?');
  // The form asks; no toast says the same.
  expect(browser.getByText('Angka ini lebih kecil', { exact: false }).elements()).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Meter diganti' }).click();
  server.answers(addMyReading, { message: 'Angka meter dicatat', data: { id: 2 } });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(() => bodies()[1]).toMatchObject({ totaliser: '3', mark: 'exchanged' });
});

test('a number that is much higher asks whether it is right; another number is asked about anew [ADD-789]', async () => {
  const { server, dialog, field, bodies, keys } = await openReading();
  await field.fill('1234500');
  server.refuses(addMyReading, 'reading_unlikely');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expectSaid(
    dialog.getByRole('status'),
    'Jauh lebih besar daripada biasanya: angka terakhir 12.345 m³.',
  );
  await field.fill('1234501');
  await expect.element(dialog.getByRole('button', { name: 'Simpan' })).toBeVisible();
  await field.fill('1234500');
  server.answers(addMyReading, { message: 'Angka meter dicatat', data: { id: 2 } });
  await dialog.getByRole('button', { name: 'Angkanya sudah benar' }).click();
  await expect.poll(() => bodies().map(({ sure }) => sure)).toEqual([false, true]);
  expect(new Set(keys()).size).toBe(1);
});

test('what is refused besides is said [ADD-788]', async () => {
  const { server, dialog, field } = await openReading();
  await field.fill('12400');
  server.refuses(addMyReading, 'readings_too_often');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect
    .element(browser.getByText('Terlalu banyak angka meter dalam satu jam. Coba lagi nanti.'))
    .toBeVisible();
  await expect.element(field).toHaveValue('12400');
});

test('a reading whose answer was lost is there when the form is opened again, and goes under the same key [ADD-788]', async () => {
  const { server, dialog, field, keys } = await openReading();
  await field.fill('12400');
  server.fails(addMyReading);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(keys).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await browser.getByRole('main').getByRole('button', { name: 'Catat angka' }).click();
  await expect.element(field).toHaveValue('12400');
  server.answers(addMyReading, { message: 'Angka meter dicatat', data: { id: 2 } });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(keys).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('a reading waits until it is known what the last one said, and in which unit [ADD-788, ADD-789]', async () => {
  const server = aServer();
  const release = server.holds(listMyReadings, page([]));
  const main = (await openApp('/equipment/4', aCustomer())).screen.getByRole('main');
  await expect.element(main.getByRole('region', { name: 'Peralatan' })).toBeVisible();
  const add = main.getByRole('button', { name: 'Catat angka' });
  expect(add.elements()).toEqual([]);
  release();
  await expect.element(add).toBeVisible();
});

test('who only reads, and whoever looks at a piece out of use, enters no reading [ADD-788]', async () => {
  const server = aServer({ state: 'retired' });
  const before = (await openApp('/equipment/4', aCustomer())).screen;
  const retired = before.getByRole('main');
  await expect.element(retired.getByRole('region', { name: 'Peralatan' })).toBeVisible();
  await expect.poll(() => retired.element().querySelector('[aria-busy="true"]')).toBeNull();
  expect(retired.getByRole('button', { name: 'Catat angka' }).elements()).toEqual([]);
  await before.unmount();
  server.answers(showMyEquipment, { data: myPiece() });
  const reader = aSignIn(aCustomer(), { contact_role: 'pembaca' });
  const { screen } = await openApp('/equipment/4', reader);
  await expect.element(screen.getByRole('region', { name: 'Peralatan' })).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Catat angka' }).elements()).toEqual([]);
});
