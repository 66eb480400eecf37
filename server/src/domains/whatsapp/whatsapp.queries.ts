import type { PageQuery } from '@reward-points/contract/fields';
import {
  OCCASIONS,
  type Occasion,
  OPTIONAL_OCCASIONS,
  type ProviderTemplate,
  sampleOf,
  type TemplateProblem,
  VALUES,
  VALUES_OF,
} from '@reward-points/contract/message-values';
import type { OccasionTemplate } from '@reward-points/contract/messages';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import {
  type Connection,
  MESSAGE_WAITS,
  type MessageQueue,
  type MessageWait,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import { pageOf } from '#db/paging.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import {
  type Circumstances,
  countMessages,
  countOpen,
  countUnread as countUnreadRows,
  countWaiting,
  findChannel,
  findWhatsappMessage,
  listMessages,
} from './log/log.sql.ts';
import type { Filter } from './log/log-filter.sql.ts';
import { minutesFor } from './outbox/sending.rules.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { defaultMapping, previewOf, problemOf, shownText } from './templates/layout.rules.ts';
import { findLayout } from './templates/require-template.ts';
import { problemOfChoice, showStanding } from './templates/show-standing.ts';
import {
  type Choice,
  listChoices,
  listStoredTemplates,
  type StoredTemplate,
} from './templates/templates.sql.ts';

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
  open?: Filter['open'];
  search: string;
}

export const filterOf = (
  { timeZone }: Clock,
  { kind, status, id_customer: customerId, day, open, search }: MessageQuery,
): Filter => ({
  kind,
  status,
  customerId,
  search,
  during: day === undefined ? undefined : { day, timeZone },
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

/** One message of the log. */
export async function showWhatsappMessage(reads: Reads, id: number): Promise<WhatsappMessage> {
  const message = await findWhatsappMessage(reads.db, id, circumstancesOf(reads));
  if (!message) throw new DomainError('message_not_found');
  return message;
}

/** What waits for what, and what is left of the day. */
export async function showMessageQueue(reads: Reads): Promise<MessageQueue> {
  const { db, clock, provider } = reads;
  const counts = await countWaiting(db, circumstancesOf(reads));
  const countOf = (wait: MessageWait) => counts.find((each) => each.wait === wait)?.count ?? 0;
  const channel = await findChannel(db, provider.name, clock.today());
  const { perMinute, perDay } = provider.limits;
  return {
    waiting: Object.fromEntries(MESSAGE_WAITS.map((wait) => [wait, countOf(wait)])) as Record<
      MessageWait,
      number
    >,
    minutes: minutesFor(countOf('turn'), perMinute),
    ...(await countOpen(db)),
    taken_today: channel?.takenToday ?? 0,
    per_day: perDay,
    per_minute: perMinute,
  };
}

/** How many messages of customers nobody has noted as read. */
export const countUnread = (db: Dependencies['db']): Promise<number> => countUnreadRows(db);

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** How the way to the provider is. */
export async function showConnection(
  reads: Reads & Pick<Dependencies, 'publicUrl'>,
): Promise<Connection> {
  const { db, clock, provider } = reads;
  const channel = await findChannel(db, provider.name, clock.today());
  const templates = await listStoredTemplates(db, provider.name);
  const occasions = await listOccasionTemplates(reads);
  const quietUntil = channel?.quietUntil ?? null;
  const isQuiet = quietUntil !== null && quietUntil > clock.now();
  const isStopped = channel?.stoppedAt != null;
  return {
    provider: provider.name,
    reaches_people: provider.reachesPeople,
    state: isStopped ? 'stopped' : isQuiet ? 'quiet' : 'open',
    stopped_at: instant(channel?.stoppedAt),
    stopped_reason: channel?.stoppedReason ?? null,
    next_at: isStopped ? instant(channel?.probeAt) : isQuiet ? instant(quietUntil) : null,
    channel: channel?.name == null ? null : { name: channel.name, whatsapp: channel.whatsapp },
    checked_at: instant(channel?.checkedAt),
    last_success_at: instant(channel?.lastSuccessAt),
    last_error: channel?.lastError ?? null,
    last_error_at: instant(channel?.lastErrorAt),
    templates_read_at: instant(channel?.templatesReadAt),
    templates: {
      usable: templates.filter((template) => problemOf(template) === null).length,
      total: templates.filter(({ isGone }) => !isGone).length,
    },
    problems: occasions.flatMap(({ occasion, problem, template }) =>
      problem === null || (problem === 'none' && OPTIONAL_OCCASIONS.includes(occasion))
        ? []
        : [{ occasion, problem, template: template?.name ?? null }],
    ),
    public_url: reads.publicUrl ?? null,
    webhook_path: provider.webhook ? WEBHOOK_PATH : null,
  };
}

/** Where providers report; the secret follows it, which is shown nowhere. */
export const WEBHOOK_PATH = '/api/webhooks/whatsapp/';

/** Every template as the provider last listed it. */
export async function listProviderTemplates({
  db,
  provider,
}: Pick<Reads, 'db' | 'provider'>): Promise<ProviderTemplate[]> {
  return (await listStoredTemplates(db, provider.name)).map(wiredTemplate);
}

const wiredTemplate = (template: StoredTemplate): ProviderTemplate => {
  const { id, name, language, header, body, footer, buttons, placeholders } = template;
  const problem = problemOf(template);
  return { id, name, language, header, body, footer, buttons, placeholders, problem };
};

/** What each occasion is told by. */
export async function listOccasionTemplates({
  db,
  provider,
}: Pick<Reads, 'db' | 'provider'>): Promise<OccasionTemplate[]> {
  const templates = await listStoredTemplates(db, provider.name);
  const choices = await listChoices(db, provider.name);
  return OCCASIONS.map((occasion) => {
    const choice = choices.find((each) => each.occasion === occasion);
    const template = templates.find(({ id }) => id === choice?.templateId);
    return occasionTemplate(occasion, choice, template);
  });
}

/** What is said on an occasion, as it is shown before its values are known, and whether it can be. */
export async function showOccasionText(
  { db, provider }: Pick<Reads, 'db' | 'provider'>,
  occasion: Occasion,
): Promise<{ body: string | null; problem: TemplateProblem | null }> {
  const layout = await findLayout(db, provider.name, occasion);
  const { problem } = await showStanding(db, provider.name, occasion);
  return { body: layout && shownText(occasion, layout), problem };
}

/** What one occasion is told by. */
export async function showOccasionTemplate(
  reads: Pick<Reads, 'db' | 'provider'>,
  occasion: Occasion,
): Promise<OccasionTemplate> {
  const found = (await listOccasionTemplates(reads)).find((each) => each.occasion === occasion);
  if (!found) throw new Error(`No occasion ${occasion}.`);
  return found;
}

function occasionTemplate(
  occasion: Occasion,
  choice: Choice | undefined,
  template: StoredTemplate | undefined,
): OccasionTemplate {
  const { names, specified } = VALUES_OF[occasion];
  const mapping = choice?.mapping ?? (template ? defaultMapping(occasion, template) : []);
  return {
    occasion,
    template: template ? wiredTemplate(template) : null,
    problem: problemOfChoice(occasion, choice, template),
    values: names.map((name, index) => ({
      name,
      label: VALUES[name].label,
      sample: sampleOf(occasion, name),
      is_specified: index < specified,
    })),
    is_mapped: choice?.mapping != null,
    mapping,
    preview: template ? previewOf(occasion, template, mapping) : null,
  };
}
