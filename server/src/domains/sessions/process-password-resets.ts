import { transact } from '#db/write.ts';
import { issueResetToken } from '#domains/accounts/passwords/issue-reset-token.ts';
import {
  identifyRequesters,
  type Requester,
} from '#domains/accounts/sessions/identify-requesters.ts';
import { tell } from '#domains/messages/tell.ts';
import { SECRET_MARK } from '#domains/whatsapp/outbox/secret-mark.ts';
import { dropSecrets } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { LINK, listOver } from './due.sql.ts';
import type { SendsLinks } from './offers-password-reset.ts';

/**
 * Queues the link for whoever has asked for another password and is known here, to the number on file. What is queued has
 * no secret yet: that is made when it is sent. The rows' locks let several servers share the work.
 *
 * @returns how many had asked.
 */
export async function processPasswordResets(dependencies: SendsLinks): Promise<number> {
  const { db, clock, provider, publicUrl } = dependencies;
  const over = await listOver(db, LINK, { provider, now: clock.now() });
  return transact(db, async (tx) => {
    if (over.length > 0) await dropSecrets(tx, over, clock.now());
    const { requesters, lookedUp } = await identifyRequesters(tx, clock, LINK.table);
    const words = await findWords(tx, provider.name, 'password-reset');
    const links = requesters.map((requester) => ({
      key: keyOf(requester.id),
      customer: { id: requester.customerId, name: requester.name, whatsapp: requester.whatsapp },
      values: valuesOf(requester, publicUrl ?? ''),
    }));
    await tell(tx, words, links, { at: clock.now(), actorId: null });
    return lookedUp;
  });
}

const keyOf = (resetId: number): string => `${LINK.key}${resetId}`;

/** What follows the # a browser sends to no server, so no log on the way has it. */
const valuesOf = ({ name }: Requester, publicUrl: string): string[] => [
  name,
  publicUrl === '' ? '' : `${new URL('/reset-password', publicUrl).href}#${SECRET_MARK}`,
  SECRET_MARK,
];

/** The secret of a message that was queued here; null when its link is of no use any more. */
export const secretOfReset =
  ({ db, clock }: Pick<SendsLinks, 'db' | 'clock'>) =>
  async (key: string): Promise<string | null> =>
    key.startsWith(LINK.key)
      ? issueResetToken(db, clock, Number(key.slice(LINK.key.length)))
      : null;
