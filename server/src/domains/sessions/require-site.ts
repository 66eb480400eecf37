import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { type Site, siteOf } from '#domains/passkeys/site.ts';

export function requireSite(dependencies: Pick<Dependencies, 'publicUrl'>): Site {
  const site = siteOf(dependencies);
  if (!site) throw new DomainError('passkeys_off');
  return site;
}
