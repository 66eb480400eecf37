import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import {
  lockChannel,
  noteOutcomes,
  stopChannel,
  updateProbe,
  updateQuiet,
} from '#domains/whatsapp/connection/channel.sql.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import type { ProviderErrorKind, WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { stopTemplate } from '#domains/whatsapp/templates/templates.sql.ts';
import { lockAddressee } from './reports.sql.ts';
import { isNews, probeAfter, quietAfter } from './sending.rules.ts';

export interface Heeding {
  clock: Clock;
  provider: WhatsappProvider;
  /** Where the administrator of the server reads that the channel was stopped. */
  logger?: { error(details: object, text: string): void };
}

interface Failure {
  kind: ProviderErrorKind;
  reason: string;
  retryAfterSeconds: number | null;
  at: Date;
}

/**
 * Draws from the failure of one message what concerns others: the channel or its template stops, the provider is left alone,
 * or a number is sent nothing more. What was told late says nothing of how it is now, but what somebody wishes. What becomes
 * of the message itself is for the caller to write.
 */
export async function heedFailure(
  tx: Tx,
  heeding: Heeding,
  id: number,
  failure: Failure,
): Promise<void> {
  const { kind, reason, retryAfterSeconds, at } = failure;
  const { name: provider } = heeding.provider;
  const now = heeding.clock.now();
  if (kind !== 'opted_out' && !isNews(at, now)) return;
  switch (kind) {
    case 'credentials':
      await heedRefusal(tx, heeding, failure);
      return;
    case 'rate_limited':
      await updateQuiet(tx, provider, new Date(at.getTime() + quietAfter(retryAfterSeconds)));
      return;
    case 'template': {
      const { templateId } = await lockAddressee(tx, id);
      if (templateId !== null) await stopTemplate(tx, { provider, id: templateId, at: now });
      return;
    }
    case 'opted_out': {
      // The number may have been erased while the provider was asked.
      const { customerId, whatsapp } = await lockAddressee(tx, id);
      if (customerId === null || whatsapp === '') return;
      const wish = { customerId, whatsapp, wants: false, source: 'provider' as const };
      await recordConsent(tx, { ...wish, said: reason, at });
      return;
    }
    case 'recipient':
    case 'temporary':
    case 'permanent':
    case 'unknown':
      return;
    default:
      kind satisfies never;
  }
}

/** Stops the channel, or has it wait longer where the message failed that tried it. */
async function heedRefusal(
  tx: Tx,
  { clock, provider: { name: provider }, logger }: Heeding,
  { reason, at }: Failure,
): Promise<void> {
  const now = clock.now();
  const channel = await lockChannel(tx, provider, clock.today());
  // A report tells whole seconds.
  if (!channel || (channel.checkedAt && at.getTime() + 1_000 < channel.checkedAt.getTime())) return;
  const { stoppedAt } = channel;
  const stoppedMs = stoppedAt === null ? 0 : now.getTime() - stoppedAt.getTime();
  const probeAt = new Date(now.getTime() + probeAfter(stoppedMs));
  await noteOutcomes(tx, { provider, isSuccess: false, error: reason, quietUntil: null, now });
  if (await stopChannel(tx, { provider, reason, now, probeAt })) {
    logger?.error({ provider, reason }, 'the WhatsApp channel is stopped; messages wait');
  } else {
    await updateProbe(tx, provider, probeAt);
  }
}
