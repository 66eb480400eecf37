import type { Locator, Page } from '@playwright/test';
import { addYears, dayIn, longDate } from '@reward-points/contract/dates';
import { aCustomer, aService, aShipment } from '#fixtures/api.ts';
import { test } from '#fixtures/company.ts';
import { expect, expectAccessible, expectToast } from '#fixtures/scenario.ts';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan' });
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });

test('a morning’s work: parcels, a birthday, reminders, a visit, points for some, and the log of all that was said [RUN-04, RUN-05, RUN-07, DASH-01, DASH-02, SVC-15, SVC-19, POINT-09]', async ({
  admin: page,
  api,
}) => {
  test.slow();
  const today = dayIn('Asia/Jakarta', new Date());
  await aShipment(api, { recipient: 'Ibu Ani' });
  await aShipment(api, { recipient: 'Pak Budi' });
  await aCustomer(api, { name: 'PT Ulang Tahun', date_of_birth: `1996${today.slice(4)}` });
  // The fourth is not due yet: a reminder that waits would end with the visit.
  for (const [name, years] of [
    ['PT Servis Satu', -2],
    ['PT Servis Dua', -2],
    ['PT Servis Tiga', -2],
    ['PT Servis Empat', -1],
  ] as const) {
    await aService(api, {
      customer: await aCustomer(api, { name }),
      product: `Flowmeter ${name.slice(10)}`,
      last_service: addYears(today, years),
      next_service: addYears(today, years + 2),
      visits: [addYears(today, years)],
    });
  }

  await test.step('what waits is counted', async () => {
    await page.goto('/admin/dashboard');
    await expect(summary(page)).toContainText(
      '3item perlu diservis bulan ini3 menunggu diingatkan',
    );
    await expect(summary(page)).toContainText('2customer menukar item, menunggu dikirim2 paket');
    await expect(button(page, 'Birthdays, 1 menunggu')).toBeVisible();
  });

  await test.step('two parcels are sent', async () => {
    for (const [recipient, receipt] of [
      ['Ibu Ani', 'JNE-1'],
      ['Pak Budi', 'JNE-2'],
    ] as const) {
      await page
        .getByRole('region', { name: 'Perlu dikerjakan' })
        .getByRole('button', { name: new RegExp(`^Kirim .* untuk ${recipient}$`) })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Kirim' });
      await field(dialog, 'No Resi').fill(receipt);
      await button(dialog, 'Kirim').click();
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByText('Semua item yang ditukar sudah dikirim.')).toBeVisible();
    await expect(summary(page)).toContainText('0customer menukar item');
  });

  await test.step('a birthday is answered', async () => {
    await page.getByRole('link', { name: 'Lihat Birthday Notifications' }).click();
    const birthdays = page.getByRole('region', { name: 'Ulang tahun perusahaan' });
    const banner = birthdays.getByRole('alert');
    await button(birthdays, /^1 ulang tahun hari ini/).click();
    await expect(banner).toContainText('PT Ulang Tahun');
    await button(banner, 'Kirim Point').click();
    const dialog = page.getByRole('dialog', { name: 'Kirim Hadiah Ulang Tahun' });
    await field(dialog, 'Point').fill('250');
    await button(dialog, 'Kirim Point').click();
    await expect(banner).toContainText('Point Terkirim');
    await expect(button(page, /^Birthdays$/)).toBeVisible();
  });

  await test.step('three customers are reminded', async () => {
    await menu(page, 'Services').click();
    const banners = page.getByRole('region', { name: 'Servis yang perlu diingatkan' });
    await button(banners, /^3 servis perlu diingatkan/).click();
    await expect(banners.getByRole('alert')).toHaveCount(3);
    await expectAccessible(page);
    for (let left = 2; left >= 0; left -= 1) {
      await button(banners, 'Send Reminder').first().click();
      const dialog = page.getByRole('dialog', { name: 'Send Reminder' });
      await field(dialog, 'Tipe').fill('DN50');
      await field(dialog, 'Nomor seri').fill(`SN-${left}`);
      await button(dialog, 'Send Reminder').click();
      await expect(dialog).toHaveCount(0);
      await expect(banners.getByRole('alert')).toHaveCount(left);
    }
  });

  await test.step('a visit moves the dates and earns points', async () => {
    await button(page, /^Aksi untuk Flowmeter Empat.* – PT Servis Empat$/).click();
    await page.getByRole('menuitem', { name: 'Detail' }).click();
    await button(page, 'Add History').click();
    const dialog = page.getByRole('dialog', { name: 'Add History' });
    await field(dialog, 'Last Service').fill(today);
    await field(dialog, 'Point').fill('75');
    await expect(field(dialog, 'Next Service')).toHaveValue(longDate(addYears(today, 2)));
    await button(dialog, 'Save').click();
    await expectToast(page, 'Data service history berhasil disimpan.');
    await expect(dialog).toHaveCount(0);
    const facts = page.getByRole('region', { name: 'Service', exact: true });
    await expect(facts.getByRole('definition')).toContainText([
      'PT Servis Empat',
      '+62',
      'Flowmeter Empat',
      longDate(today),
      longDate(addYears(today, 2)),
    ]);
  });

  await test.step('some customers are given points', async () => {
    await menu(page, 'Points').click();
    await field(page, 'Point').fill('30');
    await page.getByRole('radio', { name: 'Some Customers' }).check();
    for (const name of ['PT Servis Satu', 'PT Servis Tiga']) {
      await page.getByRole('checkbox', { name }).check();
    }
    await expect(page.getByText('2 dipilih')).toBeVisible();
    await button(page, 'Send').click();
    await button(page, 'Kirim 30 point ke 2 customer').click();
    const progress = page.getByRole('region', { name: 'Progres broadcast' });
    await expect(progress).toContainText('Selesai');
    await expect(progress).toContainText(
      '2 dari 2 customer menerima point · 2 pesan WhatsApp dibuat',
    );
    await expectToast(page, 'Broadcast Points sent successfully!');
    await expectAccessible(page);
  });

  await test.step('all of it was told', async () => {
    await menu(page, 'Pesan').click();
    const rows = page.getByRole('table', { name: 'Pesan WhatsApp' }).getByRole('row');
    // Who of a broadcast is told first is left to chance.
    const told = [
      /PT Servis (Satu|Tiga).*menerima 30 reward point/,
      /PT Servis (Satu|Tiga).*menerima 30 reward point/,
      /PT Servis Empat.*menerima 75 reward point/,
      /PT Servis .*nomor seri SN-0/,
      /PT Servis .*nomor seri SN-1/,
      /PT Servis .*nomor seri SN-2/,
      /PT Ulang Tahun.*hadiah 250 point/,
      /Pak Budi.*Nomor resi: JNE-2/,
      /Ibu Ani.*Nomor resi: JNE-1/,
    ];
    await expect(rows.filter({ hasText: 'Sampai' })).toHaveCount(10);
    await expect(rows).toHaveText([/Status/, ...told, /Kami kirim kepada Pak Budi/]);
  });

  await test.step('nothing waits any more', async () => {
    await menu(page, 'Dashboard').click();
    await expect(summary(page)).toContainText(
      '3item perlu diservis bulan ini0 menunggu diingatkan',
    );
    await expect(summary(page)).toContainText('0customer menukar item');
    await expect(page.getByRole('region', { name: 'Perlu dikerjakan' })).toContainText(
      'Semua beres. Tidak ada yang menunggu hari ini.',
    );
    await expect(
      page.getByRole('group', { name: /^(Service Reminder|Redeem Items)$/ }),
    ).toHaveCount(0);
    await expectAccessible(page);
  });
});
