import { day } from './checks.ts';

export const METER_MAX = 999_999_999_999;

/** What a meter says as the wire has it: digits, and up to three behind the point. */
export const METER_NUMBER = /^\d{1,12}(\.\d{1,3})?$/;

/** Such a number, or such digits. */
export const isMeterNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? value >= 0 && value <= METER_MAX
    : typeof value === 'string' && METER_NUMBER.test(value);

export const readingChecks = {
  day: day('Isi tanggal pembacaan.'),
  totaliser: { message: 'Isi angka meter, 0 atau lebih.', isRight: isMeterNumber },
};
