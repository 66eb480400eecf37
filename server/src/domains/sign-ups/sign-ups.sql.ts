import type { SignUp } from '@reward-points/contract/sign-ups';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';

export interface NewSignUp {
  company: string;
  name: string;
  whatsapp: string;
  taxNumber: string | null;
  network: string;
  askedAt: Date;
}

/** @returns false where one of the number waits already; that one stays. */
export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_ups')
    .values({
      company: signUp.company,
      name: signUp.name,
      whatsapp: signUp.whatsapp,
      tax_number: signUp.taxNumber,
      network: signUp.network,
      asked_at: signUp.askedAt,
    })
    .onConflict((conflict) =>
      conflict.column('whatsapp').where('decided_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const waitingSignUps = (timeZone: string): Waiting => ({
  id: sql`u.id`,
  since: sql`(u.asked_at at time zone ${timeZone})::date`,
  from: sql`from sign_ups u where u.decided_at is null`,
  order: sql`u.id`,
});

/** Those of these that wait, with who of the customers has the number or the name already. */
export async function listSignUpsOf(tx: Tx, ids: readonly number[]): Promise<SignUp[]> {
  const { rows } = await sql<Omit<SignUp, 'asked_at'> & { asked_at: Date }>`
    select u.id, u.company, u.name, u.whatsapp, u.tax_number, u.asked_at,
      (select jsonb_build_object('id', c.id, 'name', c.name) from accounts a
          -- Of who works for the company there is none.
          left join contacts k on k.account_id = a.id and k.removed_at is null
          join customers c on c.id = coalesce(k.customer_id, a.customer_id) and c.deleted_at is null
        where a.whatsapp = u.whatsapp and a.deleted_at is null
        order by c.id = a.customer_id desc, c.id limit 1) as same_number,
      (select jsonb_build_object('id', c.id, 'name', c.name) from customers c
        where c.company_key = company_key(u.company) and c.deleted_at is null order by c.id limit 1) as same_name
    from sign_ups u where u.id = any(${ids}::bigint[]) and u.decided_at is null
  `.execute(tx);
  return rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() }));
}

export interface LockedSignUp {
  company: string;
  name: string;
  whatsapp: string;
  taxNumber: string | null;
  decidedAt: Date | null;
}

/** Held until the transaction ends: of two who decide at once the second finds it decided. */
export async function lockSignUp(tx: Tx, id: number): Promise<LockedSignUp | undefined> {
  return tx
    .selectFrom('sign_ups')
    .select(['company', 'name', 'whatsapp', 'tax_number as taxNumber', 'decided_at as decidedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDecided(
  tx: Tx,
  { id, at, customerId }: { id: number; at: Date; customerId: number | null },
): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ decided_at: at, customer_id: customerId })
    .where('id', '=', id)
    .execute();
}
