import type { PageQuery } from '@reward-points/contract/fields';
import { type ChipCount, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { MessageStanding, WhatsappMessage } from '@reward-points/contract/whatsapp';
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
): Filter => ({
  kind,
  status,
  customerId,
  search,
  during: day === undefined ? undefined : { day, timeZone },
  standing,
  open,
});

/** A page of the message log, newest first. */
export async function listWhatsappMessages(
  reads: Reads,
  query: PageQuery & MessageQuery,
): Promise<Page<WhatsappMessage>> {
  const filter = filterOf(reads.clock, query);
  const count = await countMessages(reads.db, filter);
  const circumstances = circumstancesOf(reads);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    listMessages(reads.db, filter, circumstances, slice),
  );
}

/** How many messages have each standing. */
export const countMessageStandings = async (
  db: Dependencies['db'],
): Promise<Record<MessageStanding, ChipCount>> => cappedCounts(await countStandings(db));

/** One message of the log. */
export async function showWhatsappMessage(reads: Reads, id: number): Promise<WhatsappMessage> {
  const message = await findWhatsappMessage(reads.db, id, circumstancesOf(reads));
  if (!message) throw new DomainError('message_not_found');
  return message;
}

/** The failed messages on which somebody has to act, as tasks of the inbox. */
export const waitingFailures = ({ timeZone }: Clock): Waiting => waitingFailuresIn(timeZone);

/** Those of these that wait for somebody. */
export const listFailuresOf = (
  db: Dependencies['db'],
  reads: Omit<Reads, 'db'>,
  ids: readonly number[],
): Promise<WhatsappMessage[]> => findFailures(db, ids, circumstancesOf(reads));
