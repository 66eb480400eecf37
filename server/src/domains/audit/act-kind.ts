import type { AuditTopic } from '@reward-points/contract/audit-trail';

interface ActKind {
  topic: AuditTopic;
  /** What was done, after the name of whoever did it. `{subject}` and the names of facts stand for their values. */
  words: string;
}

/** The acts of a topic, each with its words. */
export const actsOf = <Name extends string>(
  topic: AuditTopic,
  words: Record<Name, string>,
): Record<Name, ActKind> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([act, text]) => [act, { topic, words: text }]),
  ) as Record<Name, ActKind>;
