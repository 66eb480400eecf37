import type { ContactRole } from '@reward-points/contract/contact-roles';
import { TOPIC_NAMES, type Topic } from '@reward-points/contract/topics';
import type { Facts } from '#domains/audit/facts.ts';

/** What the trail keeps of a contact. */
export const factsOf = ({
  name,
  role,
  claim_limit,
  told,
}: {
  name: string;
  role: ContactRole;
  claim_limit: number | null;
  told: readonly Topic[] | null;
}): Facts => ({
  person: name,
  role,
  claim_limit,
  ...(told && told.length > 0 && { told: told.map((topic) => TOPIC_NAMES[topic]).join(', ') }),
});
