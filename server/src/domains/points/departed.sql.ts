import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What a customer who was deleted still has or owes. */
export interface Left {
  customerId: number;
  point: number;
  owed: number;
  version: number;
}

export async function listLeft(tx: Tx, customerIds: readonly number[]): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select b.customer_id as "customerId", b.point, b.owed, b.version
    from point_balances b join customers c on c.id = b.customer_id
    where b.customer_id = any(${customerIds}::bigint[]) and c.deleted_at is not null and (b.point > 0 or b.owed > 0)
  `.execute(tx);
  return rows;
}
