import type { ContactForm } from '@reward-points/contract/contacts';

/** Only who claims and asks has a limit. */
export const limitOf = ({
  role,
  claim_limit,
}: Pick<ContactForm, 'role' | 'claim_limit'>): number | null =>
  role === 'pembeli' ? (claim_limit ?? null) : null;
