import { addDays } from '@reward-points/contract/dates';
import { answerAppointment, listMyAppointments } from '@reward-points/contract/my-appointments';
import { listMyVisitRequests } from '@reward-points/contract/visit-requests';
import { expect, test } from 'vitest';
import { today } from '#format/dates.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { MyVisitsAhead } from './my-visits-ahead.tsx';

test('a yes whose answer was lost is the same one when it is tapped again; one that was refused is not [ADD-840, ADD-47]', async () => {
  const server = fakeServer();
  server.answers(listMyVisitRequests, page([]));
  server.answers(listMyAppointments, {
    data: [
      {
        id: 9,
        day: addDays(today(), 3),
        hour: '10:00',
        technician: 'Budi',
        state: 'waiting',
        wished_on: null,
        note: null,
        version: 2,
        kind: 'servis',
        id_equipment: 4,
        item: 'Flowmeter DN50',
        serial_number: 'SN-4',
        site: null,
      },
    ],
  });
  const screen = await show(<MyVisitsAhead id={4} isUsed />);
  const yes = screen.getByRole('button', { name: /^Ya, bisa/ });
  const keys = () => server.callsOf(answerAppointment).map(({ key }) => key);
  const tap = async (taps: number) => {
    await yes.click();
    await expect.poll(keys).toHaveLength(taps);
    await expect.element(yes).toBeEnabled();
  };
  server.fails(answerAppointment);
  await tap(1);
  server.refuses(answerAppointment, 'record_changed');
  await tap(2);
  await tap(3);
  const [lost, again, other] = keys();
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});
