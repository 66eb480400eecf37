import { type MessageQueue, showMessageQueue } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aQueue } from '#test/message-log.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { QueueLine } from './queue-line.tsx';
import { messageQueueQuery, messageStandingsQuery } from './whatsapp.api.ts';

async function wordsOf(queue: Partial<MessageQueue>): Promise<string[]> {
  fakeServer().answers(showMessageQueue, { data: aQueue(queue) });
  const screen = await show(<QueueLine isSearching={false} />);
  const line = screen.getByRole('region', { name: 'Antrean hari ini' });
  await expect.element(line).toMatchTextContent(/hari ini/);
  const [said = ''] = (line.element().querySelector('button')?.textContent ?? '').split(' · ');
  await line.getByRole('button').click();
  const words = line
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  await screen.unmount();
  return [said, ...words];
}

test('each reason for which messages wait has words of its own, with how many [ADD-105]', async () => {
  const waiting = { turn: 6, retry: 5, answer: 4, budget: 3, channel: 2, template: 1_000 };
  const words = await wordsOf({ waiting, minutes: 2, taken_today: 1_234, per_day: null });
  expect(words.sort()).toEqual(
    [
      '1.234 pesan diserahkan ke penyedia hari ini',
      '6 pesan menunggu giliran, selesai dalam kira-kira 2 menit.',
      '5 pesan dicoba lagi sebentar lagi karena penyedia sedang terganggu.',
      '4 pesan menunggu kabar dari penyedia, agar tidak terkirim dua kali.',
      '3 pesan menunggu sampai besok karena kuota hari ini sudah habis.',
      '2 pesan menunggu karena koneksi WhatsApp berhenti. Lihat koneksi',
      '1.000 pesan menunggu karena templatenya tidak dapat dipakai. Lihat template',
    ].sort(),
  );
});

test('how long the queue takes is said from two minutes on, and only where it is known [ADD-105]', async () => {
  const waiting = { ...aQueue().waiting, turn: 7 };
  const quota = '12 dari kuota 1.000 pesan terpakai hari ini';
  for (const minutes of [1, null])
    expect(await wordsOf({ waiting, minutes })).toEqual([quota, '7 pesan menunggu giliran.']);
});

test('a queue that is more than the rest of the day says how many leave today [ADD-98, ADD-105]', async () => {
  const waiting = { ...aQueue().waiting, turn: 10_000 };
  const words = await wordsOf({ waiting, minutes: null, taken_today: 12, per_day: 1_000 });
  expect(words[1]).toBe(
    '10.000 pesan menunggu giliran; hari ini paling banyak 988 lagi yang terkirim, sisanya mulai besok.',
  );
});

test.for([
  ['channel', 'warning'],
  ['template', 'warning'],
  ['budget', 'calm'],
] as const)(
  'what waits for a %s is %s: somebody has to act, or nobody [ADD-105]',
  async ([wait, tone]) => {
    const waiting = { turn: 0, retry: 0, answer: 0, budget: 0, channel: 0, template: 0, [wait]: 1 };
    fakeServer().answers(showMessageQueue, { data: aQueue({ waiting }) });
    const screen = await show(<QueueLine isSearching={false} />);
    await expect
      .element(screen.getByRole('region', { name: 'Antrean hari ini' }))
      .toHaveAttribute('data-tone', tone);
  },
);

test('while one message waits the queue is asked about often, and else now and then [ADD-105]', () => {
  const { refetchInterval } = messageQueueQuery();
  const askedAfter = (data?: MessageQueue) =>
    typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never);
  expect(askedAfter(aQueue({ waiting: { ...aQueue().waiting, retry: 1 } }))).toBe(5_000);
  expect(askedAfter(aQueue())).toBe(60_000);
  expect(askedAfter()).toBe(60_000);
});

test('while one message waits the standings are asked about often, and else now and then [ADD-105]', () => {
  const { refetchInterval } = messageStandingsQuery();
  const askedAfter = (count?: number) => {
    const data = count === undefined ? undefined : { waiting: { count } };
    return typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never);
  };
  expect([askedAfter(1), askedAfter(0), askedAfter()]).toEqual([5_000, 60_000, 60_000]);
});
