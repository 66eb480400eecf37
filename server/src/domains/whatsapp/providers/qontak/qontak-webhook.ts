import { z } from 'zod';
import type { Clock } from '#clock.ts';
import { incomingWords } from '#domains/whatsapp/providers/incoming-words.rules.ts';
import type { ProviderEvent, ProviderWebhook } from '#domains/whatsapp/providers/provider.ts';
import { isSameText, readBody } from '#domains/whatsapp/providers/webhook-body.ts';
import { digitsOf, reportOf } from './qontak.rules.ts';
import { LogRow, RoomMessage } from './qontak-answers.ts';
import { WHATSAPP_CHANNELS } from './qontak-channel.ts';

const Event = z.object({ data_event: z.string().nullish() });

/**
 * Qontak signs nothing: whoever knows the address is believed to be Qontak, and a status only once the log says it too.
 *
 * @param channelId is ours; undefined: the account's only one for WhatsApp.
 */
export const qontakWebhook = (
  secret: string,
  clock: Clock,
  channelId?: string,
): ProviderWebhook => ({
  isSigned: false,
  mayBeGenuine: (call) => isSameText(call.secret, secret),
  isGenuine: (call) => isSameText(call.secret, secret),
  answerChallenge: () => null,
  read: (rawBody) => {
    const body: unknown = readBody(rawBody);
    switch (eventOf(body)) {
      case 'broadcast_log_status':
        return statusOfBroadcast(body);
      case 'receive_message_from_customer':
        return inbound(body, channelId, clock);
      default:
        return [];
    }
  },
});

/** Older calls do not say what they are; then their shape does. */
function eventOf(body: unknown): string {
  const named = Event.safeParse(body).data?.data_event;
  if (named) return named;
  if (LogRow.safeParse(body).success) return 'broadcast_log_status';
  const message = RoomMessage.safeParse(body).data;
  return message?.participant_type === 'customer' ? 'receive_message_from_customer' : '';
}

function statusOfBroadcast(body: unknown): ProviderEvent[] {
  const row = LogRow.safeParse(body).data;
  const report = row && reportOf(row);
  return report ? [{ type: 'status', ...report, reference: null }] : [];
}

/** Qontak has one address for all channels of an account: only ours is our matter, and whoever writes there has a number. */
function isOurs(room: RoomMessage['room'], channelId: string | undefined): boolean {
  const { channel, channel_integration_id: id, account_uniq_id: number } = room ?? {};
  return (
    (channel == null || WHATSAPP_CHANNELS.includes(channel)) &&
    (channelId === undefined || id == null || id === channelId) &&
    /^[+\d\s().-]+$/.test(number ?? '')
  );
}

function inbound(body: unknown, channelId: string | undefined, clock: Clock): ProviderEvent[] {
  const message = RoomMessage.safeParse(body).data;
  const from = digitsOf(message?.room?.account_uniq_id);
  const text = message ? incomingWords(message.type, message.text ?? '') : null;
  if (!message || text === null || from === '' || !isOurs(message.room, channelId)) return [];
  const at = Date.parse(message.created_at ?? '');
  return [
    {
      type: 'inbound',
      id: message.id,
      from,
      name: message.sender?.name ?? message.room?.name ?? null,
      text,
      conversation: message.room?.id ?? message.room_id ?? null,
      answersTo: null,
      // No later than now, or whatever is said after it would count as said before.
      at: Number.isNaN(at) || at > clock.now().getTime() ? clock.now() : new Date(at),
    },
  ];
}
