import { expect, test } from 'vitest';
import { carrying, form } from './texts.ts';

test('a day of rest is named once: a Sunday by its day, a holiday by its name [ADD-835, ADD-837]', () => {
  expect(form.rest('2026-11-29', 'Minggu')).toBe('Minggu, 29 November 2026 hari libur.');
  expect(form.rest('2026-12-25', 'Hari Natal')).toBe(
    'Jumat, 25 Desember 2026 hari libur: Hari Natal.',
  );
  expect(carrying.over('2026-11-29', 'Minggu')).toBe('Minggu, 29 November 2026.');
  expect(carrying.over('2026-12-25', 'Hari Natal')).toBe('Jumat, 25 Desember 2026, Hari Natal.');
  expect(carrying.over('2026-11-30', null)).toBe('Senin, 30 November 2026.');
});
