import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { ACTS, type Act } from './acts.ts';
import { differenceOf, sentenceOf } from './audit.rules.ts';
import { insertLine } from './audit.sql.ts';
import type { Facts } from './facts.ts';
import { showAct } from './watch-acts.ts';

interface RecordedAct {
  act: Act;
  /** What the act is about, as a person calls it: a customer, a reward, a product. */
  subject?: string;
  subjectId?: number | undefined;
  /** The customer whom it concerns. */
  customerId?: number | undefined;
  /** Of a change: the record as it was and as it became, of which only the difference is kept; of a deletion: `before`. */
  before?: Facts | undefined;
  /** Of an addition, or of an act that changes no record: what is worth knowing of it. */
  after?: Facts | undefined;
  /** What tells the act from another of the same facts: whoever approves one approves that one. It is not kept. */
  version?: string | undefined;
}

/**
 * Adds the line of an act to the trail, in the transaction of the act: either both stand or neither. `by` is what the
 * command's `write` hands to its work; a job of the server's own is nobody's act and leaves no line.
 */
export async function recordAct(
  tx: Tx,
  by: Writer | null,
  { act, subject = '', subjectId, customerId, before, after, version }: RecordedAct,
): Promise<void> {
  if (by === null) return;
  const sentence = sentenceOf(by.name, {
    act,
    subject,
    ...(before && { before }),
    ...(after && { after }),
  });
  const facts = differenceOf(before, after);
  showAct(tx, { act, sentence, ...facts, ...(version !== undefined && { version }) });
  await insertLine(tx, by, {
    topic: ACTS[act].topic,
    act,
    subjectId: subjectId ?? null,
    customerId: customerId ?? null,
    ...facts,
    sentence,
  });
}
