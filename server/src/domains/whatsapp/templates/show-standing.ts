import type { Occasion, TemplateProblem } from '@reward-points/contract/message-values';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { findChannel } from '#domains/whatsapp/log/log.sql.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenLayout, problemOf } from './layout.rules.ts';
import {
  type Choice,
  findChoice,
  findStoredTemplate,
  type StoredTemplate,
} from './templates.sql.ts';

/** Why the messages of an occasion cannot be sent by its template; null: they can. */
export function problemOfChoice(
  occasion: Occasion,
  choice: Pick<Choice, 'mapping'> | undefined,
  template: StoredTemplate | undefined,
): TemplateProblem | null {
  if (!choice || !template) return 'none';
  return (
    problemOf(template) ?? (chosenLayout(occasion, template, choice.mapping) ? null : 'unmapped')
  );
}

/** Which template tells of an occasion, and whether it can be relied on. */
export async function showStanding(
  db: Db | Tx,
  provider: string,
  occasion: Occasion,
): Promise<{ templateId: string | null; problem: TemplateProblem | null }> {
  const choice = await findChoice(db, provider, occasion);
  const template = choice && (await findStoredTemplate(db, provider, choice.templateId));
  return {
    templateId: choice?.templateId ?? null,
    problem: problemOfChoice(occasion, choice, template),
  };
}

/** Whether a message of an occasion would leave now: it has a template that is well, and the way is open. */
export async function canTell(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  occasion: Occasion,
): Promise<boolean> {
  const { problem } = await showStanding(db, provider.name, occasion);
  if (problem !== null) return false;
  const channel = await findChannel(db, provider.name, clock.today());
  return channel?.stoppedAt == null;
}
