import { z } from 'zod';
import { day } from './checks.ts';
import { dayField } from './fields.ts';
import { FILE_FORMATS } from './file-formats.ts';
import { answer } from './paging.ts';

/** Part of the query of what is a table. Whoever states no format gets what there was before there were several. */
export const InFormat = { format: z.enum(FILE_FORMATS).optional().default('csv') };

/** A file that is ready to be fetched: its address is good once, for a minute, while the session lasts. */
export const Download = answer(
  z.object({
    url: z.string(),
    format: z.enum([...FILE_FORMATS, 'pdf', 'json', 'ics', 'original']),
  }),
);

/** What every call that prepares a download states besides its method and path. */
export const preparing = {
  limit: { perMinute: 30, error: 'downloads_too_often' },
  response: Download,
} as const;
export const preparingErrors = ['downloads_too_often', 'downloads_busy'] as const;

const periodChecks = {
  from: day('Isi hari pertama dari periode.'),
  to: day('Isi hari terakhir dari periode.'),
};
const ORDER = 'Hari terakhir tidak boleh sebelum hari pertama.';

/** Days of the business, the first and the last one included. */
export const Period = { from: dayField(periodChecks.from), to: dayField(periodChecks.to) };

/** The same where it may be left out: everything, from the first day to today. One end alone is a mistake. */
export const OptionalPeriod = { from: Period.from.optional(), to: Period.to.optional() };

interface Ends {
  from?: string | undefined;
  to?: string | undefined;
}

export const bothEnds = {
  from: {
    test: ({ from, to }: Ends) => from !== undefined || to === undefined,
    options: { path: ['from'], error: 'Isi hari pertama dari periode.' },
  },
  to: {
    test: ({ from, to }: Ends) => to !== undefined || from === undefined,
    options: { path: ['to'], error: 'Isi hari terakhir dari periode.' },
  },
};

/** For the schema of a query with a period: days as they are written sort as they follow each other. */
export const inOrder = {
  test: ({ from, to }: Ends) => from === undefined || to === undefined || from <= to,
  options: { path: ['to'], error: ORDER },
};
