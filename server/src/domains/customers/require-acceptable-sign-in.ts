import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import { domainErrors } from '@reward-points/contract/errors';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { refuseGuessable } from '#domains/sessions/refuse-guessable.ts';
import { refuseUsername } from './customers.rules.ts';
import { findCustomer } from './customers.sql.ts';

interface SignInForm {
  name: string;
  username: string;
  email: string;
  whatsapp: string;
  password?: string | undefined;
}

/**
 * Refuses a username that could be taken for the administrator's and a password that anybody would guess. Only what is
 * new is judged: accounts keep the usernames and passwords that they have.
 */
export async function requireAcceptableSignIn(
  tx: Tx,
  form: SignInForm,
  { isNewUsername }: { isNewUsername: boolean },
): Promise<void> {
  const own = await findCustomer(tx, OWN_ACCOUNT_ID);
  if (isNewUsername) {
    const refused = refuseUsername(form.username, own?.username ?? '');
    if (refused) throw new DomainError(refused, { username: [domainErrors[refused].message] });
  }
  if (form.password) {
    const known = { ...form, company: own?.name ?? '' };
    const refused = refuseGuessable(form.password, known);
    if (refused) throw new DomainError(refused, { password: [domainErrors[refused].message] });
  }
}
