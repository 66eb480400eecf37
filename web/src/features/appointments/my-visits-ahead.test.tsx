import { addDays } from '@reward-points/contract/dates';
import { answerAppointment, listMyAppointments } from '@reward-points/contract/my-appointments';
import { listMyVisitRequests } from '@reward-points/contract/visit-requests';
import { expect, test, vi } from 'vitest';
import { today } from '#format/dates.ts';
import { show } from '#test/render.tsx';
import { answersAreIn, fakeServer, page } from '#test/server.ts';
import { MyVisitsAhead } from './my-visits-ahead.tsx';

const asked = (version: number, day = addDays(today(), 3)) => ({
  data: [
    {
      id: 9,
      day,
      hour: '10:00',
      technician: 'Budi',
      state: 'waiting' as const,
      wished_on: null,
      note: null,
      version,
      kind: 'servis' as const,
      id_equipment: 4,
      item: 'Flowmeter DN50',
      serial_number: 'SN-4',
      site: null,
    },
  ],
});

test('a yes whose answer was lost is the same one when it is tapped again, until what it answers is another [ADD-840, ADD-47]', async () => {
  const server = fakeServer();
  server.answers(listMyVisitRequests, page([]));
  server.answers(listMyAppointments, asked(2));
  const screen = await show(<MyVisitsAhead id={4} isUsed />);
  const yes = screen.getByRole('button', { name: /^Ya, bisa/ });
  const sent = () =>
    server.callsOf(answerAppointment).map(({ key, body }) => ({ key, ...(body as object) }));
  const tap = async (taps: number) => {
    await yes.click();
    await expect.poll(sent).toHaveLength(taps);
    await expect.element(yes).toBeEnabled();
    await answersAreIn();
  };
  server.fails(answerAppointment);
  await tap(1);
  server.answers(listMyAppointments, asked(3));
  await tap(2);
  await tap(3);
  const [lost, again, other] = sent();
  expect(again).toEqual(lost);
  expect(other).toMatchObject({ version: 3 });
  expect(other?.key).not.toBe(lost?.key);
});

test('a page that stays open over midnight asks for no answer to a day that is over by then [ADD-840, ADD-1006]', async () => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date('2027-06-16T23:59:30+07:00') });
  const server = fakeServer();
  server.answers(listMyVisitRequests, page([]));
  server.answers(listMyAppointments, asked(2, '2027-06-16'));
  const screen = await show(<MyVisitsAhead id={4} isUsed />);
  const yes = screen.getByRole('button', { name: /^Ya, bisa/ });
  await expect.element(yes).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText(/^Harinya sudah lewat\./)).toBeVisible();
  expect(yes.elements()).toEqual([]);
});
