import { addDays } from '@reward-points/contract/dates';
import { beforeEach, expect, test } from 'vitest';
import { formatDay } from '#format/dates.ts';
import { appointment, entry, NOW, staysNoon } from '#test/calendar.tsx';
import { standingOf } from './entry-standing.ts';

beforeEach(staysNoon);

test('an entry says how it stands: due, late, agreed, missed, wished otherwise or done [ADD-835, ADD-836]', () => {
  const [before, at] = [addDays(NOW, -1), ' · pukul 10.00 · Budi'];
  const agreed = (more: object) =>
    standingOf(entry(1, { appointment: { ...appointment, ...more } }));
  expect(standingOf(entry(1))).toBe('jatuh tempo');
  expect(standingOf(entry(1, { due_on: before }))).toBe('terlambat 1 hari');
  expect(agreed({})).toBe(`disepakati${at}`);
  expect(agreed({ state: 'waiting' })).toBe(`menunggu jawaban${at}`);
  expect(agreed({ day: before })).toBe(`belum dikunjungi ${formatDay(before)}${at}`);
  expect(agreed({ day: before, state: 'refused' })).toBe(`minta hari lain${at}`);
  expect(agreed({ day: before, state: 'done' })).toBe(`selesai${at}`);
});
