import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface Channel {
  stoppedAt: Date | null;
  stoppedReason: string | null;
  probeAt: Date | null;
  quietUntil: Date | null;
  pacedTo: Date | null;
  polledTo: Date | null;
  takenToday: number;
  name: string | null;
  whatsapp: string | null;
  checkedAt: Date | null;
  lastSuccessAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  templatesReadAt: Date | null;
}

const selectChannel = (provider: string, today: string) => sql<Channel>`
  select stopped_at as "stoppedAt", stopped_reason as "stoppedReason", probe_at as "probeAt",
    quiet_until as "quietUntil", paced_to as "pacedTo", polled_to as "polledTo",
    case when day = ${today} then taken_today else 0 end as "takenToday", name, whatsapp, checked_at as "checkedAt",
    last_success_at as "lastSuccessAt", last_error as "lastError", last_error_at as "lastErrorAt",
    templates_read_at as "templatesReadAt"
  from whatsapp_channels where provider = ${provider}`;

export async function findChannel(
  db: Db,
  provider: string,
  today: string,
): Promise<Channel | undefined> {
  return (await selectChannel(provider, today).execute(db)).rows[0];
}

/** Makes its row, where what is known of it will stand; nothing is known yet. */
export async function insertChannel(tx: Tx, provider: string): Promise<void> {
  await sql`
    insert into whatsapp_channels (provider) values (${provider}) on conflict (provider) do nothing
  `.execute(tx);
}

/** Holds the channel, so that several servers share its rate and its budget. It is held for no longer than a statement. */
export async function lockChannel(
  tx: Tx,
  provider: string,
  today: string,
): Promise<Channel | undefined> {
  const { rows } = await sql<Channel>`${selectChannel(provider, today)} for update`.execute(tx);
  return rows[0];
}

/** @returns true for the one call that stops it: one notice is enough. */
export async function stopChannel(
  tx: Tx,
  {
    provider,
    reason,
    now,
    probeAt,
  }: { provider: string; reason: string; now: Date; probeAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update whatsapp_channels set stopped_at = ${now}, stopped_reason = ${reason}, probe_at = ${probeAt}
    where provider = ${provider} and stopped_at is null
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function updateProbe(tx: Tx, provider: string, probeAt: Date): Promise<void> {
  await sql`update whatsapp_channels set probe_at = ${probeAt} where provider = ${provider}`.execute(
    tx,
  );
}

/** @returns true where it was stopped until now. */
export async function openChannel(
  tx: Tx,
  {
    provider,
    connection,
    now,
  }: { provider: string; connection: { name: string; whatsapp: string | null }; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ wasStopped: boolean }>`
    with before as (select stopped_at from whatsapp_channels where provider = ${provider} for update)
    update whatsapp_channels c
    set stopped_at = null, stopped_reason = null, probe_at = null, name = ${connection.name},
      whatsapp = ${connection.whatsapp}, checked_at = ${now}
    from before where c.provider = ${provider}
    returning before.stopped_at is not null as "wasStopped"
  `.execute(tx);
  return rows[0]?.wasStopped ?? false;
}

export async function updateQuiet(tx: Tx, provider: string, until: Date): Promise<void> {
  await sql`
    update whatsapp_channels set quiet_until = greatest(quiet_until, ${until}) where provider = ${provider}
  `.execute(tx);
}

/**
 * Notes how the last attempts went, for whoever looks after the connection. If no outcome is known and those before failed, the
 * provider is left alone for a moment: each lost message is looked up by itself.
 */
export async function noteOutcomes(
  tx: Tx,
  {
    provider,
    isSuccess,
    error,
    quietUntil,
    now,
  }: {
    provider: string;
    isSuccess: boolean;
    error: string | null;
    /** Null unless the outcome of none is known. */
    quietUntil: Date | null;
    now: Date;
  },
): Promise<void> {
  await sql`
    update whatsapp_channels set
      quiet_until = case
        when last_error_at > coalesce(last_success_at, '-infinity') then greatest(quiet_until, ${quietUntil})
        else quiet_until
      end,
      last_success_at = case when ${isSuccess} then ${now} else last_success_at end,
      last_error = coalesce(${error}, last_error),
      last_error_at = case when ${error}::text is null then last_error_at else ${now} end
    where provider = ${provider}
  `.execute(tx);
}

/** The provider took a message whose outcome was not known: a success of a stopped channel where this one tried it. */
export async function noteTrialTaken(
  tx: Tx,
  { provider, takenAt, now }: { provider: string; takenAt: Date; now: Date },
): Promise<void> {
  await sql`
    update whatsapp_channels set last_success_at = ${now} where provider = ${provider} and stopped_at < ${takenAt}
  `.execute(tx);
}

/** What surely was not sent does not count in the budget of its day. */
export async function giveBack(
  tx: Tx,
  { provider, today, count }: { provider: string; today: string; count: number },
): Promise<void> {
  await sql`
    update whatsapp_channels set taken_today = greatest(0, taken_today - ${count})
    where provider = ${provider} and day = ${today}
  `.execute(tx);
}

export async function updatePolled(tx: Tx, provider: string, until: Date | null): Promise<void> {
  await sql`update whatsapp_channels set polled_to = ${until} where provider = ${provider}`.execute(
    tx,
  );
}

/** Nothing is known of it any more: messages leave by another account, or with other credentials. */
export async function forgetChannel(tx: Tx, provider: string): Promise<void> {
  await insertChannel(tx, provider);
  await sql`
    update whatsapp_channels set stopped_at = null, stopped_reason = null, probe_at = null, quiet_until = null,
      name = null, whatsapp = null, checked_at = null, last_error = null, last_error_at = null, last_success_at = null
    where provider = ${provider}
  `.execute(tx);
}
