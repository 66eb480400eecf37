import { showEquipment, updatePlan } from '@reward-points/contract/equipment';
import { expect, test } from 'vitest';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aPiece, aPlan } from '#test/visits.ts';
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
