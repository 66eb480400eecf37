import fs from 'node:fs/promises';
import { addDays, dayIn } from '@reward-points/contract/dates';
import { mondayOf } from '@reward-points/contract/periods';
import { fullDate } from '@reward-points/contract/weekdays';
import { type Api, aService } from '#fixtures/api.ts';
import { type Qontak, tellBy, test } from '#fixtures/qontak.ts';
import { expect, expectAccessible, expectToast, PHONE } from '#fixtures/scenario.ts';

const TODAY = dayIn('Asia/Jakarta', new Date());
/** A week ahead, so that its Tuesday stands beside it. */
const MONDAY = addDays(mondayOf(TODAY), 7);
const TUESDAY = addDays(MONDAY, 1);

/** Somebody of the team, who has set a password by the link of the invitation. */
async function aTechnician(api: Api, qontak: Qontak) {
  const whatsapp = `62812${String(Date.now()).slice(-8)}`;
  const password = 'hujan-batu-7';
  await api.call('POST', '/api/admin/people', {
    name: 'Budi',
    username: 'budi',
    whatsapp,
    role: 'teknisi',
  });
  await expect.poll(() => qontak.lastTo(whatsapp), { timeout: 20_000 }).toContain('#');
  const [, token] = /#(\S+)/.exec((await qontak.lastTo(whatsapp)) ?? '') ?? [];
  const chosen = { token, password, password_confirmation: password };
  await api.call('POST', '/api/password-resets/use', chosen);
  return api.login(whatsapp, password);
}

test('the office agrees a day by the keyboard, the customer is told and answers on the phone, and the technician takes the day along [ADD-838, ADD-839, ADD-840, ADD-844, ADD-848]', async ({
  admin,
  api,
  asMember,
  open,
  qontak,
}) => {
  test.slow();
  await tellBy(api, 'password-reset', ['customer', 'reset_link']);
  await tellBy(api, 'appointment', ['visit_when', 'appointment_link']);
  const technician = await aTechnician(api, qontak);
  const { customer, product } = await aService(api, { next_service: MONDAY });
  const dialog = admin.getByRole('dialog', { name: 'Sepakati kunjungan' });

  await test.step('a service is lifted and set down a day later, and its customer asked', async () => {
    await admin.goto(`/admin/calendar?view=week&on=${MONDAY}`);
    const entry = admin.getByRole('button', { name: customer.name });
    await entry.focus();
    await admin.keyboard.press('Space');
    await expect(admin.getByRole('status').filter({ hasText: 'diangkat' })).toBeAttached();
    await admin.keyboard.press('ArrowRight');
    await expectAccessible(admin);
    await admin.keyboard.press('Enter');
    await expect(dialog).toContainText(product);
    await dialog.getByRole('textbox', { name: 'Jam' }).fill('10');
    await dialog.getByRole('combobox', { name: 'Teknisi' }).click();
    await admin.getByRole('option', { name: 'Budi' }).click();
    await dialog.getByRole('radio', { name: 'Tanyakan ke customer' }).press('Space');
    await expect(dialog).toContainText(`${fullDate(TUESDAY)} pukul 10.00`);
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Tanyakan', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(admin.locator(`[data-day="${TUESDAY}"]`)).toContainText(customer.name);
    await expect(entry).toHaveAccessibleName(/menunggu jawaban/);
  });

  await test.step('the customer is told, comes by the link, and agrees on the phone', async () => {
    const told = () => qontak.lastTo(customer.whatsapp);
    await expect.poll(told, { timeout: 20_000 }).toContain('pukul 10.00');
    const { page: phone } = await asMember(customer);
    await phone.goto('/');
    await expect(phone.getByRole('region', { name: 'Sedang berjalan' })).toContainText(
      fullDate(TUESDAY),
    );
    await phone.goto(/http\S+/.exec((await told()) ?? '')?.[0] ?? '');
    const ahead = phone.getByRole('region', { name: 'Kunjungan berikutnya' });
    await expect(ahead).toContainText('Menunggu jawaban Anda. Teknisi: Budi');
    await expectAccessible(phone);
    await ahead.getByRole('button', { name: /^Ya, bisa/ }).tap();
    await expectToast(phone, 'disepakati');
    await expect(ahead).toContainText('Disepakati.');
  });

  await test.step('the technician takes the day along into another calendar', async () => {
    const phone = await open(PHONE, technician);
    await phone.goto(`/admin/calendar?view=week&on=${MONDAY}`);
    await phone.getByRole('button', { name: customer.name }).tap();
    const form = phone.getByRole('dialog', { name: 'Sepakati kunjungan' });
    await expect(form.getByRole('button', { name: 'Unduh .ics' })).toBeVisible();
    await expectAccessible(phone);
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      form.getByRole('button', { name: 'Unduh .ics' }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^kunjungan-${TUESDAY}-\\d+\\.ics$`));
    const text = (await fs.readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(text).toContain(`SUMMARY:Servis – ${customer.name}`);
    expect(text).toContain('STATUS:CONFIRMED');
    expect(text).toContain(`DTSTART:${TUESDAY.replaceAll('-', '')}T030000Z`);
  });
});
