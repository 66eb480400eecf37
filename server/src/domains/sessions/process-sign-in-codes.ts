import { transact } from '#db/write.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { identifyRequesters } from '#domains/accounts/sessions/identify-requesters.ts';
import { issueSignInCode } from '#domains/accounts/sign-in/issue-sign-in-code.ts';
import { tell } from '#domains/messages/tell.ts';
import { SECRET_MARK } from '#domains/whatsapp/outbox/secret-mark.ts';
import { dropSecrets } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { CODE, listOver } from './due.sql.ts';
import type { SendsLinks } from './offers-password-reset.ts';
import { secretOfReset } from './process-password-resets.ts';

const keyOf = (codeId: number): string => `${CODE.key}${codeId}`;

/**
 * Queues the code for whoever has asked for one and is known here, as is done with links for forgotten passwords: the code
 * itself is made when it is sent. The rows' locks let several servers share the work.
 *
 * @returns how many had asked.
 */
export async function processSignInCodes({
  db,
  clock,
  provider,
}: Pick<SendsLinks, 'db' | 'clock' | 'provider'>): Promise<number> {
  const over = await listOver(db, CODE, { provider, now: clock.now() });
  return transact(db, async (tx) => {
    if (over.length > 0) await dropSecrets(tx, over, clock.now());
    const { requesters, lookedUp } = await identifyRequesters(tx, clock, CODE.table);
    const words = await findWords(tx, provider.name, 'sign-in-code');
    const codes = requesters.map(({ id, customerId, name, whatsapp }) => ({
      key: keyOf(id),
      customer: { id: customerId, name, whatsapp },
      values: [SECRET_MARK, name],
    }));
    await tell(tx, words, codes, { at: clock.now(), actorId: null });
    return lookedUp;
  });
}

/** The link or the code of a message that was queued here; null when it is of no use any more. */
export const secretOfMessage =
  (dependencies: Pick<SendsLinks, 'db' | 'clock'> & { passwordCost: PasswordCost }) =>
  async (key: string): Promise<string | null> =>
    key.startsWith(CODE.key)
      ? issueSignInCode(dependencies, Number(key.slice(CODE.key.length)))
      : secretOfReset(dependencies)(key);
