import type { PageQuery } from '@reward-points/contract/fields';
import { type ChipCount, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { May } from '@reward-points/contract/permissions';
import {
  CODE_KINDS,
  type MessageStanding,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import { cappedCounts, pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import {
  type Circumstances,
  countMessages,
  countStandings,
  listFailuresOf as findFailures,
  findWhatsappMessage,
  listMessages,
} from './log.sql.ts';
import { type Filter, waitingFailures as waitingFailuresIn } from './log-filter.sql.ts';

export { countUnread } from './log.sql.ts';

type Reads = Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider };

export const circumstancesOf = ({
  clock,
  provider: { name, limits },
}: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider }): Circumstances => ({
  provider: name,
  limits,
  today: clock.today(),
});

/** What the log is asked for. */
export interface MessageQuery {
  kind?: Filter['kind'];
  status?: Filter['status'];
  id_customer?: number | undefined;
  day?: string | undefined;
  standing?: Filter['standing'];
  open?: Filter['open'];
  search: string;
}

export const filterOf = (
  { timeZone }: Clock,
  { kind, status, id_customer: customerId, day, standing, open, search }: MessageQuery,
  may: May,
): Filter => ({
  kind,
  status,
  customerId,
  search,
  during: day === undefined ? undefined : { day, timeZone },
  standing,
  open,
  hidesCodes: !may('codes.write'),
});

/** Stands in place of a text with a code, for whoever keeps none (ADD-618). */
const CODE_HIDDEN = 'Pesan ini memuat kode.';

/** What a message says to whoever reads it. */
export const wordsSeen =
  (may: May) =>
  (message: Pick<WhatsappMessage, 'kind' | 'body'>): string =>
    !may('codes.write') && CODE_KINDS.includes(message.kind) ? CODE_HIDDEN : message.body;

/** A page of the message log, newest first. */
export async function listWhatsappMessages(
  reads: Reads,
  query: PageQuery & MessageQuery,
  may: May,
): Promise<Page<WhatsappMessage>> {
  const filter = filterOf(reads.clock, query, may);
  const count = await countMessages(reads.db, filter);
  const circumstances = circumstancesOf(reads);
  return pageOf(query, TABLE_ROWS, count, async (slice) =>
    (await listMessages(reads.db, filter, circumstances, slice)).map((message) => ({
      ...message,
      body: wordsSeen(may)(message),
    })),
  );
}

/** How many messages have each standing. */
export const countMessageStandings = async (
  db: Dependencies['db'],
): Promise<Record<MessageStanding, ChipCount>> => cappedCounts(await countStandings(db));

/** One message of the log. */
export async function showWhatsappMessage(
  reads: Reads,
  id: number,
  may: May,
): Promise<WhatsappMessage> {
  const message = await findWhatsappMessage(reads.db, id, circumstancesOf(reads));
  if (!message) throw new DomainError('message_not_found');
  return { ...message, body: wordsSeen(may)(message) };
}

/** The failed messages on which somebody has to act, as tasks of the inbox. */
export const waitingFailures = ({ timeZone }: Clock): Waiting => waitingFailuresIn(timeZone);

/** Those of these that wait for somebody. */
export const listFailuresOf = (
  db: Dependencies['db'],
  reads: Omit<Reads, 'db'>,
  ids: readonly number[],
): Promise<WhatsappMessage[]> => findFailures(db, ids, circumstancesOf(reads));
