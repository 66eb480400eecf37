import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdField, pointField } from './fields.ts';
import { written } from './paging.ts';

export const sendPoint = endpoint({
  method: 'POST',
  path: '/api/admin/send-point',
  summary: 'Award points to one customer.',
  body: z.object({
    id_customer: IdField,
    add_point: pointField('Please provide a valid Point.'),
    /** Addition: the birthday notification that this gift answers. One gift a customer and year. */
    id_birthday: IdField.optional(),
    /** Addition: the service history entry that the points are for. One award an entry. */
    id_history: IdField.optional(),
  }),
  response: written(z.object({ id: Id, point: z.int(), total_point: z.int() })),
  refusals: [
    'customer_not_found',
    'own_account_protected',
    'points_too_many',
    'birthday_not_found',
    'birthday_gift_already_sent',
    'service_history_not_found',
    'service_points_already_sent',
    'idempotency_key_reused',
  ],
});
