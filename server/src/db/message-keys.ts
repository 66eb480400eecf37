import { type RawBuilder, sql } from 'kysely';

/** Under which keys a message to a customer may lie: its own, and one more for each of the customer's people. */
export const messageKeys = (
  key: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
): RawBuilder<string[]> => sql`array(
  select ${key} union all
  select ${key} || '@' || k.account_id from contacts k where k.customer_id = ${customerId}
)`;
