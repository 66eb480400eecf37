import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { type RawBuilder, sql } from 'kysely';
import { claimedBy } from './claimed-by.ts';

/**
 * Who did something for a customer, or as one of it: null where there never was anybody else who could have, and where the
 * server did it by itself.
 */
export const actedBy = (who: {
  customerId: RawBuilder<unknown>;
  accountId: RawBuilder<unknown>;
}): RawBuilder<string | null> => sql`coalesce(${claimedBy(who)}, (
  select account.name from accounts account
  where account.id = ${who.accountId} and account.customer_id = ${OWN_COMPANY_ID} and exists (
    select from accounts another where another.customer_id = ${OWN_COMPANY_ID} and another.id <> account.id
  )
))`;
