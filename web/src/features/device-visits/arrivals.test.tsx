import { listTechnicians } from '@reward-points/contract/appointments';
import { listToAgree, showCalendar } from '@reward-points/contract/calendar';
import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { recordEquipmentVisit } from '@reward-points/contract/visits';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { atWork, putPhoneAway, takePhone } from '#test/at-work.ts';
import { entry, plan, staysNoon, theDays } from '#test/calendar.tsx';
import { page } from '#test/server.ts';
import { forgetVisits, visitsHere } from '#test/visits.ts';

afterAll(forgetVisits);
beforeEach(takePhone);
beforeEach(staysNoon);
afterEach(putPhoneAway);

test('once a visit has left by itself, calendar and work show what is so by then [A-35, ADD-823]', async () => {
  const { server, goTo, main, note, visits } = await atWork();
  server.answers(showCalendar, ({ path }) => theDays(path, [entry(1)]));
  server.answers(listToAgree, page([]));
  server.answers(listTechnicians, { data: [] });
  await note('Rotor kotor');
  const data = { message: 'Kunjungan tersimpan', data: { id: 31 } };
  const release = server.holds(recordEquipmentVisit, data);
  server.findsNetwork();
  await expect.poll(visits).toHaveLength(1);
  goTo('/admin/calendar?view=week');
  await expect.element(plan(main, 1)).toBeVisible();
  server.answers(showCalendar, ({ path }) => theDays(path, []));
  const before = server.callsOf(showSummaryNotifications).length;
  release();
  await expect.poll(() => visitsHere()).toEqual([]);
  await expect.element(plan(main, 1)).not.toBeInTheDocument();
  await expect.poll(() => server.callsOf(showSummaryNotifications).length).toBeGreaterThan(before);
});
