import type { AuditLine, AuditRole, AuditTopic } from '@reward-points/contract/audit-trail';
import type { Day } from '@reward-points/contract/dates';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { May } from '@reward-points/contract/permissions';
import { pageOf } from '#db/paging.ts';
import type { Dependencies } from '#dependencies.ts';
import { changesTold } from './audit.rules.ts';
import { countLines, type Filter, listLines, type StoredLine } from './audit.sql.ts';

const lineOf = ({ before, after, ...line }: StoredLine): AuditLine => ({
  id: line.id,
  created_at: line.created_at.toISOString(),
  role: line.role,
  id_account: line.account_id,
  actor: line.actor,
  address: line.address,
  topic: line.topic,
  sentence: line.sentence,
  id_customer: line.customer_id,
  is_change: before !== null && after !== null,
  changes: changesTold(before, after),
});

/** A page of the trail, newest first. From where colleagues sign in is only for whoever looks after them. */
export async function listAuditTrail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  query: PageQuery & {
    search: string;
    topic?: AuditTopic | undefined;
    role?: AuditRole | undefined;
    id_account?: number | undefined;
    id_customer?: number | undefined;
    from?: Day | undefined;
    to?: Day | undefined;
  },
  may: May,
): Promise<Page<AuditLine>> {
  const hasAddresses = may('people.write');
  const filter: Filter = {
    search: query.search,
    topic: query.topic,
    role: query.role,
    accountId: query.id_account,
    customerId: query.id_customer,
    from: query.from,
    to: query.to,
    timeZone: clock.timeZone,
    hasAddresses,
  };
  const count = await countLines(db, filter);
  return pageOf(query, TABLE_ROWS, count, async (slice) =>
    (await listLines(db, filter, slice)).map((line) =>
      lineOf(hasAddresses ? line : { ...line, address: null }),
    ),
  );
}
