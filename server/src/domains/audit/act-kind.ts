import type { AuditTopic } from '@reward-points/contract/audit-trail';

export interface ActKind {
  topic: AuditTopic;
  /** What was done, after the name of whoever did it. `{subject}` and the names of facts stand for their values. */
  words: string;
}
