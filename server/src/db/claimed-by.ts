import { type RawBuilder, sql } from 'kysely';

/**
 * Which of a customer's people claimed, as the customer calls it, also after it left; null where the customer never had
 * another one, who would be told apart by it.
 */
export const claimedBy = ({
  customerId,
  accountId,
}: {
  customerId: RawBuilder<unknown>;
  accountId: RawBuilder<unknown>;
}): RawBuilder<string | null> => sql`(
  select coalesce(person.name, account.username)
  from contacts person join accounts account on account.id = person.account_id
  where person.customer_id = ${customerId} and person.account_id = ${accountId}
    and exists (
      select from contacts another
      where another.customer_id = person.customer_id and another.account_id <> person.account_id
    )
)`;
