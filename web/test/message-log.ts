import {
  countMessageStandings,
  listWhatsappMessages,
  type MessageQueue,
  showMessageQueue,
  showWhatsappMessage,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { aCompany, messagesBy, openApp } from './app.tsx';
import { aMessage } from './messages.ts';
import { page } from './server.ts';

export const aQueue = (more: Partial<MessageQueue> = {}): MessageQueue => ({
  waiting: { turn: 0, retry: 0, answer: 0, budget: 0, channel: 0, template: 0 },
  minutes: 0,
  failed: 0,
  unread: 0,
  taken_today: 12,
  per_day: 1_000,
  per_minute: 100,
  ...more,
});

/** The log of these messages, or one of them by its address. */
export async function openLog(
  messages: WhatsappMessage[],
  { queue = aQueue(), standings = messagesBy(), at: from = '/admin/whatsapp-messages' } = {},
) {
  const server = aCompany();
  server.answers(listWhatsappMessages, page(messages));
  server.answers(countMessageStandings, { data: standings });
  server.answers(showMessageQueue, { data: queue });
  server.answers(showWhatsappMessage, ({ path }) => {
    const id = Number(path.split('/').at(-1));
    return { data: messages.find((one) => one.id === id) ?? aMessage({ id }) };
  });
  const { screen, at } = await openApp(from);
  const lists = () =>
    server.callsOf(listWhatsappMessages).map((one) => new URL(one.path, 'http://x'));
  return {
    server,
    screen,
    at,
    lists,
    table: screen.getByRole('table', { name: 'Pesan WhatsApp' }),
  };
}
