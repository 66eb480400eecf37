import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Tx } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { tell } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import { type Deciders, listDeciders } from './approvals.sql.ts';

export type Tells = Pick<Dependencies, 'publicUrl'> & { provider: WhatsappProvider };

/**
 * Tells whoever may decide a request of it, with a link that leads to its page and decides nothing. Nobody is told where no
 * template is chosen, or where no address is known that a link could have.
 */
export async function tellDeciders(
  tx: Tx,
  { provider, publicUrl }: Tells,
  request: { id: number; sentence: string; reason: string; deciders: Deciders },
): Promise<void> {
  if (publicUrl === undefined) return;
  const words = await findWords(tx, provider.name, 'approval');
  if (!words.layout) return;
  const { id, sentence, reason, deciders } = request;
  const link = new URL(`/admin/approvals/${id}`, publicUrl).href;
  const people = await listDeciders(tx, deciders);
  const messages = people.map(({ accountId, name, whatsapp }) => ({
    key: `approval:${id}:${accountId}`,
    customer: { id: OWN_COMPANY_ID, name, whatsapp },
    values: [name, sentence, reason, link, id],
  }));
  await tell(tx, words, messages, { at: deciders.now, actorId: deciders.accountId });
}
