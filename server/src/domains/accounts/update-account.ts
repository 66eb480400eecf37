import type { Tx } from '#db/database.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import {
  requireAcceptableSignIn,
  type SignInForm,
} from '#domains/accounts/sign-in/require-acceptable-sign-in.ts';
import { endPasskeys } from '#domains/passkeys/end-passkeys.ts';
import { usernameKey } from './accounts.rules.ts';
import { lockAccount, updateAccountRow, type WhichAccount } from './accounts.sql.ts';
import { refuseContactNumber } from './refuse-contact-number.ts';

export type SignInPart = 'whatsapp' | 'password' | 'second-factor' | 'passkey';

interface AccountChange {
  which: WhichAccount;
  form: SignInForm;
  /** Name and username are posted and stay as they are. */
  isNameFixed: boolean;
  /** Whom the name of the form is of; the company, where nothing is said. */
  named?: 'company' | 'person' | 'nobody';
  /** Of a new password; undefined leaves the old one. */
  passwordHash: string | undefined;
  /** The contact that the server settles. */
  contactWhatsapp: string | undefined;
  /** The session that goes on when the others are ended; null ends them all. */
  keepToken: Buffer | null;
  at: Date;
}

/** What became another of how an account signs in, and how it was called and reached until then. */
interface ChangedAccount {
  id: number;
  /** The customer whose messages go to its number; null: none. */
  principalOf: number | null;
  before: { name: string; whatsapp: string };
  changed: SignInPart[];
}

/**
 * Changes how an account is called and signs in. A new number or password ends its sessions (S-10, S-25). The row's lock
 * makes two changes queue, and a sign-in with what was right until now wait: it finds that it is not any more.
 *
 * @returns undefined when the account is not there.
 */
export async function updateAccount(
  tx: Tx,
  {
    which,
    form,
    isNameFixed,
    named = 'company',
    passwordHash,
    contactWhatsapp,
    keepToken,
    at,
  }: AccountChange,
): Promise<ChangedAccount | undefined> {
  const before = await lockAccount(tx, which);
  if (!before) return undefined;
  const { id, whatsapp } = before;
  const { username } = isNameFixed ? before : form;
  // The form of a company names it, and only its own principal is called like it.
  const isCompany = before.is_principal && before.customer_id === which.customerId;
  const isNamed = { company: isCompany, person: !before.is_principal, nobody: false }[named];
  const { name } = isNameFixed || !isNamed ? before : form;
  const username_key = usernameKey(username);
  await requireAcceptableSignIn(
    tx,
    { ...form, name, username },
    { isNewUsername: before.username_key !== username_key },
  );
  if (before.role === 'admin' && whatsapp !== form.whatsapp) {
    await refuseContactNumber(tx, form.whatsapp, contactWhatsapp);
  }
  await updateAccountRow(tx, id, {
    name,
    username,
    username_key,
    whatsapp: form.whatsapp,
    ...(whatsapp !== form.whatsapp && { whatsapp_since: at }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  });
  const changed: SignInPart[] = [
    ...(whatsapp === form.whatsapp ? [] : (['whatsapp'] as const)),
    ...(passwordHash === undefined ? [] : (['password'] as const)),
  ];
  if (changed.length > 0) await endSessions(tx, [id], keepToken);
  // By somebody else's hand: whoever had the number may not come back.
  if (changed.length > 0 && keepToken === null) await endPasskeys(tx, [id]);
  return {
    id,
    principalOf: before.is_principal ? before.customer_id : null,
    before: { name: before.name, whatsapp },
    changed,
  };
}
