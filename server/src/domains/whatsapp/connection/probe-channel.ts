import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { type Delivery, deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { hasPassed, PROBE_MS } from '#domains/whatsapp/outbox/sending.rules.ts';
import { hasWaiting } from '#domains/whatsapp/outbox/waiting.sql.ts';
import { type Connection, ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { lockChannel, noteOutcomes, openChannel, updateProbe } from './channel.sql.ts';

interface Probe extends Omit<Delivery, 'logger'> {
  logger?: NonNullable<Delivery['logger']> & { info(details: object, text: string): void };
}

/**
 * Tries a stopped channel now and then. A provider that answers again may still send nothing, and say so later. So one message
 * goes ahead, and the others follow once it was taken and has not failed within a minute. If none waits, an answer is enough.
 *
 * @returns 1 when it tried; 0 when the channel is open or it is too early.
 */
export async function probeChannel(db: Db, probe: Probe): Promise<number> {
  const { clock, provider } = probe;
  const channel = await transact(db, async (tx) => {
    const found = await lockChannel(tx, provider.name, clock.today());
    const now = clock.now();
    if (!found?.stoppedAt || (found.probeAt && found.probeAt > now)) return;
    await updateProbe(tx, provider.name, new Date(now.getTime() + PROBE_MS));
    return found;
  });
  if (!channel) return 0;
  try {
    if (hasPassed(channel)) await checkChannel(db, probe);
    else {
      const connection = await ask(db, probe);
      const tried = await deliverMessages(db, { ...probe, isProbe: true });
      // Nothing is left to protect: what comes next stops it again where it is refused.
      if (tried === 0 && !(await hasWaiting(db, provider.name))) await open(db, probe, connection);
    }
  } catch (error) {
    // It is said, and tried again.
    if (!(error instanceof ProviderError)) throw error;
  }
  return 1;
}

/** Asks the provider for our channel, and opens it if it was stopped. Throws a `ProviderError` where it is refused. */
export async function checkChannel(db: Db, probe: Probe): Promise<void> {
  await open(db, probe, await ask(db, probe));
}

async function open(
  db: Db,
  { clock, provider, logger }: Probe,
  connection: Connection,
): Promise<void> {
  const wasStopped = await transact(db, (tx) =>
    openChannel(tx, { provider: provider.name, connection, now: clock.now() }),
  );
  if (wasStopped) logger?.info({ provider: provider.name }, 'the WhatsApp channel is open again');
}

async function ask(db: Db, probe: Probe): Promise<Connection> {
  try {
    return await probe.provider.checkConnection();
  } catch (error) {
    await noteRefusal(db, probe, error);
    throw error;
  }
}

/** Says at the connection why the provider refused what it was asked. */
export async function noteRefusal(
  db: Db,
  { clock, provider }: Probe,
  error: unknown,
): Promise<void> {
  const failure = {
    provider: provider.name,
    isSuccess: false,
    error: error instanceof Error ? error.message : String(error),
    quietUntil: null,
    now: clock.now(),
  };
  await transact(db, (tx) => noteOutcomes(tx, failure));
}
