import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appointmentValues, cancellationValues } from './appointment-words.ts';
import { AppointmentForm, appointmentChecks } from './appointments.ts';
import { showCalendar } from './calendar.ts';
import { restOf } from './rest-days.ts';
import { visitRequestChecks } from './visit-requests.ts';

const form = { id_plan: 7, day: '2026-12-07', hour: '', asks: true };

test('an hour is one of the day, or none [ADD-837]', () => {
  const hours = ['00:00', '09:30', '23:59', '24:00', '9:30', '12:60'];
  const right = [true, true, true, false, false, false];
  assert.deepEqual(
    hours.map((hour) => appointmentChecks.hour.isRight(hour, {})),
    right,
  );
  assert.deepEqual(
    hours.map((hour) => AppointmentForm.safeParse({ ...form, hour }).success),
    right,
  );
  assert.equal(AppointmentForm.parse(form).hour, null);
});

test('a message goes only with a question [ADD-839]', () => {
  const message = { body: 'Halo' };
  const may = (asks: boolean) => AppointmentForm.safeParse({ ...form, message, asks }).success;
  assert.deepEqual([may(true), may(false)], [true, false]);
});

test('the calendar shows six weeks at most [ADD-835]', () => {
  const may = (to: string) => showCalendar.query.safeParse({ from: '2026-12-01', to }).success;
  assert.deepEqual(['2026-11-30', '2026-12-01', '2027-01-11', '2027-01-12'].map(may), [
    false,
    true,
    true,
    false,
  ]);
});

test('what messages about appointments say, in the order of their placeholders [ADD-839, ADD-842]', () => {
  const told = {
    customer: 'PT Tirta',
    kind: 'tera' as const,
    item: 'DN50',
    serial_number: 'SN-1',
    site: 'Atap',
  };
  const at = { day: '2026-12-07', hour: '09:30' };
  assert.deepEqual(appointmentValues(told, { ...at, technician: 'Budi', link: 'https://a' }), [
    'PT Tirta',
    'tera',
    'DN50',
    'Senin, 7 Desember 2026 pukul 09.30',
    'https://a',
    'Atap',
    'SN-1',
    'Budi',
  ]);
  assert.deepEqual(cancellationValues(told, { ...at, hour: null, reason: 'Sakit' }), [
    'PT Tirta',
    'tera',
    'DN50',
    'Senin, 7 Desember 2026',
    'Sakit',
    'SN-1',
  ]);
});

test('nobody works on Sundays and holidays, those of every year among them [ADD-762, ADD-837]', () => {
  const holidays = new Map([['2027-03-19', 'Nyepi']]);
  assert.deepEqual(
    ['2026-12-06', '2026-12-07', '2027-03-19', '2027-08-17', '2027-05-01', '2026-12-25'].map(
      (day) => restOf(day, holidays),
    ),
    ['Minggu', null, 'Nyepi', 'Hari Kemerdekaan', 'Hari Buruh', 'Hari Natal'],
  );
});

test('the photo of a wish has something in it [ADD-846]', () => {
  const isRight = (content: string) =>
    visitRequestChecks.photo.isRight(new File([content], 'a.jpg'), {});
  assert.deepEqual([isRight(''), isRight('x')], [false, true]);
});
