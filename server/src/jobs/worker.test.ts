import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { DomainDependencies } from '#app.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { makeAlarm } from './alarm.ts';
import { IDLE_MS, startWorker, type Timing, TROUBLE_MS } from './worker.ts';

const provider = fakeProvider();
const app = useApp({ provider });
const logger = pino({ level: 'silent' });

/** A time that passes when the test says so. */
function heldTime(): Timing & { pass(ms: number): Promise<void>; spend(ms: number): void } {
  let now = 0;
  const pausing = new Set<{ until: number; end: () => void }>();
  /** The pause that ends first, up to a moment. */
  const first = (goal: number) =>
    Array.from(pausing)
      .filter(({ until }) => until <= goal)
      .sort((a, b) => a.until - b.until)[0];
  /** What follows from a pause that is over needs a few turns, and no time. */
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };
  return {
    now: () => now,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (ms <= 0 || signal.aborted) return resolve();
        pausing.add({ until: now + ms, end: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    spend: (ms) => {
      now += ms;
    },
    pass: async (ms) => {
      const goal = now + ms;
      await settled();
      for (let next = first(goal); next !== undefined; next = first(goal)) {
        now = next.until;
        pausing.delete(next);
        next.end();
        await settled();
      }
      now = Math.max(now, goal);
    },
  };
}

const startDelivery = (dependencies: DomainDependencies, log: Logger) =>
  startWorker('delivering messages', () => deliverMessages(dependencies.db, dependencies), log);

test('a claim’s message is sent after the claim was answered, and no provider can delay the claim [MSG-14]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1 });
  const sent = new Promise<string>((resolve) => {
    provider.becomes((message) => {
      resolve(message.to);
      return { status: 'sent', providerMessageId: 'p-1' };
    });
  });
  const { status } = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: member.token,
  });
  assert.equal(status, 200);
  assert.equal(provider.tried.length, 0);
  const stop = startDelivery(app.dependencies, logger);
  assert.equal(await sent, member.whatsapp);
  await stop();
  const { body } = await app.call('GET', '/api/admin/whatsapp-messages?status=sent');
  assert.equal(body.data.total, 1);
});

/** Goes through moments in order: how long after the one before, and how often it was tried by then. */
async function triesAt(
  time: ReturnType<typeof heldTime>,
  tries: () => number,
  moments: readonly (readonly [after: number, tries: number])[],
  ring = () => {},
) {
  // It is at its first pause.
  await time.pass(0);
  for (const [place, [after, expected]] of moments.entries()) {
    ring();
    await time.pass(after);
    assert.equal(tries(), expected, `after ${after} ms, moment ${place + 1}`);
  }
}

test('a worker that fails waits five seconds before it tries again, each time, however often the alarm rings [ADD-451]', async () => {
  const time = heldTime();
  const alarm = makeAlarm();
  let tries = 0;
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) });
  const fail = async () => {
    tries += 1;
    // Without a pause it would go on for ever, and nothing else would be its turn.
    if (tries > 100) await new Promise(() => {});
    throw new Error('the database is gone');
  };
  const stop = startWorker('looking', fail, log, { alarm, timing: time });
  const moments = [
    [0, 1],
    [TROUBLE_MS - 1, 1],
    [1, 2],
    [IDLE_MS, 2],
    [TROUBLE_MS - IDLE_MS - 1, 2],
    [1, 3],
  ] as const;
  await triesAt(time, () => tries, moments, alarm.ring);
  for (let pause = 0; pause < 12; pause += 1) {
    alarm.ring();
    await time.pass(TROUBLE_MS);
  }
  assert.equal(tries, 15, 'twelve tries a minute');
  assert.equal(TROUBLE_MS, 5_000);
  assert.deepEqual(said, Array(15).fill('looking failed'));
  await stop();
});

test('after a failure a worker goes on as before once it succeeds [ADD-451]', async () => {
  const time = heldTime();
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is gone');
    return 0;
  };
  const stop = startWorker('looking', work, logger, { timing: time });
  await triesAt(time, () => tries, [
    [TROUBLE_MS, 2],
    [IDLE_MS - 1, 2],
    [1, 3],
  ]);
  await stop();
});

test('a worker that is told to stop does so at once, even while it pauses or recovers from a failure', async () => {
  for (const work of [
    async () => 0,
    async () => 3,
    async () => {
      throw new Error('the database is gone');
    },
  ]) {
    const time = heldTime();
    const stop = startWorker('looking', work, logger, { timing: time });
    await time.pass(0);
    // No time passes any more.
    await stop();
  }
});

test('a worker that did something goes on after a moment for each, up to what it may gather for', async () => {
  for (const [done, gatherMs, pause] of [
    [1, 100, 20],
    [3, 100, 60],
    [50, 100, 100],
    [50, undefined, 20],
  ] as const) {
    const time = heldTime();
    let tries = 0;
    const work = async () => {
      tries += 1;
      return done;
    };
    const stop = startWorker('looking', work, logger, {
      timing: time,
      ...(gatherMs !== undefined && { gatherMs }),
    });
    await triesAt(time, () => tries, [
      [pause - 1, 1],
      [1, 2],
    ]);
    await stop();
  }
});

test('an idle worker begins at once when the alarm rings, also when it rang while the worker was still looking [ADD-110]', async () => {
  const time = heldTime();
  const alarm = makeAlarm();
  let looks = 0;
  const look = async () => {
    looks += 1;
    // Whoever comes while the first look finds nothing is not to wait for the end of its pause.
    if (looks === 1) alarm.ring();
    return 0;
  };
  const stop = startWorker('looking', look, logger, { alarm, timing: time });
  await triesAt(time, () => looks, [[0, 2]]);
  alarm.ring();
  await triesAt(time, () => looks, [
    [0, 3],
    [IDLE_MS - 1, 3],
    [1, 4],
  ]);
  await stop();
});

test('an idle worker that rests looks once after it, however often the alarm rang meanwhile [ADD-110]', async () => {
  const time = heldTime();
  const alarm = makeAlarm();
  let looks = 0;
  const look = async () => {
    looks += 1;
    return 0;
  };
  const stop = startWorker('looking', look, logger, { alarm, restMs: 100, timing: time });
  await time.pass(0);
  for (let ring = 0; ring < 99; ring += 1) {
    alarm.ring();
    await time.pass(1);
  }
  assert.equal(looks, 1);
  await triesAt(time, () => looks, [
    [1, 2],
    [100 + IDLE_MS - 1, 2],
    [1, 3],
  ]);
  await stop();
});

test('a look that finds nothing takes a tenth of the time at most, however often the alarm rings [ADD-110]', async () => {
  const time = heldTime();
  const alarm = makeAlarm();
  let looks = 0;
  const look = async () => {
    looks += 1;
    time.spend(20);
    return 0;
  };
  const stop = startWorker('looking', look, logger, { alarm, timing: time });
  const moments = [
    [199, 1],
    [1, 2],
    [199, 2],
    [1, 3],
  ] as const;
  await triesAt(time, () => looks, moments, alarm.ring);
  await stop();
});
