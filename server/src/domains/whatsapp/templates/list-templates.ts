import type { Template } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { ProviderError, type WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenLayout, problemOf, shownText, wholeText } from './layout.rules.ts';
import { readTemplates } from './read-templates.ts';
import { listChoices, listStoredTemplates } from './templates.sql.ts';

/**
 * The provider's templates that can be sent, read from it now; a provider that cannot be reached is a domain error, not a
 * bug.
 */
export async function listTemplates(
  db: Db,
  dependencies: { clock: Clock; provider: WhatsappProvider },
): Promise<Template[]> {
  const { name } = dependencies.provider;
  try {
    await readTemplates(db, dependencies);
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw Object.assign(new DomainError('provider_failed'), { cause });
  }
  return listUsableTemplates(db, name);
}

/** Those that can be sent, as the list was last read: what a screen shows while the provider cannot be asked. */
export async function listUsableTemplates(db: Db, name: string): Promise<Template[]> {
  const choices = await listChoices(db, name);
  const templates = await listStoredTemplates(db, name);
  return templates
    .filter((template) => problemOf(template) === null)
    .map((template) => {
      const text = (occasion: 'reward' | 'birthday' | 'reminder') => {
        const chosen = choices.find(
          (choice) => choice.occasion === occasion && choice.templateId === template.id,
        );
        const layout = chosenLayout(occasion, template, chosen?.mapping ?? null);
        return layout && shownText(occasion, layout);
      };
      return {
        id: template.id,
        name: template.name,
        body: wholeText(template),
        texts: { reward: text('reward'), birthday: text('birthday'), reminder: text('reminder') },
      };
    });
}
