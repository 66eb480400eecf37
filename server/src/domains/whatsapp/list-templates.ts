import type { Template } from '@reward-points/contract/whatsapp';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from './providers/provider.ts';

/** The provider's templates that can be sent; a provider that cannot be reached is a domain error, not a bug. */
export async function listTemplates(provider: WhatsappProvider): Promise<Template[]> {
  try {
    const templates = await provider.listTemplates();
    return templates.filter(({ state, unusable }) => state === 'approved' && unusable === null);
  } catch (cause) {
    throw Object.assign(new DomainError('provider_failed'), { cause });
  }
}
