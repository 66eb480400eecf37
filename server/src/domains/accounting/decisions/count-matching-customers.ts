import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findConnection } from '#domains/accounting/connections/connections.sql.ts';
import { listUnknownCustomers } from './decide.sql.ts';
import { listMatches } from './proposals.sql.ts';
import { soughtOf } from './sought.rules.ts';

/** Customers a statement. */
const BATCH = 500;

/** How many unknown customers of a program `linkMatchingCustomers` would link, as things stand. */
export async function countMatchingCustomers(db: Db, connectionId: number): Promise<number> {
  if (!(await findConnection(db, connectionId))) {
    throw new DomainError('accounting_connection_not_found');
  }
  let [count, after] = [0, 0];
  for (;;) {
    const batch = await listUnknownCustomers(db, { connectionId, after }, BATCH);
    if (batch.length > 0) count += (await listMatches(db, batch.map(soughtOf))).length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH) return count;
  }
}
