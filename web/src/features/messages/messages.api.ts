import type { Sent } from '@reward-points/contract/endpoint';
import {
  type DefaultMessage,
  MESSAGE_IDS,
  type MessageType,
  showMessage,
  updateMessage,
} from '@reward-points/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The described local-storage keys, each with `message` and `template_id` (MSG-03). */
const CACHE_KEYS: Record<MessageType, string> = {
  BIRTHDAY: 'birthday-message',
  REMINDER: 'reminder-message',
  REWARD: 'reward-message',
};

type CachedMessage = Pick<DefaultMessage, 'message' | 'template_id'>;

/** A default message, fetched only where this device has not kept it (MSG-04). */
export const messageQuery = (type: MessageType) =>
  queryOptions({
    queryKey: ['messages', type],
    queryFn: async ({ signal }): Promise<CachedMessage> =>
      readCached(type) ?? keep(type, await fetchMessage(type, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** With its version and why nothing can be sent by it now, which this device does not keep. */
export type StoredMessage = CachedMessage & Pick<DefaultMessage, 'template_problem' | 'version'>;

/** A default message as the server has it now: what is edited is never an old copy. */
export const storedMessageQuery = (type: MessageType) =>
  queryOptions({
    queryKey: ['messages', type, 'stored'],
    queryFn: async ({ signal }): Promise<StoredMessage> =>
      storedOf(type, await fetchMessage(type, signal)),
  });

const storedOf = (type: MessageType, message: DefaultMessage): StoredMessage => ({
  ...keep(type, message),
  template_problem: message.template_problem,
  version: message.version,
});

const fetchMessage = async (type: MessageType, signal: AbortSignal): Promise<DefaultMessage> =>
  (await call(showMessage, { params: { id: MESSAGE_IDS[type] }, signal })).data;

/** Saves a default message, and keeps it on this device (MSG-12, A-34). */
export function useUpdateMessage(type: MessageType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Sent<typeof updateMessage>['body'] & { key: string }) =>
      call(updateMessage, {
        params: { id: MESSAGE_IDS[type] },
        body: { ...body, type_of_message: type },
        key,
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(messageQuery(type).queryKey, keep(type, data));
      queryClient.setQueryData(storedMessageQuery(type).queryKey, storedOf(type, data));
    },
  });
}

/** Keeps a message on this device, as after every save. */
function keep(type: MessageType, { message, template_id }: CachedMessage): CachedMessage {
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
