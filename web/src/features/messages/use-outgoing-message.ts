import type { TemplateProblem } from '@reward-points/contract/message-values';
import type { MessageType } from '@reward-points/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/call.ts';
import { useIsIdle } from '#client/use-is-idle.ts';
import { templateProblems } from '#features/whatsapp/template-problems.ts';
import { templatesQuery, usableTemplatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { storedMessageQuery } from './messages.api.ts';
import { sentText } from './sent-text.ts';

/** What a default message sends as things stand: the text of its template, never the text that was written beside it. */
export interface OutgoingMessage {
  /** The template's text; null: there is no template, and nobody is told; undefined: not known. */
  body: string | null | undefined;
  templateId: string | null | undefined;
  /** Why it is not known, once that is certain. */
  failure: string | null;
  /** The provider does not answer: what was last read of it holds, and messages wait for it. */
  isUnreachable: boolean;
  /** Reads it anew. */
  refresh: () => void;
}

export function useOutgoingMessage(type: MessageType): OutgoingMessage {
  const queryClient = useQueryClient();
  const stored = useQuery(storedMessageQuery(type));
  // A page is not held up by it, though it shows such a text at first: what is kept is the same but for minutes.
  const live = useQuery({ ...templatesQuery(), enabled: useIsIdle() });
  const kept = useQuery(usableTemplatesQuery());
  // Messages are queued by what the server keeps, so nothing here waits for the provider.
  const templates = live.isError ? (kept.data ?? live.data) : (live.data ?? kept.data);
  const templateId = stored.data?.template_id;
  const template = templates?.find(({ id }) => id === templateId);
  const text = template && sentText(type, template);
  const isGone = Boolean(templateId) && templates !== undefined && (text ?? null) === null;
  return {
    body: stored.data && !templateId ? null : text,
    templateId: stored.data && !templateId ? null : templateId,
    failure: isGone
      ? sentenceOf(stored.data?.template_problem ?? 'gone')
      : // What was read before still stands where a later look failed; the server refuses a text that no longer does.
        (stored.isError && !stored.data) || (live.isError && kept.isError && !templates)
        ? 'Pesan WhatsApp tidak dapat dimuat.'
        : null,
    isUnreachable:
      text != null && live.error instanceof ApiError && live.error.code === 'provider_failed',
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: storedMessageQuery(type).queryKey });
      void queryClient.invalidateQueries({ queryKey: templatesQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: usableTemplatesQuery().queryKey });
    },
  };
}

/** Where another one is chosen, or this one is mapped. */
const sentenceOf = (problem: TemplateProblem): string =>
  `${templateProblems[problem].sentence} Pilih template lain di Default Messages, atau atur isiannya di Koneksi WhatsApp.`;

/** Why something that tells a customer cannot be sent yet, or null. */
export const blockedByMessage = ({ body, failure }: OutgoingMessage): string | null =>
  failure ?? (body === undefined ? 'Pesan WhatsApp sedang dimuat.' : null);
