import { type Birthday, listBirthdays } from '@reward-points/contract/birthdays';
import { listCustomers } from '@reward-points/contract/customers';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { answersAreIn, page } from '#test/server.ts';

/** A Wednesday in the middle of a year, so that there are days on either side of it in the same week. */
const WEDNESDAY = '2027-06-16';

const MISSED = { name: 'PT Terlewat', date_of_birth: '2005-06-04' };
const TODAY = { name: 'PT Hari Ini', date_of_birth: '1987-06-16' };
const TOMORROW = { name: 'PT Besok', date_of_birth: '2001-06-17' };
const AHEAD = { name: 'PT Empat Hari Lagi', date_of_birth: '1999-06-20' };
const ANSWERED = { name: 'PT Sudah Dikirimi', date_of_birth: '1990-06-15', sent: 'Yes' as const };

const nameIn = (banner: Element) =>
  [MISSED, TODAY, TOMORROW, AHEAD, ANSWERED].find(({ name }) => banner.textContent.includes(name))
    ?.name;

/** Opens the customers on a day with these birthdays. */
async function openOn(day: string, birthdays: Partial<Birthday>[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00+07:00`) });
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  server.answers(listTemplates, {
    data: [{ id: 't-1', name: 'ulang_tahun', body: 'Selamat ulang tahun, {{1}}!' }],
  });
  server.answers(listBirthdays, {
    data: birthdays.map((birthday, place) => ({
      id: place + 1,
      id_customer: place + 20,
      name: '',
      date_of_birth: '2001-01-01',
      whatsapp: '6281234567890',
      sent: 'No' as const,
      ...birthday,
    })),
  });
  const { screen } = await openApp('/admin/customers');
  await expect.element(screen.getByRole('row', { name: /PT Tirta/ })).toBeVisible();
  const area = screen.getByRole('region', { name: 'Ulang tahun perusahaan' });
  if (birthdays.length > 0) await area.getByRole('button').click();
  return {
    screen,
    area,
    banner: (name: string) => area.getByRole('alert').filter({ hasText: name }),
    /** Whose banners stand, in their order. */
    names: () => area.getByRole('alert').elements().map(nameIn),
  };
}

test('a banner says of each birthday whether it was missed, is today, lies ahead, or was answered [CUST-06, NOTIF-05, NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-10, CONST-17, A-23]', async () => {
  const { screen, area, banner, names } = await openOn(WEDNESDAY, [
    AHEAD,
    TOMORROW,
    ANSWERED,
    MISSED,
    TODAY,
  ]);
  // What needs doing comes first; the rest is one tap away.
  await expect.poll(names).toEqual(['PT Hari Ini', 'PT Terlewat', 'PT Besok']);
  await screen.getByRole('button', { name: 'Lihat 2 ulang tahun lainnya' }).click();
  await expect.poll(names).toHaveLength(5);

  const today = banner('PT Hari Ini');
  await expect.element(today).toMatchTextContent(/PT Hari Ini berulang tahun Hari Ini/);
  await expect.element(today).toMatchTextContent(/Selamat ulang tahun, PT Hari Ini!/);
  await expect.element(banner('PT Terlewat')).toMatchTextContent(/pada 4 Juni 2027 sudah lewat/);
  await expect.element(banner('PT Besok')).toMatchTextContent(/H - 1 days/);
  await expect.element(banner('PT Empat Hari Lagi')).toMatchTextContent(/20 Juni 2027/);
  await expect.element(banner('PT Empat Hari Lagi')).toMatchTextContent(/H - 4 days/);
  await expect.element(banner('PT Sudah Dikirimi')).toMatchTextContent(/Point Terkirim/);
  // By ear as well each button says whom it is for, and the one of a row says that it is no gift.
  const buttons = area.getByRole('button', { name: /^Kirim Point/ }).elements();
  expect(buttons.map((button) => button.ariaLabel)).toEqual([
    'Kirim Point ulang tahun PT Hari Ini',
    'Kirim Point ulang tahun PT Terlewat',
  ]);
  await expectAccessible();
  await browser.viewport(390, 844);
  await expectAccessible();
});

test('each state has a look of its own: missed, today, answered [NOTIF-07, NOTIF-08, NOTIF-10]', async () => {
  const { banner, names } = await openOn(WEDNESDAY, [MISSED, TODAY, ANSWERED]);
  await expect.poll(names).toHaveLength(3);
  const looks = [MISSED, TODAY, ANSWERED].map(
    ({ name }) => getComputedStyle(banner(name).element()).backgroundColor,
  );
  expect(new Set(looks).size).toBe(3);
});

test.for([
  ['grave', [MISSED, TODAY]],
  ['warning', [TODAY, TOMORROW]],
  ['calm', [TOMORROW, ANSWERED]],
] as const)(
  'the line of all of them is as pressing as the most pressing one: %s [CUST-06, ADD-62]',
  async ([tone, birthdays]) => {
    const { area } = await openOn(WEDNESDAY, [...birthdays]);
    await expect.element(area).toHaveAttribute('data-tone', tone);
  },
);

test('a birthday on 29 February is celebrated on the 28th where there is no 29th [A-18]', async () => {
  const { banner } = await openOn('2027-02-28', [
    { name: 'PT Kabisat', date_of_birth: '2004-02-29' },
  ]);
  await expect.element(banner('PT Kabisat')).toMatchTextContent(/berulang tahun Hari Ini/);
});

test('without birthdays there is no banner area at all', async () => {
  const { area } = await openOn(WEDNESDAY, []);
  await answersAreIn();
  expect(area.elements()).toEqual([]);
});
