import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { plainWrite } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { holding } from '#test/races.ts';
import { deliverMessages } from './deliver-messages.ts';
import { ProviderError } from './providers/provider.ts';
import { sendPointMessage } from './send-point-message.ts';
import { ATTEMPTS_MAX, pauseAfter } from './whatsapp.rules.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const deliver = () => deliverMessages(app.dependencies.db, app.dependencies);
const sent = (message: { id: number }) => ({
  status: 'sent' as const,
  providerMessageId: `p-${message.id}`,
});

/** As many queued messages to one customer, oldest first. */
async function queue(count: number): Promise<string> {
  const { whatsapp } = await aCustomer(app);
  for (let n = 1; n <= count; n += 1) {
    await sendPointMessage(plainWrite(app.dependencies.db), app.dependencies, {
      whatsapp,
      templateId: 'sandbox-reward',
      point: n,
      key: randomUUID(),
    });
  }
  return whatsapp;
}
const rowsOf = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['id', 'status', 'error', 'attempts', 'provider_id'])
    .where('whatsapp', '=', whatsapp)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  // Whatever an earlier test left in the queue is delivered, so that each test begins with none.
  provider.becomes(sent);
  app.clock.advance(24 * 3600 * 1000);
  while ((await deliver()) > 0);
  app.clock.set('2026-11-21T05:00:00Z');
  provider.tried.length = 0;
});

describe('a queued message', () => {
  test('is sent once, oldest first, with what was frozen when it was queued', async () => {
    const whatsapp = await queue(3);
    assert.equal(await deliver(), 3);
    assert.equal(await deliver(), 0);
    assert.deepEqual(
      provider.tried.map(({ to, templateId, values }) => ({
        to,
        templateId,
        last: values[1]?.value,
      })),
      ['1', '2', '3'].map((last) => ({ to: whatsapp, templateId: 'sandbox-reward', last })),
    );
    const rows = await rowsOf(whatsapp);
    assert.deepEqual(
      rows.map(({ status, attempts, provider_id }) => ({ status, attempts, provider_id })),
      rows.map(({ id }) => ({ status: 'sent', attempts: 1, provider_id: `p-${id}` })),
    );
  });

  test('that the provider delivers at once is delivered', async () => {
    const whatsapp = await queue(1);
    provider.becomes((message) => ({ status: 'delivered', providerMessageId: `d-${message.id}` }));
    await deliver();
    assert.equal((await rowsOf(whatsapp))[0]?.status, 'delivered');
  });

  test('that was reported delivered before its sender had noted it as sent stays delivered [A-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(async (message) => {
      await app.owner
        .updateTable('whatsapp_messages')
        .set({ status: 'delivered' })
        .where('id', '=', message.id)
        .execute();
      return sent(message);
    });
    await deliver();
    assert.equal((await rowsOf(whatsapp))[0]?.status, 'delivered');
  });

  test('that is rejected has failed, with the provider’s reason, and is never tried again', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => {
      throw new ProviderError('recipient', 'number is not on WhatsApp');
    });
    await deliver();
    const [row] = await rowsOf(whatsapp);
    assert.deepEqual(
      { status: row?.status, error: row?.error },
      { status: 'failed', error: 'number is not on WhatsApp' },
    );
    app.clock.advance(24 * 3600 * 1000);
    assert.equal(await deliver(), 0);
    assert.equal(provider.tried.length, 1);
  });

  test('that was not sent is tried again after growing pauses, and fails in the end with the last reason [ADD-12]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => {
      throw new ProviderError('temporary', 'busy');
    });
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      assert.equal(await deliver(), 1, `attempt ${attempt}`);
      const [row] = await rowsOf(whatsapp);
      assert.equal(row?.status, attempt < ATTEMPTS_MAX ? 'queued' : 'failed');
      assert.equal(row?.error, 'busy');
      app.clock.advance(pauseAfter(attempt) - 1);
      assert.equal(await deliver(), 0, `too early after ${attempt}`);
      app.clock.advance(1);
    }
    assert.equal(await deliver(), 0);
    assert.equal(provider.tried.length, ATTEMPTS_MAX);
  });

  test('that is sent after a trouble shows no error any more', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => {
      throw new ProviderError('temporary', 'busy');
    });
    await deliver();
    app.clock.advance(pauseAfter(1));
    provider.becomes(sent);
    await deliver();
    const [row] = await rowsOf(whatsapp);
    assert.deepEqual({ status: row?.status, error: row?.error }, { status: 'sent', error: null });
  });

  test('is tried again when the adapter breaks, and stops no other message [MSG-14, A-97]', async () => {
    const whatsapp = await queue(3);
    provider.becomes((message) => {
      if (message.values[1]?.value === '2') throw new Error('socket hang up');
      return sent(message);
    });
    assert.equal(await deliver(), 3);
    const rows = await rowsOf(whatsapp);
    assert.deepEqual(
      rows.map(({ status, error }) => ({ status, error })),
      [
        { status: 'sent', error: null },
        { status: 'queued', error: 'socket hang up' },
        { status: 'sent', error: null },
      ],
    );
  });
});

describe('several workers', () => {
  test('share the queue: each message is sent by one of them', async () => {
    const whatsapp = await queue(60);
    const counts = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      60,
    );
    const ids = provider.tried.map((message) => message.id);
    assert.equal(ids.length, 60);
    assert.equal(new Set(ids).size, 60);
    assert.ok((await rowsOf(whatsapp)).every((row) => row.status === 'sent' && row.attempts === 1));
  });

  test('never send what a slow one has taken, however long its batch lasts', async () => {
    const whatsapp = await queue(40);
    let others = 0;
    provider.becomes(async (message) => {
      // Ten seconds a message: the batch outlasts any lease. Another worker looks for work all the while.
      app.clock.advance(10_000);
      if (others < 200) {
        others += 1;
        await deliver();
      }
      return sent(message);
    });
    while ((await deliver()) > 0);
    const ids = provider.tried.map((message) => message.id);
    assert.equal(new Set(ids).size, 40);
    assert.equal(ids.length, 40, 'a message was sent twice');
    const rows = await rowsOf(whatsapp);
    assert.ok(rows.every((row) => row.status === 'sent'));
    assert.deepEqual(
      new Set(rows.map((row) => row.attempts)),
      new Set([1]),
      'what was taken and not tried counted as an attempt',
    );
  });

  test('send again only what a dead one may have sent in its last second', async () => {
    const whatsapp = await queue(5);
    const hanging = new Promise<void>((resolve) => {
      provider.becomes((message) => {
        app.clock.advance(1_000);
        if (message.values[1]?.value !== '4') return sent(message);
        resolve();
        return new Promise(() => {});
      });
    });
    void deliver();
    await hanging;
    provider.tried.length = 0;
    provider.becomes(sent);
    app.clock.advance(2 * 60_000);
    await deliver();
    assert.deepEqual(
      provider.tried.map((message) => message.values[1]?.value),
      ['4', '5'],
    );
    assert.ok((await rowsOf(whatsapp)).every((row) => row.status === 'sent'));
  });

  test('pass over what another one is just taking, and wait for nobody', async () => {
    const whatsapp = await queue(3);
    const [first] = await rowsOf(whatsapp);
    const held = await holding(app, 'select from whatsapp_messages where id = $1 for update', [
      first?.id,
    ]);
    assert.equal(await deliver(), 2);
    await held.release();
    assert.equal(await deliver(), 1);
  });

  test('take over from one that died, once its lease is over', async () => {
    const whatsapp = await queue(2);
    let died = false;
    const dying = new Promise<void>((resolve) => {
      provider.becomes(() => {
        resolve();
        died = true;
        // It never comes back, as if the process were gone.
        return new Promise(() => {});
      });
    });
    void deliver();
    await dying;
    assert.ok(died);
    provider.becomes(sent);
    assert.equal(await deliver(), 0);
    app.clock.advance(2 * 60_000);
    assert.equal(await deliver(), 2);
    assert.ok((await rowsOf(whatsapp)).every((row) => row.status === 'sent'));
  });
});
