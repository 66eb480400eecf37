import { OPTIONAL_OCCASIONS } from '@reward-points/contract/message-values';
import {
  type Connection,
  MESSAGE_WAITS,
  type MessageQueue,
  type MessageWait,
} from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { circumstancesOf } from '#domains/whatsapp/log/log.queries.ts';
import { countOpen, countWaiting } from '#domains/whatsapp/log/log.sql.ts';
import { minutesFor } from '#domains/whatsapp/outbox/sending.rules.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { problemOf } from '#domains/whatsapp/templates/layout.rules.ts';
import { listOccasionTemplates } from '#domains/whatsapp/templates/templates.queries.ts';
import { listStoredTemplates } from '#domains/whatsapp/templates/templates.sql.ts';
import { findChannel } from './channel.sql.ts';

type Reads = Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider };

/** What waits for what, and what is left of the day. */
export async function showMessageQueue(reads: Reads): Promise<MessageQueue> {
  const { db, clock, provider } = reads;
  const counts = await countWaiting(db, circumstancesOf(reads));
  const countOf = (wait: MessageWait) => counts.find((each) => each.wait === wait)?.count ?? 0;
  const channel = await findChannel(db, provider.name, clock.today());
  const { perMinute, perDay } = provider.limits;
  const takenToday = channel?.takenToday ?? 0;
  const waits = countOf('turn');
  const isForLater =
    (perDay !== null && waits > perDay - takenToday) ||
    (channel?.quietUntil != null && channel.quietUntil > clock.now());
  return {
    waiting: Object.fromEntries(MESSAGE_WAITS.map((wait) => [wait, countOf(wait)])) as Record<
      MessageWait,
      number
    >,
    minutes: isForLater ? null : minutesFor(waits, perMinute),
    ...(await countOpen(db)),
    taken_today: takenToday,
    per_day: perDay,
    per_minute: perMinute,
  };
}

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
  };
}

/** Where providers report; the secret follows it, which is shown only to whoever sets the provider up in the app. */
export const WEBHOOK_PATH = '/api/webhooks/whatsapp/';
