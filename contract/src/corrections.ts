import { z } from 'zod';
import { type Check, line, POINTS_MAX, points } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, pointField, text } from './fields.ts';
import { groupDigits } from './numbers.ts';
import { written } from './paging.ts';
import { MessageShown } from './whatsapp.ts';

/** Why points are corrected, taken back, or a redemption cancelled: the member reads it. */
export const reasonCheck = line('Isi alasannya, paling banyak 200 karakter.', 200);

/** How many points a correction adds (+) or takes (−). */
const change: Check = {
  message: 'Isi jumlah point, bukan 0.',
  isRight: (value) => isChange(value),
};
const isChange = (value: unknown): boolean => {
  const number =
    typeof value === 'string' && /^-?[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
  return (
    typeof number === 'number' &&
    Number.isInteger(number) &&
    number !== 0 &&
    Math.abs(number) <= POINTS_MAX
  );
};

/** A change of points as a message says it: `+500`, `−250`. */
export const changeText = (point: number): string =>
  `${point < 0 ? '−' : '+'}${groupDigits(Math.abs(point))}`;

const taken = points('Isi jumlah point yang ditarik kembali.');

export const correctionChecks = { point: change, reason: reasonCheck };
export const reversalChecks = { point: taken, reason: reasonCheck };

export const createCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/corrections',
  summary:
    'Add points to a customer or take them, by hand, with a reason that the member reads (addition).',
  params: IdParams,
  body: z.object({
    point: z
      .union([z.number(), z.string()], { error: change.message })
      .refine(isChange, change.message)
      .transform(Number),
    reason: text(reasonCheck),
    /** Left out: nobody is told by WhatsApp. */
    message: MessageShown.optional(),
  }),
  weighed: true,
  response: written(z.object({ id: Id, point: z.int(), total_point: z.int(), owed: z.int() })),
  errors: [
    'customer_not_found',
    'own_account_protected',
    'points_not_enough',
    'points_too_many',
    'message_changed',
    'idempotency_key_reused',
  ],
});

export const reverseEntry = endpoint({
  method: 'POST',
  path: '/api/admin/point-entries/:id/reversal',
  summary:
    'Take back an award, wholly or in part, once. What was spent already is owed, and paid by the next points (addition).',
  params: IdParams,
  body: z.object({
    /** Left out: all of it. */
    point: pointField(taken).optional(),
    reason: text(reasonCheck),
    /** Left out: nobody is told by WhatsApp. */
    message: MessageShown.optional(),
  }),
  weighed: true,
  response: written(
    z.object({
      id: Id,
      point: z.int(),
      total_point: z.int(),
      /** Of the points that were taken back: how many had been spent already. */
      shortfall: z.int(),
      owed: z.int(),
    }),
  ),
  errors: [
    'customer_not_found',
    'point_entry_not_found',
    'point_entry_not_reversible',
    'point_entry_of_invoice',
    'point_entry_already_reversed',
    'reversal_too_large',
    'message_changed',
    'idempotency_key_reused',
  ],
});
