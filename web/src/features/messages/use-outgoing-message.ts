import type { TemplateProblem } from '@reward-points/contract/message-values';
import { type MessageType, OCCASION_OF } from '@reward-points/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { templateProblems } from '#features/whatsapp/message-words.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { storedMessageQuery } from './messages.api.ts';

/** What a default message sends as things stand: the text of its template, never the text that was written beside it. */
export interface OutgoingMessage {
  /** The template's text; null: there is no template, and nobody is told; undefined: not known. */
  body: string | null | undefined;
  templateId: string | null | undefined;
  /** Why it is not known, once that is certain. */
  failure: string | null;
  /** Reads it anew. */
  refresh: () => void;
}

export function useOutgoingMessage(type: MessageType): OutgoingMessage {
  const queryClient = useQueryClient();
  const stored = useQuery(storedMessageQuery(type));
  const templates = useQuery(templatesQuery());
  const templateId = stored.data?.template_id;
  const template = templates.data?.find(({ id }) => id === templateId);
  // Where an occasion has a mapping of its own, its text counts the values in their specified order.
  const text = template?.texts ? template.texts[OCCASION_OF[type]] : template?.body;
  const isGone = Boolean(templateId) && templates.data !== undefined && (text ?? null) === null;
  return {
    body: stored.data && !templateId ? null : text,
    templateId: stored.data && !templateId ? null : templateId,
    failure: isGone
      ? sentenceOf(stored.data?.template_problem ?? 'gone')
      : // What was read before still stands where a later look failed; the server refuses a text that no longer does.
        (stored.isError && !stored.data) || (templates.isError && !templates.data)
        ? 'Pesan WhatsApp tidak dapat dimuat.'
        : null,
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: storedMessageQuery(type).queryKey });
      void queryClient.invalidateQueries({ queryKey: templatesQuery().queryKey });
    },
  };
}

/** Where another one is chosen, or this one is mapped. */
const sentenceOf = (problem: TemplateProblem): string =>
  `${templateProblems[problem].sentence} Pilih template lain di Default Messages, atau atur isiannya di Connection.`;

/** Why something that tells a customer cannot be sent yet, or null. */
export const blockedByMessage = ({ body, failure }: OutgoingMessage): string | null =>
  failure ?? (body === undefined ? 'Pesan WhatsApp sedang dimuat.' : null);
