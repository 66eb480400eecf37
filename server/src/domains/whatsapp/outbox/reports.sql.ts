import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { ERASED } from '#db/erased.ts';
import type { StatusReport } from '#domains/whatsapp/providers/provider.ts';

/** A provider's log may lag behind its answer. */
const FIRST_POLL_MS = 10_000;

export interface Report extends StatusReport {
  provider: string;
  /** The message, where we know it; else it is found by the number at the provider or by the reference. */
  id?: number | undefined;
  reference?: string | null | undefined;
  /** Its outcome was not known until now. */
  isClearedUp?: boolean;
}

/**
 * Notes how far a message has come, never backwards: a report that comes twice or late adds only the moment that it knows.
 * That it failed counts unless it has arrived; that it arrived counts also after it was believed to have failed.
 *
 * @returns which message it is, and since when its outcome was not known; undefined where none is meant.
 */
export async function applyReport(tx: Tx, report: Report, now: Date): Promise<Applied | undefined> {
  const { provider, providerMessageId, id, reference } = report;
  const meant =
    id === undefined
      ? sql<boolean>`m.provider = ${provider}
        and (m.provider_id in (${providerMessageId}, hashed_wamid(${providerMessageId})) or (m.reference = ${reference ?? null} and m.attempts > 0))`
      : sql<boolean>`m.id = r.id`;
  const [applied] = await apply(tx, [report], meant, now);
  return applied;
}

interface Applied {
  id: number;
  takenAt: Date | null;
}

/** The same for many messages of our own, as one statement: each of its own would cost as much as the claim it tells of. */
export async function applyReports(
  tx: Tx,
  reports: readonly (Report & { id: number })[],
  now: Date,
): Promise<void> {
  if (reports.length > 0) await apply(tx, reports, sql<boolean>`m.id = r.id`, now);
}

/** Whom a message is to by now, and by which template; that does not change until the transaction ends. */
export async function lockAddressee(
  tx: Tx,
  id: number,
): Promise<{ customerId: number | null; whatsapp: string; templateId: string | null }> {
  return tx
    .selectFrom('whatsapp_messages')
    .select(['customer_id as customerId', 'whatsapp', 'template_id as templateId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** @param meant which messages `m` a report `r` is about. */
async function apply(
  tx: Tx,
  reports: readonly Report[],
  meant: RawBuilder<boolean>,
  now: Date,
): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    with meant as (
      select m.id, m.taken_at, r.number, r.reported, r.at, r.reason, r.failure_kind, r.is_cleared_up,
        case
          when r.reported = 'failed' then case when m.status in ('delivered', 'read') then m.status else 'failed' end
          when m.status = 'failed' and not (r.reported in ('delivered', 'read') or m.failure_kind = 'unknown')
            then 'failed'
          when status_rank(r.reported) > coalesce(status_rank(m.status), 0) then r.reported
          else m.status
        end as status
      from unnest(
          ${reports.map(({ id }) => id ?? null)}::bigint[],
          ${reports.map(({ providerMessageId }) => providerMessageId)}::text[],
          ${reports.map(({ status }) => status)}::text[],
          ${reports.map(({ at }) => at ?? now)}::timestamptz[],
          ${reports.map(({ failure }) => failure?.reason ?? null)}::text[],
          ${reports.map(({ failure }) => failure?.kind ?? null)}::text[],
          ${reports.map(({ isClearedUp }) => isClearedUp ?? false)}::boolean[]
        ) as r (id, number, reported, at, reason, failure_kind, is_cleared_up)
        join whatsapp_messages m on ${meant}
      order by m.id
      for update of m
    )
    update whatsapp_messages m set
      status = r.status,
      provider_id = coalesce(m.provider_id, case when m.whatsapp = '' then hashed_wamid(r.number) else r.number end),
      taken_at = null,
      -- Nobody can act on what was erased. What somebody took for arrived, and failed, waits for somebody again.
      settled_at = case
        when m.whatsapp = '' and r.status = 'failed' then coalesce(m.settled_at, ${now}::timestamptz)
        when r.status = 'failed' and not (m.failure_kind is not distinct from 'unknown' and r.failure_kind is not null)
        then m.settled_at
      end,
      due_at = case when m.status = 'queued' then ${new Date(now.getTime() + FIRST_POLL_MS)} else m.due_at end,
      cleared_up_at = case when r.is_cleared_up or m.failure_kind = 'unknown' then ${now} else m.cleared_up_at end,
      -- A reason may name the number, which is gone of what was erased.
      error = case when r.status = 'failed' then case when m.whatsapp = '' then ${ERASED} else coalesce(r.reason, m.error) end end,
      failure_kind = case when r.status = 'failed' then coalesce(r.failure_kind, m.failure_kind) end,
      failed_at = case when r.status = 'failed' then coalesce(m.failed_at, r.at) end,
      accepted_at = coalesce(m.accepted_at, ${now}),
      sent_at = case when r.reported = 'sent' then coalesce(m.sent_at, r.at) else m.sent_at end,
      delivered_at = case when r.reported = 'delivered' then coalesce(m.delivered_at, r.at) else m.delivered_at end,
      read_at = case when r.reported = 'read' then coalesce(m.read_at, r.at) else m.read_at end
    from meant r where m.id = r.id
    returning m.id, r.taken_at as "takenAt"
  `.execute(tx);
  return rows;
}
