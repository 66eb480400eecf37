import { randomUUID } from 'node:crypto';
import type { Occasion } from '@reward-points/contract/message-values';
import { OCCASION_NAMES } from '@reward-points/contract/message-values';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { insertText } from '#domains/whatsapp/log/log.sql.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { samplesOf } from '#domains/whatsapp/templates/layout.rules.ts';
import { findChoice } from '#domains/whatsapp/templates/templates.sql.ts';
import { requireWords } from '#domains/whatsapp/templates/words.ts';

/** What the log calls whoever a test goes to. */
const NAME = 'Pesan uji';

/**
 * Queues the message of an occasion with samples as its values, to any number: the way that real ones take, from end to end.
 *
 * @returns the number of the message.
 */
export async function sendTestMessage(
  write: Write,
  {
    db,
    clock,
    provider: { name: provider },
  }: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { whatsapp, occasion }: { whatsapp: string; occasion: Occasion },
): Promise<number> {
  const choice = await findChoice(db, provider, occasion);
  if (!choice) throw new DomainError('template_not_chosen');
  const { templateId } = choice;
  const { layout } = await requireWords(db, provider, { templateId, occasion }).catch(
    (error: unknown) => {
      const isGone = error instanceof DomainError && error.code === 'template_not_found';
      throw isGone ? new DomainError('template_unusable') : error;
    },
  );
  const parameters = samplesOf(occasion);
  const at = clock.now();
  return write(async (tx, by) => {
    const queued = await insertText(tx, {
      key: `test:${randomUUID()}`,
      kind: 'test',
      customer: { id: null, whatsapp, name: NAME },
      provider,
      template: { id: templateId, parameters, slots: JSON.stringify(layout.slots) },
      body: fillTemplate(layout.text, parameters),
      conversation: null,
      at,
      actorId: by?.accountId ?? null,
    });
    if (queued === undefined) throw new Error('A test message was not written.');
    await recordAct(tx, by, {
      act: 'test-message-sent',
      subject: OCCASION_NAMES[occasion],
      subjectId: queued,
      after: { whatsapp },
    });
    return queued;
  });
}
