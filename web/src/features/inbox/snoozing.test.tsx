import { snoozeTask } from '@reward-points/contract/inbox';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '#test/app.tsx';
import { toastsShown } from '#test/toasts.ts';
import { aWorkingDay, shipment } from '#test/working-day.ts';

async function openShipments(snoozed: readonly number[] = []) {
  const { server, waits } = aWorkingDay();
  waits.shipments = [1, 2].map((id) => ({ ...shipment(id, `Jaket ${id}`), name: `PT ${id}` }));
  for (const id of snoozed) waits.snoozed.set(`shipment/${id}`, '2027-06-20');
  const state = snoozed.length > 0 ? '?state=snoozed' : '';
  const { screen } = await openApp(`/admin/inbox${state}`);
  const inbox = screen.getByRole('region', { name: 'Perlu dikerjakan' });
  await expect
    .poll(() =>
      inbox
        .getByRole('listitem')
        .elements()
        .filter((row) => row.dataset.task),
    )
    .toHaveLength(2);
  return { server, inbox };
}

test('the next task is put off while the one before is on its way, and each says so; the same one only once [ADD-502, ADD-505]', async () => {
  const { server } = await openShipments();
  const release = server.holds(snoozeTask, { message: 'Ditunda.' });
  await userEvent.keyboard('jbbjb');
  const asked = () => server.callsOf(snoozeTask).map(({ path }) => path);
  await expect
    .poll(asked)
    .toEqual(['/api/admin/inbox/shipment/1/snooze', '/api/admin/inbox/shipment/2/snooze']);
  release();
  await expect
    .poll(() => toastsShown().toSorted())
    .toEqual([expect.stringContaining('PT 1: kembali'), expect.stringContaining('PT 2: kembali')]);
  expect(asked()).toHaveLength(2);
});

test('of two tasks that are brought back at once, the first says why it was not [ADD-502]', async () => {
  const { server, inbox } = await openShipments([1, 2]);
  const { sent, release } = server.holdsActs();
  await inbox.getByRole('button', { name: 'Kembalikan PT 1' }).click();
  await inbox.getByRole('button', { name: 'Kembalikan PT 2' }).click();
  await expect.poll(() => sent).toHaveLength(2);
  const answers = [
    Response.json({ message: 'Sudah dikirim.', code: 'task_over' }, { status: 409 }),
    Response.json({ message: 'Dikembalikan.' }),
  ];
  release(() => answers.shift() ?? Response.error());
  await expect.element(inbox.getByRole('alert')).toMatchTextContent('PT 1: Sudah dikirim.');
});
