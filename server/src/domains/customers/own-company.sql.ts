import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { CustomerColumns } from './customers.sql.ts';

/** @returns false when the own company existed already. */
export async function insertOwnCompany(
  tx: Tx,
  columns: Pick<CustomerColumns, 'name' | 'whatsapp'> & { created_at: Date },
): Promise<boolean> {
  // Servers that start at once take turns. `on conflict` covers the id alone: the number of a company that another server is
  // adding would be refused first.
  await sql`lock table customers in share row exclusive mode`.execute(tx);
  const inserted = await tx
    .insertInto('customers')
    .values({ ...columns, id: OWN_COMPANY_ID })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

interface Issuer {
  name: string;
  address: string | null;
  image: string | null;
  whatsapp: string;
}

/** The company that stands at the head of a paper. */
export const findIssuer = (db: Db | Tx): Promise<Issuer> =>
  db
    .selectFrom('customers')
    .select(['name', 'address', 'image', 'whatsapp'])
    .where('id', '=', OWN_COMPANY_ID)
    .executeTakeFirstOrThrow();
