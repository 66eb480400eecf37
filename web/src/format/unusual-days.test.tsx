import { addDays } from '@reward-points/contract/dates';
import { expect, test } from 'vitest';
import { today } from './dates.ts';
import { remarkOnExpiry, remarkOnServiceDay } from './unusual-days.ts';

test('a last day is remarked on from the day after it on [ADD-447]', () => {
  const over = 'Tanggal ini sudah lewat: kodenya tidak dapat diklaim.';
  expect(remarkOnExpiry(addDays(today(), -1))).toBe(over);
  expect(remarkOnExpiry(today())).toBeNull();
  expect(remarkOnExpiry('2020-01-01')).toBe(over);
  expect(remarkOnExpiry('')).toBeNull();
  expect(remarkOnExpiry('31/1')).toBeNull();
});

test('the day of a service is remarked on more than ten years ahead [ADD-447]', () => {
  const year = Number(today().slice(0, 4));
  expect(remarkOnServiceDay(`${year + 10}-12-31`)).toBeNull();
  expect(remarkOnServiceDay(`${year + 11}-01-01`)).toBe(
    'Lebih dari 10 tahun lagi. Periksa tahunnya.',
  );
  expect(remarkOnServiceDay('2200-05-05')).not.toBeNull();
  expect(remarkOnServiceDay('2020-01-01')).toBeNull();
  expect(remarkOnServiceDay('9999')).toBeNull();
});
