import { z } from 'zod';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Version, versionField } from './fields.ts';
import { answer, written } from './paging.ts';

/** For how many months something can be kept; null: for good. Fewer would take what is still worked with. */
export const KEPT_MONTHS = [3, 6, 12, 24, 36, 60, 120] as const;
const Months = z.literal(KEPT_MONTHS).nullable();

/** How long personal data is kept that nothing else needs (addition). */
export const KeepingPeriods = z.object({
  /** Number, name and text of messages. */
  messages: Months,
  /** The lines of who signed in, and of who tried. */
  sign_ins: Months,
  /** Of the other lines of the trail what was changed, and the network address. */
  details: Months,
  version: Version,
});
export type KeepingPeriods = z.output<typeof KeepingPeriods>;

export const showKeepingPeriods = endpoint({
  method: 'GET',
  path: '/api/admin/keeping-periods',
  summary: 'How long messages, sign-ins and details of the trail are kept (addition).',
  response: answer(KeepingPeriods),
});

export const updateKeepingPeriods = endpoint({
  method: 'PUT',
  path: '/api/admin/keeping-periods',
  summary:
    'Settle how long messages, sign-ins and details of the trail are kept; the next night takes what is older (addition).',
  body: KeepingPeriods.extend({ version: versionField }),
  response: written(KeepingPeriods),
  errors: ['record_changed', 'idempotency_key_reused'],
});

const asData = { query: z.object({ format: z.literal('json').optional().default('json') }) };

export const exportMyData = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/member/personal-data/export',
  summary: 'Prepare all that is kept of whoever of a customer is signed in (addition).',
  ...asData,
  errors: preparingErrors,
});

export const exportOwnData = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/personal-data/export',
  summary: 'Prepare all that is kept of whoever of the staff is signed in (addition).',
  ...asData,
  errors: preparingErrors,
});
