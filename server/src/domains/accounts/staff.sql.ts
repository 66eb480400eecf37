import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { StaffRole } from '@reward-points/contract/permissions';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { AccountColumns } from './accounts.sql.ts';

/** What the owner settles of somebody of the staff. */
export interface StaffColumns {
  staff_role: StaffRole;
  ends_at: Date | null;
  act_limit: number | null;
  day_limit: number | null;
}

/** Holds the company, so that changes of its staff come one after the other. */
export async function lockOwnCompany(tx: Tx): Promise<void> {
  await sql`select from customers where id = ${OWN_COMPANY_ID} for no key update`.execute(tx);
}

export async function insertStaff(
  tx: Tx,
  columns: AccountColumns & StaffColumns & { created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({ ...columns, customer_id: OWN_COMPANY_ID, is_principal: false, role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateStaff(
  tx: Tx,
  id: number,
  columns: Partial<StaffColumns> & { name?: string; deleted_at?: Date },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(columns)
    .where('id', '=', id)
    .where('customer_id', '=', OWN_COMPANY_ID)
    .execute();
}

/** The contact that was entered, held: whoever enters another at the same moment sees what became of this sign-in. */
export async function holdContact(tx: Tx): Promise<string | null> {
  const { contact_whatsapp } = await tx
    .selectFrom('settings')
    .select('contact_whatsapp')
    .forShare()
    .executeTakeFirstOrThrow();
  return contact_whatsapp;
}
