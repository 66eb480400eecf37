import { commonTemplate } from '#domains/whatsapp/providers/common-template.rules.ts';
import { repeatedFailure } from '#domains/whatsapp/providers/meta-codes.rules.ts';
import type {
  OutgoingMessage,
  ProviderTemplate,
  StatusReport,
} from '#domains/whatsapp/providers/provider.ts';
import { templateButton, templateState } from '#domains/whatsapp/providers/template-words.rules.ts';
import type { LogRow, Template } from './qontak-answers.ts';

/** Qontak wants id and language with every message, so both are the id that we keep. */
const templateId = (id: string, language: string): string => `${id}/${language}`;

export function splitTemplateId(templateId: string): { id: string; language: string } {
  const slash = templateId.lastIndexOf('/');
  return slash < 0
    ? { id: templateId, language: 'id' }
    : { id: templateId.slice(0, slash), language: templateId.slice(slash + 1) };
}

export function templateOfQontak(template: Template): ProviderTemplate {
  const language = template.language ?? 'id';
  return commonTemplate({
    id: templateId(template.id, language),
    name: template.name,
    language,
    state: templateState(template.status),
    header: headerOf(template.header),
    body: template.body,
    footer: template.footer ?? null,
    buttons: (template.buttons ?? []).map(templateButton),
  });
}

function headerOf(header: Template['header']): { text: string } | 'media' | null {
  if (!header) return null;
  const text = header.text ?? header.content;
  if ((header.format ?? 'TEXT').toUpperCase() !== 'TEXT') return 'media';
  return text ? { text } : null;
}

/**
 * By what a broadcast is looked for: nothing in it is written otherwise in an address, so no signature depends on how, and
 * no mark is the beginning of another.
 */
export const broadcastMark = ({ id }: { id: number }): string =>
  `rp-${String(id).padStart(9, '0')}`;

/** What the broadcast is called there: the customer for people, the mark to find it again by. */
export const broadcastName = (message: OutgoingMessage): string =>
  `${message.name} ${broadcastMark(message)}`;

/** The values of a message as Qontak takes them. `value` is a name for the field, `value_text` what the customer reads. */
export function parametersOf({ values }: OutgoingMessage) {
  const of = (part: 'header' | 'body' | 'button') => values.filter((value) => value.part === part);
  const header = of('header');
  return {
    ...(header.length > 0 && {
      header: {
        format: 'TEXT',
        params: header.map(({ position, value }) => ({ key: String(position), value })),
      },
    }),
    body: of('body').map(({ position, value }) => ({
      key: String(position),
      value: `param${position}`,
      value_text: value,
    })),
    buttons: of('button').map(({ button, value }) => ({
      index: String(button ?? 0),
      type: 'url',
      value,
    })),
  };
}

const ROW_STATUSES = new Map<string, StatusReport['status']>([
  ['pending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['failed', 'failed'],
]);

/** @returns null for a status that we do not know: it says nothing that could be recorded. */
export function reportOf(row: LogRow): StatusReport | null {
  const status = ROW_STATUSES.get(row.status);
  if (status === undefined) return null;
  const said = row.whatsapp_error_message;
  return {
    providerMessageId: row.messages_broadcast_id,
    status,
    at: status === 'accepted' ? null : momentOf(row, status),
    failure:
      status === 'failed'
        ? repeatedFailure(said && said !== 'n/a' ? said : 'WhatsApp tidak menyebut alasannya.')
        : null,
  };
}

function momentOf(row: LogRow, status: 'sent' | 'delivered' | 'read' | 'failed'): Date | null {
  const seconds = row.messages_response?.[status]?.statuses[0]?.timestamp;
  return seconds ? new Date(seconds * 1000) : null;
}

/** Whether a row of the log is this message: its number, and its values as far as the log repeats them. */
export function isSameMessage(row: LogRow, { to, values }: OutgoingMessage): boolean {
  const said = row.messages?.body?.parameters;
  return (
    digitsOf(row.contact_phone_number) === to &&
    values.every(
      ({ part, position, value }) =>
        part !== 'body' || (said?.[String(position)] ?? value) === value,
    )
  );
}

export const digitsOf = (number: string | null | undefined): string =>
  (number ?? '').replace(/\D/g, '');
