import type { Occasion } from '@reward-points/contract/message-values';
import { showOccasionText } from '@reward-points/contract/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { OutgoingMessage } from './use-outgoing-message.ts';

const occasionTextQuery = (occasion: Occasion) =>
  queryOptions({
    queryKey: ['messages', 'occasion', occasion],
    queryFn: async ({ signal }) =>
      (await call(showOccasionText, { params: { occasion }, signal })).data,
  });

/** What is said on an occasion as things stand, which is what will be sent. */
export function useOccasionMessage(occasion: Occasion): OutgoingMessage {
  const { data, isError, refetch } = useQuery(occasionTextQuery(occasion));
  return {
    body: data?.body,
    templateId: undefined,
    failure: isError && !data ? 'Pesan WhatsApp tidak dapat dimuat.' : null,
    // The server knows the text without asking the provider.
    isUnreachable: false,
    refresh: () => void refetch(),
  };
}
