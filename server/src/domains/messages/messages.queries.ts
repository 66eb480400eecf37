import { type DefaultMessage, OCCASION_OF } from '@reward-points/contract/messages';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { showStanding } from '#domains/whatsapp/templates/templates.queries.ts';
import { findMessage } from './messages.sql.ts';

/** One of the three default messages, and the template that tells of it at the provider. */
export async function requireMessage(
  db: Db | Tx,
  provider: string,
  id: number,
): Promise<DefaultMessage> {
  const stored = await findMessage(db, id);
  if (!stored) throw new DomainError('not_found');
  const standing = await showStanding(db, provider, OCCASION_OF[stored.type]);
  return {
    id: stored.id,
    type_of_message: stored.type,
    message: stored.message,
    template_id: standing.templateId,
    template_problem: standing.problem,
    version: stored.version + standing.version,
  };
}
