import { domainErrors } from '@reward-points/contract/errors';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { refuseUsername } from '#domains/accounts/accounts.rules.ts';
import { listAdministrators } from '#domains/accounts/accounts.sql.ts';
import { refuseGuessable } from '#domains/accounts/passwords/refuse-guessable.ts';

export interface SignInForm {
  name: string;
  username: string;
  email: string;
  whatsapp: string;
  password?: string | undefined;
}

/**
 * Refuses a username that could be taken for an administrator's and a password that anybody would guess. Only what is
 * new is judged: accounts keep the usernames and passwords that they have.
 */
export async function requireAcceptableSignIn(
  tx: Tx,
  form: SignInForm,
  { isNewUsername }: { isNewUsername: boolean },
): Promise<void> {
  const administrators = await listAdministrators(tx);
  if (isNewUsername) {
    const usernames = administrators.map(({ username }) => username);
    const refused = refuseUsername(form.username, usernames);
    if (refused) throw new DomainError(refused, { username: [domainErrors[refused].message] });
  }
  if (form.password) {
    const known = { ...form, company: administrators[0]?.name ?? '' };
    const refused = refuseGuessable(form.password, known);
    if (refused) throw new DomainError(refused, { password: [domainErrors[refused].message] });
  }
}
