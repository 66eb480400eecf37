import { RANKS, type RankedCustomer, type Setup } from '@reward-points/contract/dashboard';
import type { Day } from '@reward-points/contract/dates';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/**
 * The customers with the highest lifetime totals, as many as there are up to three: by lifetime total, then balance, then who
 * was there first. The own account does not compete.
 */
export async function listTopRank(db: Db): Promise<RankedCustomer[]> {
  const { rows } = await sql<RankedCustomer>`
    select c.id, c.name, c.whatsapp, c.image as images, b.point, b.total_point
    from point_balances b join customers c on c.id = b.customer_id
    where c.id <> ${OWN_COMPANY_ID} and c.deleted_at is null
    order by b.total_point desc, b.point desc, b.customer_id limit ${RANKS}
  `.execute(db);
  return rows;
}

export async function findSetup(db: Db, today: Day): Promise<Omit<Setup, 'has_message'>> {
  const { rows } = await sql<Omit<Setup, 'has_message'>>`
    select num_nulls(own.email, own.born_on, own.address) = 0 as has_profile, own.image is not null as has_logo,
      exists (select from point_rule_days) as has_rule,
      exists (select from customers where id <> ${OWN_COMPANY_ID} and deleted_at is null) as has_customers,
      exists (
        -- Whoever is sold out has been through the step.
        select from reward_codes c join rewards r on r.kind = c.kind and r.id = c.reward_id and r.deleted_at is null
        where c.claimed_at is not null or c.expires_on >= ${today}
      ) as has_rewards
    from customers own where own.id = ${OWN_COMPANY_ID}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the own company is not there');
  return found;
}
