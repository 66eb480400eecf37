import { createHash, randomUUID } from 'node:crypto';
import type { FakeTemplate } from './fake-templates.ts';
import type { FakeMessage, FakeStatus } from './fake-whatsapp.ts';
import { QONTAK_ACCOUNT } from './qontak-account.ts';

/** The shapes in which Qontak answers. */

export const ORGANIZATION = '3f0c7b1e-0000-4000-8000-000000000000';

export const success = (data: unknown, meta?: unknown) => ({
  status: 'success',
  data,
  ...(meta !== undefined && { meta }),
});

export const channelOf = (index: number) => ({
  id: QONTAK_ACCOUNT.channelId.replace(/1$/, String(index + 1)),
  target_channel: 'wa_cloud',
  webhook: '177637332108877',
  settings: {
    account_name: `Toko Alir ${index + 1}`,
    phone_number: `+62 811-1000-000${index}`,
    phone_number_id: `10660000000000${index}`,
    authorization: 'secret-of-the-channel',
  },
  organization_id: ORGANIZATION,
  created_at: '2024-01-16T03:35:55.634Z',
  is_active: true,
});

export const idOf = ({ name, language }: FakeTemplate): string => {
  const hex = createHash('sha1').update(`${name} ${language}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

export const templateRow = (template: FakeTemplate) => ({
  id: idOf(template),
  organization_id: ORGANIZATION,
  name: template.name,
  language: template.language,
  header: template.header,
  body: template.body,
  footer: template.footer,
  buttons: template.buttons.map((button) => ({
    ...button,
    ...(button.url && { example: JSON.stringify([button.url.replace('{{1}}', 'abc')]) }),
  })),
  status: template.status,
  category: template.category,
  quality_rating: null,
  quality_rating_text: 'Neutral',
  type: 'campaign',
  analysis: null,
  probability: null,
});

export const broadcastRow = (message: FakeMessage) => ({
  id: message.id,
  name: message.name,
  organization_id: ORGANIZATION,
  channel_integration_id: QONTAK_ACCOUNT.channelId,
  target_channel: 'wa_cloud',
  send_at: message.at.toISOString(),
  execute_status: 'todo',
  execute_type: 'immediately',
  created_at: message.at.toISOString(),
  message_template: message.template && templateRow(message.template),
  message_broadcast_error: '',
  channel_phone_number: channelOf(0).settings.phone_number,
});

export function logRow(message: FakeMessage, status: FakeStatus) {
  return {
    id: randomUUID(),
    organization_id: ORGANIZATION,
    messages_broadcast_id: message.id,
    contact_phone_number: message.to,
    contact_full_name: message.name,
    status: status === 'accepted' ? 'pending' : status,
    whatsapp_message_id: `wamid.${message.id}`,
    whatsapp_error_message: status === 'failed' ? failureOf(message) : 'n/a',
    messages: {
      header: {},
      body: {
        type: 'body',
        template: message.template?.body,
        parameters: Object.fromEntries(
          message.values.map((value, index) => [String(index + 1), value]),
        ),
      },
      buttons: {},
    },
    messages_response: responsesTo(message, status),
    created_at: message.at.toISOString(),
    is_pacing: false,
    channel_integration_id: QONTAK_ACCOUNT.channelId,
  };
}

/** What WhatsApp has said of each step, beside each other. */
function responsesTo({ id, at, steps = {} }: FakeMessage, status: FakeStatus) {
  const said = status === 'accepted' ? {} : { ...steps, [status]: steps[status] ?? at };
  return Object.fromEntries(
    Object.entries(said).map(([step, moment]) => {
      const timestamp = String(Math.floor(moment.getTime() / 1000));
      return [step, { statuses: [{ id: `wamid.${id}`, status: step, timestamp }] }];
    }),
  );
}

const failureOf = ({ failure }: FakeMessage): string =>
  failure ?? '(#131026) Message undeliverable';
