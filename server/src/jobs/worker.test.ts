import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { DomainDependencies } from '#app.ts';
import { openDatabase } from '#db/database.ts';
import { deliverMessages } from '#domains/whatsapp/deliver-messages.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { makeAlarm } from './alarm.ts';
import { startWorker, TROUBLE_MS } from './worker.ts';

const provider = fakeProvider();
const app = useApp({ provider });
const logger = pino({ level: 'silent' });

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

test('a worker that is told to stop does so at once, even while it pauses or recovers from a failure', async () => {
  const endsAtOnce = async (stop: () => Promise<void>) => {
    const start = performance.now();
    await stop();
    assert.ok(performance.now() - start < TROUBLE_MS / 2, 'it waited to the end of its pause');
  };
  await endsAtOnce(startDelivery(app.dependencies, logger));
  const { db, close } = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const inTrouble = startDelivery(
    { ...app.dependencies, db },
    pino({}, { write: () => resolve() }),
  );
  await told;
  await endsAtOnce(inTrouble);
  await close();
});

test('an idle worker begins at once when the alarm rings, also when it rang while the worker was still looking [ADD-110]', async () => {
  const alarm = makeAlarm();
  const began: number[] = [];
  let done = () => {};
  const look = async () => {
    began.push(performance.now());
    // Whoever comes while the first look finds nothing is not to wait for the end of its pause.
    if (began.length === 1) alarm.ring();
    if (began.length === 3) done();
    return 0;
  };
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  const stop = startWorker('looking', look, logger, { alarm });
  const timer = setInterval(() => {
    if (began.length === 2) alarm.ring();
  }, 10);
  await finished;
  clearInterval(timer);
  await stop();
  const [first = 0, , third = 0] = began;
  assert.ok(third - first < 400, `${third - first} ms`);
});

test('an idle worker that rests looks once after it, however often the alarm rang meanwhile [ADD-110]', async () => {
  const alarm = makeAlarm();
  const began: number[] = [];
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    began.push(performance.now());
    if (began.length === 3) resolve();
    return 0;
  };
  const ringing = setInterval(() => alarm.ring(), 1);
  const stop = startWorker('looking', look, logger, { alarm, restMs: 100 });
  await looked;
  clearInterval(ringing);
  await stop();
  const [first = 0, second = 0, third = 0] = began;
  for (const pause of [second - first, third - second]) {
    assert.ok(pause >= 99 && pause < 400, `${pause} ms`);
  }
});

test('a look that finds nothing takes a tenth of the time at most, however often the alarm rings [ADD-110]', async () => {
  const alarm = makeAlarm();
  const LOOK_MS = 20;
  const looks: { began: number; ended: number }[] = [];
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    const began = performance.now();
    await pause(LOOK_MS);
    looks.push({ began, ended: performance.now() });
    if (looks.length === 3) resolve();
    return 0;
  };
  const ringing = setInterval(() => alarm.ring(), 1);
  const stop = startWorker('looking', look, logger, { alarm });
  await looked;
  clearInterval(ringing);
  await stop();
  for (const [place, { began, ended }] of looks.slice(0, -1).entries()) {
    const rest = (looks[place + 1]?.began ?? 0) - ended;
    assert.ok(rest >= (ended - began) * 9, `${rest} ms after ${ended - began} ms`);
  }
});
