import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { PROBE_MS } from '#domains/whatsapp/outbox/sending.rules.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { lockChannel, noteOutcomes, openChannel, updateProbe } from './channel.sql.ts';

interface Probe {
  clock: Clock;
  provider: WhatsappProvider;
  logger?: { info(details: object, text: string): void };
}

/**
 * Tries a stopped channel now and then. Once the provider takes our credentials again, messages leave again.
 *
 * @returns 1 when it tried; 0 when the channel is open or it is too early.
 */
export async function probeChannel(db: Db, probe: Probe): Promise<number> {
  const { clock, provider } = probe;
  const isDue = await transact(db, async (tx) => {
    const channel = await lockChannel(tx, provider.name, clock.today());
    const now = clock.now();
    if (!channel?.stoppedAt || (channel.probeAt && channel.probeAt > now)) return false;
    await updateProbe(tx, provider.name, new Date(now.getTime() + PROBE_MS));
    return true;
  });
  if (!isDue) return 0;
  await checkChannel(db, probe).catch(() => {});
  return 1;
}

/** Asks the provider for our channel, and opens it if it was stopped. Throws a `ProviderError` where it is refused. */
export async function checkChannel(db: Db, { clock, provider, logger }: Probe): Promise<void> {
  try {
    const connection = await provider.checkConnection();
    const wasStopped = await transact(db, (tx) =>
      openChannel(tx, { provider: provider.name, connection, now: clock.now() }),
    );
    if (wasStopped) logger?.info({ provider: provider.name }, 'the WhatsApp channel is open again');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = {
      provider: provider.name,
      isSuccess: false,
      error: reason,
      quietUntil: null,
      now: clock.now(),
    };
    await transact(db, (tx) => noteOutcomes(tx, failure));
    throw error;
  }
}
