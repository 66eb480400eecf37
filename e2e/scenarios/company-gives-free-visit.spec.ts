import { dayIn, longDate } from '@reward-points/contract/dates';
import { aCustomer, aPicture, aService, unique } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, test } from '#fixtures/scenario.ts';

const today = () => dayIn('Asia/Jakarta', new Date());

test('a free visit is offered, claimed on a phone, made, and then done for both sides [ADD-78, ADD-79, ADD-80, ADD-81, ADD-82, ADD-83, ADD-84]', async ({
  admin,
  api,
  asMember,
}) => {
  const name = unique('Kunjungan');
  await admin.goto('/admin/redeem/service-visits/create');
  await admin.getByLabel('Image').setInputFiles({
    name: 'kunjungan.png',
    mimeType: 'image/png',
    buffer: await aPicture(),
  });
  await admin.getByRole('textbox', { name: 'Kunjungan servis' }).fill(name);
  await admin.getByRole('textbox', { name: 'Required Point' }).fill('300');
  await admin.getByRole('textbox', { name: 'Stok' }).fill('2');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  const card = admin.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Stok 2');

  const customer = await aCustomer(api, { point: 1_000 });
  const service = await aService(api, { customer });
  const { page: phone } = await asMember(customer);
  await phone.goto('/');
  await phone.getByRole('button', { name: `Klaim ${name}` }).click();
  await expect(phone).toHaveURL(/\/reward-claim-success\?/);
  const number = (await phone.getByTestId('code').textContent()) ?? '';
  expect(number).toMatch(/^KS-.{4}-.{4}$/);
  await phone.getByRole('link', { name: 'Lihat Hadiah Saya' }).click();
  const mine = phone.getByRole('article').filter({ hasText: number });
  await expect(mine).toContainText('Menunggu kunjungan');

  await admin.goto('/admin/dashboard');
  const inbox = admin.getByRole('region', { name: 'Perlu dikerjakan' });
  await inbox.getByRole('button', { name: /^Kunjungan/ }).click();
  const waiting = inbox.getByRole('listitem').filter({ hasText: customer.name });
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: `Catat kunjungan ${number}` }).click();
  const visit = admin.getByRole('dialog', { name: 'Catat kunjungan' });
  await expect(visit).toContainText(number);
  const day = visit.getByRole('textbox', { name: 'Last Service' });
  await day.fill(longDate(today()));
  await day.press('Tab');
  await visit.getByRole('textbox', { name: 'Point' }).fill('50');
  await expectAccessible(admin);
  await visit.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Data service history berhasil disimpan.');
  await expect(visit).toBeHidden();
  // Nobody waits for a visit any more, and the day has none to do.
  await expect(waiting).toBeHidden();
  const { data } = await api.call('GET', `/api/admin/services/${service.id}/histories`);
  expect(data.data[0].last_service).toBe(today());

  await phone.reload();
  await expect(mine).toContainText('Sudah dikunjungi');
  await expect(mine).toContainText(longDate(today()));
  await phone.getByRole('link', { name: 'Beranda', exact: true }).click();
  await expect(phone.getByTestId('balance')).toHaveText('750');
});
