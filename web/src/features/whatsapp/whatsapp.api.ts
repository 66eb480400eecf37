import {
  listTemplates,
  listWhatsappMessages,
  type MessageKind,
  type MessageStatus,
} from '@reward-points/contract/whatsapp';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface MessagesFilter {
  page: number;
  per_page?: number;
  /** Part of a name, a number or a text. */
  search: string;
  /** Those to one customer alone. */
  id_customer?: number;
  kind?: MessageKind;
  status?: MessageStatus;
}

/** The message log. It is asked again every few seconds while messages are on their way. */
export const whatsappMessagesQuery = (filter: MessagesFilter) =>
  queryOptions({
    queryKey: ['whatsapp', filter],
    queryFn: async ({ signal }) =>
      (await call(listWhatsappMessages, { query: filter, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.data.some((message) => message.status === 'queued') ? 3_000 : false,
  });

/** The provider's templates. That they could not be read is not shown as a failure (MSG-14). */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'templates'],
    queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
    staleTime: 5 * 60_000,
  });
