import { type Customer, showCustomer } from '@reward-points/contract/customers';
import { recordEquipmentVisit } from '@reward-points/contract/visits';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { onlineManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '#test/app.tsx';
import { openVisit } from '#test/open-visit.ts';
import { forgetVisits, visitsHere } from '#test/visits.ts';

afterAll(forgetVisits);
beforeEach(forgetVisits);
afterEach(() => onlineManager.setOnline(true));

async function openEarning({ unheard = [] }: Pick<Customer, 'unheard'> = {}) {
  const visit = await openVisit({ role: 'pemilik' });
  visit.server.answers(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  visit.server.answers(showCustomer, { data: aCustomer({ unheard }) });
  await visit.field('Yang ditemukan').fill('Rotor kotor');
  const gives = visit.main.getByRole('switch', { name: 'Beri point untuk kunjungan ini' });
  const button = visit.main.getByRole('button', { name: 'Simpan kunjungan' });
  return { ...visit, gives, button };
}

test('points are given with a visit in one call, with the message that was shown [SVC-15, ADD-820]', async () => {
  const { main, field, gives, button, save, bodies } = await openEarning();
  await gives.click();
  await expect.element(main.getByText('Halo PT Tirta, Anda menerima … point.')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await field('Point').fill('0');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await field('Point').fill('1500');
  await expect.element(main.getByText('Halo PT Tirta, Anda menerima 1.500 point.')).toBeVisible();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({
    found: 'Rotor kotor',
    add_point: 1_500,
    message: { body: 'Halo PT Tirta, Anda menerima 1.500 point.' },
  });
});

test('a visit that was to give points and does not say how many is saved without them once that is taken back [ADD-820]', async () => {
  const { field, gives, button, save, bodies } = await openEarning();
  await gives.click();
  await field('Point').fill('12');
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  await gives.click();
  await expect.element(field('Point')).not.toBeInTheDocument();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).not.toHaveProperty('add_point');
  expect(bodies()[0]).not.toHaveProperty('message');
});

test('without a network points cannot be given, which is said; the visit without them is kept [ADD-820, ADD-822]', async () => {
  const { server, main, field, gives, button } = await openEarning();
  server.losesNetwork();
  await gives.click();
  await field('Point').fill('12');
  await expect.element(main.getByRole('alert').getByText(/saat tersambung/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await gives.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect
    .poll(async () => (await visitsHere()).map(({ state }) => state))
    .toEqual(['waiting']);
  expect((await visitsHere())[0]?.message).toBeNull();
});

test('a message that is still on its way is not called a network that is not there [SVC-15, ADD-820]', async () => {
  const { server, main, field, gives } = await openEarning();
  const release = server.holds(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  await gives.click();
  await expect.element(field('Point')).toBeVisible();
  expect(main.getByText(/saat tersambung/).elements()).toEqual([]);
  release();
  await expect.element(main.getByText('Halo PT Tirta, Anda menerima … point.')).toBeVisible();
});

test('a customer who wants no messages is given points without one, and that is said [SVC-15]', async () => {
  const { main, field, gives } = await openEarning({ unheard: ['points'] });
  await gives.click();
  await field('Point').fill('12');
  await expect.element(main.getByText(/point diberikan tanpa pesan WhatsApp/)).toBeVisible();
});

test('whoever may not give points is not asked for them [ADD-820]', async () => {
  const { main, field } = await openVisit({ role: 'teknisi' });
  await expect.element(field('Yang ditemukan')).toBeVisible();
  await expect.element(main.getByRole('switch')).not.toBeInTheDocument();
});

test('a visit whose points somebody else has to approve waits as it was sent, and the next one to the equipment is another [ADD-823, ADD-824]', async () => {
  const { server, screen, main, field, gives, button, save, bodies, goTo } = await openEarning();
  await gives.click();
  await field('Point').fill('1500');
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  server.refuses(recordEquipmentVisit, 'approval_needed');
  await save();
  await expect.element(screen.getByRole('dialog', { name: 'Minta persetujuan' })).toBeVisible();
  await expect
    .element(main.getByText(/^Point kunjungan ini perlu persetujuan orang lain/))
    .toBeVisible();
  expect(await visitsHere()).toMatchObject([{ state: 'refused', isTried: true }]);
  goTo('/admin/visits');
  await expect.element(main.getByText(/^Perlu persetujuan orang lain\./)).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Perbaiki/ })).toBeVisible();
  goTo('/admin/equipment/4/visit');
  await expect.element(field('Yang ditemukan')).toHaveValue('');
  goTo('/admin/visits');
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 31 } });
  await main.getByRole('button', { name: /^Kirim ulang/ }).click();
  await expect.poll(() => visitsHere()).toEqual([]);
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toEqual(bodies()[0]);
});
