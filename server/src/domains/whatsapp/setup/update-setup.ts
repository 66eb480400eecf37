import {
  ACCOUNT_FIELDS,
  CONNECTION_LABELS,
  CONNECTION_WAY_NAMES,
  type ConnectionForm,
  type ConnectionWay,
  CREDENTIALS,
} from '@reward-points/contract/whatsapp-setup';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { forgetChannel } from '#domains/whatsapp/connection/channel.sql.ts';
import { failStranded } from '#domains/whatsapp/outbox/waiting.sql.ts';
import { refuseStale } from '#refuse-stale.ts';
import { newWebhookSecret } from '#secrets/new-webhook-secret.ts';
import type { Setup } from './live-provider.ts';
import { openCredentials, sealCredentials } from './sealed-credentials.ts';
import { type Details, lockSetup, updateSetupRow } from './setup.sql.ts';
import { filledSetup, isOtherAccount, providerOf } from './setup-settings.ts';

/**
 * Sets up the way to WhatsApp. By another account nothing of what is queued can leave, so it fails, and somebody sends it
 * again. The lock makes two changes queue; see `refuseStale`. It is used at once here, and within seconds by other servers.
 */
export async function updateSetup(
  write: Write,
  { clock, secrets, setup }: Pick<Dependencies, 'clock' | 'secrets'> & { setup: Setup },
  { version, ...form }: ConnectionForm & { version?: number | undefined },
): Promise<void> {
  if (setup.environment === null) throw new DomainError('connection_settled');
  await write(async (tx, by) => {
    const before = await lockSetup(tx);
    refuseStale(before, version);
    const kept = openCredentials(secrets, before);
    const { way, details, credentials } = filledSetup(form, {
      way: before.way,
      credentials: kept,
    });
    const webhook = kept?.webhook ?? newWebhookSecret();
    const sealed = way === 'sandbox' ? null : sealCredentials(secrets, { ...credentials, webhook });
    await updateSetupRow(tx, { way, details, sealed });
    const provider = providerOf(way);
    await forgetChannel(tx, provider);
    const isOther = isOtherAccount(before, { way, details });
    await failStranded(tx, isOther ? null : provider, clock.now());
    const changed = CREDENTIALS.filter((field) => form[field] && form[field] !== kept?.[field]);
    await recordAct(tx, by, {
      act: 'connection-updated',
      before: factsOf(before),
      after: {
        ...factsOf({ way, details }),
        ...(changed.length > 0 && {
          changed: changed.map((field) => CONNECTION_LABELS[field]).join(', '),
        }),
      },
    });
  });
  await setup.renew();
}

/** What the trail keeps: who is meant, and nothing that lets anybody in. */
const factsOf = ({ way, details }: { way: ConnectionWay; details: Details }): Facts => ({
  provider: CONNECTION_WAY_NAMES[way],
  ...Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, details[field] ?? null])),
});
