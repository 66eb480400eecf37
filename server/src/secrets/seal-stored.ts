import type { Db } from '#db/database.ts';
import { sealConnections } from '#domains/accounting/connections/seal-connections.ts';
import { sealSecondFactors } from '#domains/accounts/second-factor/seal-second-factors.ts';
import { sealPushKeys } from '#domains/pushes/push-keys.ts';
import { sealSetup } from '#domains/whatsapp/setup/seal-setup.ts';
import type { Secrets } from './secrets.ts';

interface Logger {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Seals with the key of today what is stored plain or was sealed with a former key: one transaction for each at every start, and
 * nothing to do as a rule. Where something is sealed with a key that is not here, another server has the key of the
 * installation, so nothing is sealed with ours.
 */
export async function sealStored(db: Db, secrets: Secrets, logger: Logger): Promise<void> {
  const parts = [
    await sealSecondFactors(db, secrets),
    await sealPushKeys(db, secrets),
    await sealSetup(db, secrets),
    await sealConnections(db, secrets),
  ];
  const sealed = parts.reduce((sum, part) => sum + part.sealed, 0);
  const foreign = parts.reduce((sum, part) => sum + part.foreign, 0);
  if (sealed > 0) logger.info({ sealed }, 'stored secrets were sealed with the key of today');
  if (foreign > 0)
    logger.error(
      { foreign },
      'stored secrets are sealed with a key that this server does not have: see “The key” in docs/operations.md',
    );
}
