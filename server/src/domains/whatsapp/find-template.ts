import type { Template } from '@reward-points/contract/whatsapp';
import { DomainError } from '#domain-error.ts';
import { listTemplates } from './list-templates.ts';
import type { WhatsappProvider } from './providers/provider.ts';

/** One of the provider's templates; only those may be sent (S-11). */
export async function findTemplate(provider: WhatsappProvider, id: string): Promise<Template> {
  const found = (await listTemplates(provider)).find((template) => template.id === id);
  if (!found) throw new DomainError('template_not_found');
  return found;
}
