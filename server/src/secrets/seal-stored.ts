import type { Db } from '#db/database.ts';
import { sealSecondFactors } from '#domains/accounts/seal-second-factors.ts';
import type { Secrets } from './secrets.ts';

interface Logger {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Seals with the key of today what is stored plain or was sealed with a former key: one transaction at each start, and
 * nothing to do as a rule. Where something is sealed with a key that is not here, another server has the key of the
 * installation, so nothing is sealed with ours.
 */
export async function sealStored(db: Db, secrets: Secrets, logger: Logger): Promise<void> {
  const { sealed, foreign } = await sealSecondFactors(db, secrets);
  if (sealed > 0) logger.info({ sealed }, 'stored secrets were sealed with the key of today');
  if (foreign > 0)
    logger.error(
      { foreign },
      'stored secrets are sealed with a key that this server does not have: see “The key” in docs/operations.md',
    );
}
