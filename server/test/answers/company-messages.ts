import { receiveEvents } from '#domains/whatsapp/inbound/receive-events.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type Sent,
} from '#domains/whatsapp/providers/provider.ts';
import { deliverAll } from '#test/jobs.ts';
import type { Filling } from './filling.ts';

/** What customers write: a question, that they want no messages, and what a stranger does. */
async function receive({ app }: Filling): Promise<void> {
  const { db, clock, contactWhatsapp, provider } = app.dependencies;
  const receiver = {
    clock,
    contactWhatsapp,
    provider,
    listNextServices: async () => [],
    answerAppointment: async () => null,
  };
  const written = [
    ['628110000001', 'Kapan barang saya dikirim?'],
    ['628110000003', 'STOP'],
    ['628110000015', 'Terima kasih banyak'],
    ['628119999999', 'Halo, ini siapa?'],
  ] as const;
  for (const [index, [from, text]] of written.entries()) {
    clock.now();
    app.clock.advance(30_000);
    const event = { type: 'inbound', id: `uji-${index}`, from, name: 'Penulis', text } as const;
    await receiveEvents(db, receiver, [
      { ...event, conversation: null, answersTo: null, at: clock.now() },
    ]);
  }
}

/** Messages that were accepted, read, refused, and whose end nobody knows. */
async function send({ app, act, idOf, provider }: Filling): Promise<void> {
  const fails = (kind: 'recipient' | 'unknown', words: string) => () => {
    throw new ProviderError(kind, words);
  };
  const becomes = (status: Sent['status']) => (message: OutgoingMessage) => ({
    status,
    providerMessageId: `uji-${message.id}`,
  });
  const ends = [
    becomes('accepted'),
    becomes('delivered'),
    fails('recipient', 'Nomor tidak terdaftar.'),
    fails('unknown', 'Sambungan terputus.'),
    fails('recipient', 'Nomor tidak terdaftar lagi.'),
  ];
  const usernames = ['lestari', 'bambang', 'rina', 'rudi', 'putri'];
  for (const [index, username] of usernames.entries()) {
    const id_customer = await idOf(username);
    await act('POST', '/api/admin/send-point', {
      id_customer,
      add_point: 5 + index,
      message: true,
    });
    app.clock.advance(60_000);
    provider.becomes(ends[index] ?? becomes('sent'));
    await deliverAll(app);
  }
}

async function settle({ act }: Filling): Promise<void> {
  const failed = await act('GET', '/api/admin/whatsapp-messages?status=failed');
  await act('PATCH', `/api/admin/whatsapp-messages/${failed.data[0].id}/settle`);
  await act('POST', '/api/admin/users/export');
  const tasks = await act('GET', '/api/admin/inbox?per_page=100');
  for (const [index, { kind, id }] of tasks.data.slice(2, 5).entries()) {
    const until = index === 0 ? '2026-11-22' : '2026-11-30';
    await act('PUT', `/api/admin/inbox/${kind}/${id}/snooze`, { until });
  }
}

/** Who is told what, and what waits for somebody to read it. */
export const MESSAGES = [receive, send, settle];
