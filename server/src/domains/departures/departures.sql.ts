import type { DeletionPreview } from '@reward-points/contract/customers';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export async function findLeft(db: Db, id: number): Promise<DeletionPreview | undefined> {
  const { rows } = await sql<DeletionPreview>`
    select b.point, b.owed, open.count as open_invoices, open.amount as open_amount,
      shipments.count as unshipped, visits.count as unvisited, agreed.count + wished.count as appointments
    from customers c join point_balances b on b.customer_id = c.id,
      lateral (
        select count(*)::int as count, coalesce(sum(i.outstanding), 0)::text as amount
        from invoices i where i.customer_id = c.id and i.state = 'open'
      ) as open,
      lateral (
        select count(*)::int as count
        from redemptions r join shipments s on s.redemption_id = r.id
        where r.customer_id = c.id and s.receipt_number is null and r.cancelled_at is null
      ) as shipments,
      lateral (
        select count(*)::int as count
        from redemptions r
        where r.customer_id = c.id and r.kind = 'service-visit' and r.cancelled_at is null
          and not exists (select from visits h where h.redemption_id = r.id)
      ) as visits,
      lateral (
        select count(*)::int as count
        from appointments a join plans p on p.id = a.plan_id join equipment e on e.id = p.equipment_id
        where p.customer_id = c.id and p.deleted_at is null and a.ended is null and e.state <> 'retired'
      ) as agreed,
      lateral (
        select count(*)::int as count
        from visit_requests w where w.customer_id = c.id and w.state = 'waiting'
      ) as wished
    where c.id = ${id} and c.deleted_at is null
  `.execute(db);
  return rows[0];
}
