import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Facts } from '#domains/audit/facts.ts';

/** What the trail keeps of a contact. */
export const factsOf = ({
  name,
  role,
  claim_limit,
}: {
  name: string;
  role: ContactRole;
  claim_limit: number | null;
}): Facts => ({ person: name, role, claim_limit });
