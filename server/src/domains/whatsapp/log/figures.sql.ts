import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** How the messages are, for whoever watches the server. */
interface MessageFigures {
  queued: number;
  /** Of the one that waits longest; 0 while none does. */
  oldestQueuedSeconds: number;
  /** Of the last 24 hours, by status. */
  ofTheDay: Record<string, number>;
  isChannelStopped: boolean;
}

export async function findMessageFigures(
  db: Db,
  { provider, now }: { provider: string; now: Date },
): Promise<MessageFigures> {
  const { rows } = await sql<MessageFigures>`
    select q.queued, q."oldestQueuedSeconds", d."ofTheDay", exists (
        select from whatsapp_channels where provider = ${provider} and stopped_at is not null
      ) as "isChannelStopped"
    from (
      select count(*) as queued,
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0))::float8 as "oldestQueuedSeconds"
      from whatsapp_messages where status = 'queued'
    ) as q, (
      select coalesce(jsonb_object_agg(status, count), '{}') as "ofTheDay"
      from (
        select status, count(*) as count from whatsapp_messages
        where created_at > ${now}::timestamptz - interval '24 hours' group by status
      ) as counted
    ) as d
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The figures of the messages are always one row.');
  return figures;
}
