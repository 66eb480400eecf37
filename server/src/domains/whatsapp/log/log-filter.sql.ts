import {
  CODE_KINDS,
  type MessageKind,
  type MessageStanding,
  type MessageStatus,
  SECRET_KINDS,
} from '@reward-points/contract/whatsapp';
import { type RawBuilder, sql } from 'kysely';
import { beginning, containing } from '#db/like.ts';
import { planEachTime } from '#db/plan-each-time.ts';
import type { Waiting } from '#db/waiting.ts';

export interface Filter {
  kind: MessageKind | undefined;
  status: MessageStatus | undefined;
  customerId: number | undefined;
  /** Part of the name, of the number, or of the text; empty finds all. */
  search: string;
  during: { day: string; timeZone: string } | undefined;
  standing: MessageStanding | undefined;
  /** Those on which somebody has to act: before the others, or the failures of them alone. */
  open: 'first' | 'failed' | undefined;
  /** Whoever asks keeps no codes, and finds none (ADD-618). */
  hidesCodes: boolean;
}

/** A number is typed as people write it, where 0 at its beginning stands for 62; words are no part of one. */
function hasNumber(search: string) {
  if (!/^[\d\s+().-]*\d[\d\s+().-]*$/.test(search)) return sql`false`;
  const digits = search.replace(/[\s+().-]/g, '');
  return sql`(
    m.whatsapp like ${containing(digits)} or m.whatsapp like ${beginning(digits.replace(/^0/, '62'))}
  )`;
}

const hasWords = (search: string, hidesCodes: boolean) => sql`(
  m.body ilike ${containing(search)} and ${hidesCodes ? sql`m.kind <> all(${CODE_KINDS}::text[])` : sql`true`}
)`;

/**
 * It failed, was not sent again, and nobody noted that nothing is left to do. Who wanted no message missed none, and who
 * missed a link or a code asks for another.
 */
export const isOpenFailure = sql`(
  m.status = 'failed' and m.failure_kind is distinct from 'opted_out' and m.kind <> all(${SECRET_KINDS}::text[])
    and m.settled_at is null and not exists (select from whatsapp_messages r where r.resend_of = m.id)
)`;

/** Nothing is left to find out: settling one of which nobody knows notes that it arrived, and wants a look into the chat. */
const isSettledTogether = sql`(${isOpenFailure} and m.failure_kind is distinct from 'unknown')`;

/** How many there are on which somebody has to act. */
export const failuresOpen = sql<number>`select count(*) from whatsapp_messages m where ${isOpenFailure}`;

/** The same as tasks of the inbox. */
export const waitingFailures = (timeZone: string): Waiting => ({
  id: sql`m.id`,
  since: sql`(m.created_at at time zone ${timeZone})::date`,
  from: sql`from whatsapp_messages m where ${isOpenFailure}`,
  order: sql`m.id`,
});

/** Somebody has to act on it: on a failure, or on what somebody wrote and nobody has read. */
export const isOpen = sql<boolean>`(${isOpenFailure} or (m.status = 'received' and m.seen_at is null))`;

const hasStatus = (status: MessageStatus) =>
  status === 'failed' || status === 'unknown'
    ? sql<boolean>`(m.status = 'failed' and shown_status(m.status, m.failure_kind) = ${status})`
    : sql<boolean>`m.status = ${status}`;

export const standings: Record<MessageStanding, RawBuilder<boolean>> = {
  open: isOpen,
  waiting: sql`m.status = 'queued'`,
  failed: hasStatus('failed'),
  arrived: sql`m.status in ('delivered', 'read')`,
  received: sql`m.status = 'received'`,
  settled: sql`m.settled_at is not null`,
};

export const matching = ({
  kind,
  status,
  customerId,
  search,
  during,
  standing,
  open,
  hidesCodes,
}: Filter) => sql`
  where ${search === '' ? sql`` : planEachTime} (${search === ''} or m.name ilike ${containing(search)} or ${hasWords(search, hidesCodes)}
      or ${hasNumber(search)})
    and ${customerId === undefined ? sql`true` : sql`m.customer_id = ${customerId}`}
    and ${kind === undefined ? sql`true` : sql`m.kind = ${kind}`}
    and ${status === undefined ? sql`true` : hasStatus(status)}
    and ${
      during === undefined
        ? sql`true`
        : sql`m.created_at >= ${during.day}::date::timestamp at time zone ${during.timeZone}
      and m.created_at < (${during.day}::date + 1)::timestamp at time zone ${during.timeZone}`
    }
    and ${standing === undefined ? sql`true` : standings[standing]}
    and ${open === 'failed' ? isSettledTogether : sql`true`}`;
