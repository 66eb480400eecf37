import type { Template } from '@reward-points/contract/whatsapp';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from './providers/provider.ts';

/** The provider's templates; a provider that cannot be reached is a domain error, not a bug. */
export async function listTemplates(provider: WhatsappProvider): Promise<Template[]> {
  try {
    return await provider.listTemplates();
  } catch (cause) {
    throw Object.assign(new DomainError('provider_failed'), { cause });
  }
}
