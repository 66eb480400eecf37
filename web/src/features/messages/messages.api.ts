import {
  type DefaultMessage,
  MESSAGE_IDS,
  type MessageType,
  showMessage,
} from '@reward-points/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The described local-storage keys, each with `message` and `template_id` (MSG-03). */
const CACHE_KEYS: Record<MessageType, string> = {
  BIRTHDAY: 'birthday-message',
  REMINDER: 'reminder-message',
  REWARD: 'reward-message',
};

export type CachedMessage = Pick<DefaultMessage, 'message' | 'template_id'>;

/** A default message, fetched only where this device has not kept it (MSG-04). */
export const messageQuery = (type: MessageType) =>
  queryOptions({
    queryKey: ['messages', type],
    queryFn: async ({ signal }): Promise<CachedMessage> => {
      const cached = readCached(type);
      if (cached) return cached;
      const { data } = await call(showMessage, { params: { id: MESSAGE_IDS[type] }, signal });
      return keep(type, data);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps a message on this device, as after every save. */
export function keep(type: MessageType, { message, template_id }: CachedMessage): CachedMessage {
  const kept = { message, template_id };
  localStorage.setItem(CACHE_KEYS[type], JSON.stringify(kept));
  return kept;
}

function readCached(type: MessageType): CachedMessage | null {
  try {
    const read = JSON.parse(localStorage.getItem(CACHE_KEYS[type]) ?? 'null');
    return typeof read?.message === 'string' ? read : null;
  } catch {
    return null;
  }
}
