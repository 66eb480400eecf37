import type { Tx } from '#db/database.ts';
import { updateAccountRow } from '#domains/accounts/accounts.sql.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import { limitsOf } from '#domains/accounts/sign-in/sign-in.rules.ts';
import { forgetSubject, forgetSubjectsWith } from '#domains/attempts/forget-subject.ts';

/**
 * Stores a password in place of one that was lost: every session of the account ends, and wrong passwords that were tried
 * before do not count any more, wherever they were tried. Links to replace it are worthless from here on.
 */
export async function putPassword(
  tx: Tx,
  { id, whatsapp }: { id: number; whatsapp: string },
  passwordHash: string,
): Promise<void> {
  await updateAccountRow(tx, id, { password_hash: passwordHash });
  await endSessions(tx, [id], null);
  const { number, pair } = limitsOf(whatsapp, '');
  await forgetSubject(tx, number);
  await forgetSubjectsWith(tx, pair.subject);
}
