import { z } from 'zod';
import { day } from './checks.ts';
import { dayField } from './fields.ts';
import { answer } from './paging.ts';

/** A file that is ready to be fetched: its address is good once, for a minute, while the session lasts. */
export const Download = answer(z.object({ url: z.string() }));

/** What every call that prepares a download states besides its method and path. */
export const preparing = {
  limit: { perMinute: 30, error: 'downloads_too_often' },
  response: Download,
} as const;
export const preparingErrors = ['downloads_too_often', 'downloads_busy'] as const;

export const periodChecks = {
  from: day('Isi hari pertama dari periode.'),
  to: day('Isi hari terakhir dari periode.'),
};
const ORDER = 'Hari terakhir tidak boleh sebelum hari pertama.';

/** Days of the business, the first and the last one included. */
export const Period = { from: dayField(periodChecks.from), to: dayField(periodChecks.to) };

/** For the schema of a query with a period: days as they are written sort as they follow each other. */
export const inOrder = {
  test: ({ from, to }: { from: string; to: string }) => from <= to,
  options: { path: ['to'], error: ORDER },
};
