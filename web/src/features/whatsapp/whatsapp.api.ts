import type { Sent } from '@reward-points/contract/endpoint';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import type { Occasion } from '@reward-points/contract/message-values';
import {
  checkConnection,
  countMessageStandings,
  exportWhatsappMessages,
  listTemplates,
  listUsableTemplates,
  listWhatsappMessages,
  type MessageKind,
  type MessageStanding,
  type MessageStatus,
  markMessageRead,
  reopenMessage,
  resendMessage,
  sendTestMessage,
  settleMessage,
  settleMessages,
  showConnection,
  showMessageQueue,
  showWhatsappMessage,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import {
  showConnectionSetup,
  tryConnectionSetup,
  updateConnectionSetup,
} from '@reward-points/contract/whatsapp-setup';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface MessagesFilter {
  page: number;
  per_page?: number;
  /** Part of a name, a number or a text. */
  search: string;
  /** Those to and from one customer alone. */
  id_customer?: number;
  kind?: MessageKind;
  status?: MessageStatus;
  /** Those of a day, as `YYYY-MM-DD`. */
  day?: string;
  standing?: MessageStanding;
  /** Those on which somebody has to act: before the others, or the failures of them alone. */
  open?: 'first' | 'failed';
}

/** By what messages are found that are settled together. */
export type SettledFilter = Omit<MessagesFilter, 'page' | 'per_page' | 'standing' | 'open'>;

/** How many failed messages somebody has to act on. */
export const openFailuresQuery = (filter: SettledFilter) =>
  whatsappMessagesQuery({ ...filter, open: 'failed', page: 1, per_page: 1 });

/** How long it is worth asking what becomes of a message that the provider has: most are read soon, or much later. */
const WATCHED_MS = 10 * 60_000;

/** In how many milliseconds to ask again what became of these. */
const askAgainIn = (messages: readonly WhatsappMessage[]): number | false => {
  if (messages.some(({ status }) => status === 'queued')) return 3_000;
  const isMoving = ({ status, created_at }: WhatsappMessage) =>
    (status === 'accepted' || status === 'sent' || status === 'delivered') &&
    Date.now() - Date.parse(created_at) < WATCHED_MS;
  return messages.some(isMoving) ? 5_000 : false;
};

/** The message log. It is asked again every few seconds while messages are on their way. */
export const whatsappMessagesQuery = (filter: MessagesFilter) =>
  queryOptions({
    queryKey: ['whatsapp', 'messages', filter],
    queryFn: async ({ signal }) =>
      (await call(listWhatsappMessages, { query: filter, signal })).data,
    refetchInterval: ({ state }) => askAgainIn(state.data?.data ?? []),
  });

/** How many messages have each standing. They change while messages are on their way. */
export const messageStandingsQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'standings'],
    queryFn: async ({ signal }) => (await call(countMessageStandings, { signal })).data,
    refetchInterval: ({ state }) => ((state.data?.waiting.count ?? 0) > 0 ? 5_000 : 60_000),
  });

/** What one customer was told, a few at a time. */
export const customerMessagesQuery = (id_customer: number, page: number) =>
  whatsappMessagesQuery({ page, per_page: 5, search: '', id_customer });

/** Has the whole log made as a file; answers where it is fetched. */
export const prepareMessages = async (
  query: MessagesFilter,
  format: FileFormat,
): Promise<ReadyFile> => (await call(exportWhatsappMessages, { query: { ...query, format } })).data;

/** One message, with the times of its life. */
export const whatsappMessageQuery = (id: number) =>
  queryOptions({
    queryKey: ['whatsapp', 'message', id],
    queryFn: async ({ signal }) =>
      (await call(showWhatsappMessage, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => askAgainIn(state.data ? [state.data] : []),
  });

/** What waits for what, and what is left of the day. */
export const messageQueueQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'queue'],
    queryFn: async ({ signal }) => (await call(showMessageQueue, { signal })).data,
    refetchInterval: ({ state }) =>
      Object.values(state.data?.waiting ?? {}).some((count) => count > 0) ? 5_000 : 60_000,
  });

/** How the way to the provider is. It changes by itself, so it is looked at now and then. */
export const connectionQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'connection'],
    queryFn: async ({ signal }) => (await call(showConnection, { signal })).data,
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.state === 'stopped' ? 10_000 : 60_000),
  });

/** How WhatsApp is set up. What a form offers to change is what stands now. */
export const connectionSetupQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'setup'],
    queryFn: async ({ signal }) => (await call(showConnectionSetup, { signal })).data,
    staleTime: 0,
    // It tells the address that the provider reports to.
    gcTime: 0,
  });

/** The provider's templates. That they could not be read is not shown as a failure (MSG-14), but at once. */
export const templatesQuery = () =>
  queryOptions({
    retry: false,
    queryKey: ['whatsapp', 'templates'],
    queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** The same as they were last read, which is known whether or not the provider answers. */
export const usableTemplatesQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'usable-templates'],
    queryFn: async ({ signal }) => (await call(listUsableTemplates, { signal })).data,
  });

/** Queues a failed message once more; the new one refers to it. */
export const useResendMessage = () =>
  useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      call(resendMessage, { params: { id }, key }),
  });

/** Notes that what a customer wrote was read. */
export const useMarkMessageRead = () =>
  useMutation({
    mutationFn: (id: number) => call(markMessageRead, { params: { id } }),
  });

/** Notes that nothing is left to do about a failed message. */
export const useSettleMessage = () =>
  useMutation({
    mutationFn: (id: number) => call(settleMessage, { params: { id } }),
  });

/** Takes that back. */
export const useReopenMessage = () =>
  useMutation({
    mutationFn: (id: number) => call(reopenMessage, { params: { id } }),
  });

/** Notes it of all failed messages that are found, if they are as many as were counted. */
export const useSettleMessages = () =>
  useMutation({
    mutationFn: ({ filter, count }: { filter: SettledFilter; count: number }) =>
      call(settleMessages, { query: filter, body: { count } }),
  });

/** Tries the provider now. What it finds is shown at once, also where it is that nothing works. */
export const useCheckConnection = () =>
  useMutation({
    mutationFn: () => call(checkConnection),
  });

/** Asks the provider what it says of an account, and stores nothing. `values` tell of which form the answer is. */
export const useTryConnectionSetup = () =>
  useMutation({
    meta: { refreshesNothing: true },
    mutationFn: ({ body }: { body: Sent<typeof tryConnectionSetup>['body']; values: unknown }) =>
      call(tryConnectionSetup, { body }),
  });

/** Sets up the way to WhatsApp; by another one everything that is shown of messages may be another. */
export const useUpdateConnectionSetup = () =>
  useMutation({
    mutationFn: ({
      key,
      ...body
    }: NonNullable<Sent<typeof updateConnectionSetup>['body']> & { key: string }) =>
      call(updateConnectionSetup, { body, key }),
  });

/** Sends the message of an occasion to any number, with samples as values. */
export const useSendTestMessage = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { whatsapp: string; occasion: Occasion; key: string }) =>
      call(sendTestMessage, { body, key }),
  });
