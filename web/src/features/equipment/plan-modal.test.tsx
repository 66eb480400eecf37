import { createPlan, showEquipment, updatePlan } from '@reward-points/contract/equipment';
import { listPlanKinds } from '@reward-points/contract/plan-kinds';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aPiece, aPlan, aPlanKind } from '#test/visits.ts';
import { PlanModal } from './plan-modal.tsx';

/** A yearly calibration, last done on the 12th of March 2026. */
const yearly = (next_on: string, more = {}) =>
  aPlan({ kind: 'kalibrasi', last_on: '2026-03-12', next_on, ...more });

async function open(plan: ReturnType<typeof aPlan>) {
  const server = fakeServer();
  server.answers(showEquipment, { data: aPiece({ plans: [plan] }) });
  server.answers(updatePlan, { message: 'Jadwal disimpan' });
  const { screen } = await showDialog(<PlanModal equipmentId={4} plan={plan} />);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const save = () => screen.getByRole('button', { name: 'Simpan' }).click();
  const sent = () => server.callsOf(updatePlan).map(({ body }) => body);
  return { server, screen, field, save, sent };
}

test('a next day that was set by hand stays when something else of the plan is changed [ADD-708]', async () => {
  const { field, save, sent } = await open(yearly('2027-05-01'));
  await expect.element(field('Berikutnya')).toHaveValue('1 Mei 2027');
  await field('Catatan').fill('Bawa tangga');
  await save();
  await expect.poll(sent).toMatchObject([{ next_on: '2027-05-01', note: 'Bawa tangga' }]);
});

test('a next day that follows from its rule is left to be reckoned [ADD-708]', async () => {
  const { field, save, sent } = await open(yearly('2027-03-12'));
  await expect.element(field('Berikutnya')).toHaveValue('');
  await field('Catatan').fill('Bawa tangga');
  await save();
  await expect.poll(sent).toMatchObject([{ next_on: '' }]);
});

test('a next day after an early visit for a fixed day is left to be reckoned as well, so another rule moves it [ADD-708]', async () => {
  const rule = { every_months: null, fixed_month: 6, fixed_day: 30 };
  const { screen, field, save, sent } = await open(
    aPlan({ kind: 'tera', ...rule, last_on: '2026-06-25', next_on: '2027-06-30' }),
  );
  await expect.element(field('Berikutnya')).toHaveValue('');
  await screen.getByRole('textbox', { name: 'Tanggal' }).fill('29');
  await save();
  await expect.poll(sent).toMatchObject([{ fixed_month: 6, fixed_day: 29, next_on: '' }]);
});

test('a plan that somebody else has changed is read anew, what was typed stays, and is saved then [ADD-711, ADD-303]', async () => {
  const { server, screen, field, save, sent } = await open(yearly('2027-03-12', { version: 1 }));
  await field('Catatan').fill('Bawa tangga');
  server.refuses(updatePlan, 'record_changed');
  const changed = yearly('2027-06-01', { version: 2 });
  server.answers(showEquipment, { data: aPiece({ plans: [changed] }) });
  await save();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(field('Berikutnya')).toHaveValue('1 Juni 2027');
  server.answers(updatePlan, { message: 'Jadwal disimpan' });
  await save();
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ next_on: '2027-06-01', note: 'Bawa tangga', version: 2 });
});

async function openNew() {
  const server = fakeServer();
  server.answers(listPlanKinds, {
    data: [aPlanKind('servis', 24), aPlanKind('kalibrasi', 18), aPlanKind('tera', 12)],
  });
  const { screen } = await showDialog(<PlanModal equipmentId={4} />);
  const months = screen.getByRole('textbox', { name: 'Tiap berapa bulan' });
  const choose = async (kind: string) => {
    await screen.getByRole('combobox', { name: 'Jenis' }).click();
    await browser.getByRole('option', { name: kind }).click();
  };
  return { server, screen, months, choose };
}

test('a new plan begins with the months of its kind, and keeps those that were typed [ADD-761]', async () => {
  const { server, screen, months, choose } = await openNew();
  await expect.element(months).toHaveValue('24');
  await choose('Kalibrasi');
  await expect.element(months).toHaveValue('18');
  await months.fill('6');
  await choose('Tera');
  await expect.element(months).toHaveValue('6');
  server.answers(createPlan, { message: 'Jadwal ditambahkan', data: { id: 1 } });
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => server.callsOf(createPlan).map(({ body }) => body))
    .toMatchObject([{ kind: 'tera', every_months: 6 }]);
});

test('of units of the counter it is said that the next day is entered by hand [ADD-708]', async () => {
  const { screen } = await openNew();
  await screen.getByText('Angka meter', { exact: true }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Tiap berapa satuan meter' }))
    .toHaveAccessibleDescription('Hanya dicatat. Isi sendiri tanggal berikutnya.');
});
