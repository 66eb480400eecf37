import type { AuditTopic } from '@reward-points/contract/audit-trail';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import type { Act } from './acts.ts';
import type { Facts } from './facts.ts';

export interface AuditLine {
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
