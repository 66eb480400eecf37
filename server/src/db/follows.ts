import { type RawBuilder, sql } from 'kysely';

/** The document of a program that an invoice comes from, and the connection `following` to it; none where that has ended. */
export const fromFollowed = (originId: RawBuilder<unknown>) => sql`
  from external_invoices origin join accounting_connections following on following.id = origin.connection_id
  where origin.id = ${originId} and following.state <> 'ended'`;

/** An invoice of this origin follows an accounting program, which alone changes it. */
export const follows = (originId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select ${fromFollowed(originId)})`;
