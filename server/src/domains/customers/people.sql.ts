import type { Tx } from '#db/database.ts';

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
