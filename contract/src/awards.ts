import { z } from 'zod';
import { line, optional, points } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdField, pointField, text } from './fields.ts';
import { answer, written } from './paging.ts';
import { MessageToSend } from './whatsapp.ts';

const note = line('Keterangan paling banyak 200 karakter, dalam satu baris.');
export const awardChecks = {
  add_point: points('Please provide a valid Point.'),
  note: optional(note, ''),
};

/** An award of more than so many times the largest of the last year is unusual, where there are as many to compare with. */
export const UNUSUAL_TIMES = 10;
export const COMPARED_AWARDS_MIN = 10;

export const showUsualAward = endpoint({
  method: 'GET',
  path: '/api/admin/send-point/usual',
  summary:
    'The largest award by hand of the last year, and beyond how many points one is asked about twice (addition).',
  response: answer(z.object({ largest: z.int(), limit: z.int() }).nullable()),
});

export const sendPoint = endpoint({
  method: 'POST',
  path: '/api/admin/send-point',
  summary:
    'Award points to one customer; with the additions also tell of them and note the gift, all or nothing.',
  body: z.object({
    id_customer: IdField,
    add_point: pointField(awardChecks.add_point),
    /** Addition: the birthday that this gift is for, which is noted as sent. One gift a customer and year. */
    id_birthday: IdField.optional(),
    /** Addition: what the points are for, as the customer reads it in its history and statement. */
    note: text(note).optional(),
    /** Addition: tell the customer in the same transaction, by the birthday message or else the reward message. */
    message: MessageToSend.optional(),
  }),
  weighed: true,
  response: written(z.object({ id: Id, point: z.int(), total_point: z.int() })),
  errors: [
    'customer_not_found',
    'own_account_protected',
    'points_too_many',
    'birthday_not_found',
    'birthday_gift_already_sent',
    'message_changed',
    'template_not_found',
    'template_unusable',
    'idempotency_key_reused',
  ],
});
