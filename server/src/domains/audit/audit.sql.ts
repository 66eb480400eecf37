import type { AuditRole, AuditTopic } from '@reward-points/contract/audit-trail';
import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { containing } from '#db/like.ts';
import { endOf, startOf } from '#db/local-time.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { Writer } from '#db/write.ts';
import type { Act } from './acts.ts';
import type { Facts } from './facts.ts';

interface AuditLine {
  topic: AuditTopic;
  act: Act;
  subjectId: number | null;
  customerId: number | null;
  before: Facts | null;
  after: Facts | null;
  sentence: string;
}

const json = (facts: Facts | null): string | null => facts && JSON.stringify(facts);

/** Through the function that alone may add to the trail. */
export async function insertLine(tx: Tx, by: Writer, line: AuditLine): Promise<void> {
  await sql`select record_act(
    ${by.at}, ${by.accountId}, ${by.role}, ${by.name}, ${by.address}, ${line.topic}, ${line.act}, ${line.subjectId},
    ${line.customerId}, ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${line.sentence}
  )`.execute(tx);
}

export interface Filter {
  search: string;
  topic: AuditTopic | undefined;
  role: AuditRole | undefined;
  accountId: number | undefined;
  customerId: number | undefined;
  from: Day | undefined;
  to: Day | undefined;
  timeZone: string;
  /** Whether the network addresses are searched as well. */
  hasAddresses: boolean;
}

export interface StoredLine {
  id: number;
  created_at: Date;
  role: AuditRole;
  account_id: number | null;
  actor: string;
  address: string | null;
  topic: AuditTopic;
  sentence: string;
  customer_id: number | null;
  before: Facts | null;
  after: Facts | null;
}

/** Only what was asked for stands in the statement, so that each filter finds its index. */
function matching(filter: Filter) {
  const { search, topic, role, accountId, customerId, from, to, timeZone, hasAddresses } = filter;
  const conditions = [
    sql`true`,
    // The index knows both together; whoever sees no address finds none by it.
    search !== '' &&
      sql`${planEachTime} lower(sentence || ' ' || coalesce(address, '')) like lower(${containing(search)})`,
    search !== '' && !hasAddresses && sql`lower(sentence) like lower(${containing(search)})`,
    topic !== undefined && sql`topic = ${topic}`,
    // Written out: of the few roles there is an index.
    role !== undefined && sql`role = ${sql.lit(role)}`,
    accountId !== undefined && sql`account_id = ${accountId}`,
    customerId !== undefined && sql`customer_id = ${customerId}`,
    from !== undefined && sql`created_at >= ${startOf(from, timeZone)}`,
    to !== undefined && sql`created_at < ${endOf(to, timeZone)}`,
  ].filter((condition) => condition !== false);
  return sql`from audit_trail where ${sql.join(conditions, sql` and `)}`;
}

export const countLines = (db: Db, filter: Filter): Promise<Count> =>
  countRows(db, matching(filter));

export async function listLines(
  db: Db,
  filter: Filter,
  { limit, offset, fromEnd }: Slice,
): Promise<StoredLine[]> {
  const order = fromEnd ? sql`created_at asc, id asc` : sql`created_at desc, id desc`;
  const { rows } = await sql<StoredLine>`
    select id, created_at, role, account_id, actor, address, topic, sentence, customer_id, before, after
    ${matching(filter)} order by ${order} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** What is there to be forgotten, as the conditions of the indexes have it. */
const FORGETTABLE = {
  signIns: sql`topic = 'sign-ins'`,
  details: sql`topic <> 'sign-ins' and num_nonnulls(address, before, after) > 0`,
};

/**
 * Between which numbers of lines something is from before a moment; none: nothing. The subquery is read by its index, not all
 * lines in the order of their numbers until one fits.
 */
export async function findForgettable(
  db: Db,
  what: keyof typeof FORGETTABLE,
  before: Date,
): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from (
      select id from audit_trail where ${FORGETTABLE[what]} and created_at < ${before} offset 0
    ) as old
  `.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** Through a function that alone may take something from the trail. */
export async function forgetLines(
  tx: Tx,
  stretch: { afterId: number; toId: number; signIns: Date | null; details: Date | null },
): Promise<{ signIns: number; details: number }> {
  const { afterId, toId, signIns, details } = stretch;
  const { rows } = await sql<{ signIns: number; details: number }>`
    select sign_ins as "signIns", details from forget_trail(${afterId}, ${toId}, ${signIns}, ${details})
  `.execute(tx);
  return rows[0] ?? { signIns: 0, details: 0 };
}
