import { type RawBuilder, sql } from 'kysely';

/**
 * How the trail calls an account: the one that its company began with by its username, everybody else by name.
 *
 * @param account the alias of `accounts`.
 */
export const called = (account: string): RawBuilder<string> => sql`
  case when ${sql.ref(`${account}.is_principal`)} then ${sql.ref(`${account}.username`)}
    else ${sql.ref(`${account}.name`)} end`;
