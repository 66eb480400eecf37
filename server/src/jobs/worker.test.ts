import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Logger, pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { deliverMessages } from '#domains/whatsapp/deliver-messages.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { startWorker } from './worker.ts';

const provider = fakeProvider();
const app = useApp({ provider });
const logger = pino({ level: 'silent' });

const startDelivery = (dependencies: Dependencies, log: Logger) =>
  startWorker('delivering messages', () => deliverMessages(dependencies.db, dependencies), log);

test('a claim’s message goes out by itself, after the claim has answered, and no provider can hold the claim up [MSG-14]', async () => {
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

test('a worker ends when it is asked to, in the middle of its pause or of a trouble', async () => {
  const idle = startDelivery(app.dependencies, logger);
  await idle();
  const { db, close } = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const inTrouble = startDelivery(
    { ...app.dependencies, db },
    pino({}, { write: () => resolve() }),
  );
  await told;
  await inTrouble();
  await close();
});
