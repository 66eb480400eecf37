import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import { RANKS, type RankedCustomer } from '@reward-points/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** By lifetime total, then balance, then who was there first. The own account does not compete. */
export async function listTopRank(db: Db): Promise<RankedCustomer[]> {
  const { rows } = await sql<RankedCustomer>`
    select c.id, c.name, c.whatsapp, c.image as images, b.point, b.total_point
    from point_balances b join customers c on c.id = b.customer_id
    where c.id <> ${OWN_COMPANY_ID} and c.deleted_at is null
    order by b.total_point desc, b.point desc, b.customer_id limit ${RANKS}
  `.execute(db);
  return rows;
}
