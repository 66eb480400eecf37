import { type RawBuilder, sql } from 'kysely';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { aheadMs, questions } from './sending.rules.ts';

type Moment = RawBuilder<Date | null>;

const isOpen = sql`c.stopped_at is null`;
const isOpenOrNot = sql`true`;
/** As in `isOnTrial`. */
const isOpenOrOnTrial = sql`(c.stopped_at is null or c.last_success_at > c.stopped_at)`;

/** Not before the provider may be called: its channel is as it must be, it need not be left alone, and it has caught up. */
const whereOpen = (
  provider: string,
  waiting: Moment,
  caughtUp: Moment,
  open = isOpen,
) => sql<Date | null>`
  select greatest(w.at, c.quiet_until, ${caughtUp})
  from whatsapp_channels c, (select (${waiting}) as at) as w
  where c.provider = ${provider} and ${open} and w.at is not null`;

const before = (column: 'c.paced_to' | 'c.polled_to', ms: number) =>
  sql<Date | null>`${sql.ref(column)} - make_interval(secs => ${ms / 1000})`;

const asked = ({ limits }: WhatsappProvider) =>
  before('c.polled_to', aheadMs(questions(limits, null, new Date(0)).limits));

/** When the next message may leave, as far as its channel and its own time say. */
export const deliveryDue = (provider: WhatsappProvider): Moment => {
  // In the order of its index. PostgreSQL rewrites `= false` so that no index has it, and would read all that waits.
  const first = (isUrgent: boolean) => sql`(
    select m.due_at from whatsapp_messages m
    where m.provider = ${provider.name} and m.status = 'queued' and m.taken_at is null
      and is_urgent(m.kind) = any(${[isUrgent]}::boolean[])
    order by is_urgent(m.kind) desc, m.due_at limit 1)`;
  return whereOpen(
    provider.name,
    sql`least(${first(true)}, ${first(false)})`,
    before('c.paced_to', aheadMs(provider.limits)),
  );
};

/** When a message is to be looked up whose outcome is not known. */
export const outcomesDue = (provider: WhatsappProvider): Moment =>
  whereOpen(
    provider.name,
    sql`select min(m.due_at) from whatsapp_messages m
        where m.provider = ${provider.name} and m.status = 'queued' and m.taken_at is not null`,
    asked(provider),
    isOpenOrNot,
  );

/** When the provider's log is to be asked how far a message has come. */
export const reportsDue = (provider: WhatsappProvider): Moment =>
  provider.log === null
    ? sql`null`
    : whereOpen(
        provider.name,
        sql`select m.due_at from whatsapp_messages m
            where m.provider = ${provider.name} and m.status in ('accepted', 'sent') and m.template_id is not null
            order by m.due_at limit 1`,
        asked(provider),
        isOpenOrOnTrial,
      );

/** When a stopped channel is to be tried. */
export const probeDue = ({ name }: WhatsappProvider): Moment => sql`
  select coalesce(probe_at, '-infinity') from whatsapp_channels where provider = ${name} and stopped_at is not null`;
