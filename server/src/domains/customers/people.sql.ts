import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** How somebody is called: of a customer's people by their customer, of the staff by their account, but for the first. */
export async function findPersonName(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select case when a.staff_role is null then k.name when not a.is_principal then a.name end as name
    from accounts a left join contacts k on k.account_id = a.id and k.customer_id = ${id}
    where a.id = ${accountId}
  `.execute(tx);
  return rows[0]?.name ?? null;
}

/** How a customer calls one of its people. */
export async function renameContact(
  tx: Tx,
  { id, accountId, name }: { id: number; accountId: number; name: string },
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ name })
    .where('customer_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}
