import {
  ACCOUNT_FIELDS,
  type ConnectionSetup,
  CREDENTIALS,
} from '@reward-points/contract/whatsapp-setup';
import type { Dependencies } from '#dependencies.ts';
import { WEBHOOK_PATH } from '#domains/whatsapp/connection/connection.queries.ts';
import { endingOf } from '#secrets/ending-of.ts';
import type { Setup } from './live-provider.ts';
import { openCredentials } from './sealed-credentials.ts';
import { findSetup } from './setup.sql.ts';

/** How WhatsApp is set up. Of a credential no more than its end is told; the secret of the webhook is for the provider. */
export async function showSetup({
  db,
  secrets,
  setup,
}: Pick<Dependencies, 'db' | 'secrets'> & { setup: Setup }): Promise<ConnectionSetup> {
  const stored = await findSetup(db);
  const isSettled = setup.environment === null;
  const credentials = isSettled ? null : openCredentials(secrets, stored);
  const details = Object.fromEntries(
    ACCOUNT_FIELDS.map((field) => [field, isSettled ? '' : (stored.details[field] ?? '')]),
  ) as Pick<ConnectionSetup, (typeof ACCOUNT_FIELDS)[number]>;
  return {
    is_settled: isSettled,
    way: isSettled ? null : stored.way,
    ...details,
    stored: CREDENTIALS.flatMap((field) => {
      const value = credentials?.[field];
      return value === undefined ? [] : [{ field, ending: endingOf(value) }];
    }),
    is_readable: isSettled || stored.sealed === null || credentials !== null,
    webhook_path: credentials && `${WEBHOOK_PATH}${credentials.webhook}`,
    version: stored.version,
  };
}
