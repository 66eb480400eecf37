import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { customerForm } from '#test/builders.ts';
import { clientOf } from '#test/called.ts';
import { createTestDatabase } from '#test/database.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { clockOf } from './clock.ts';
import { readConfig } from './config.ts';
import { LOOK_MS, type Timing } from './jobs/run-jobs.ts';
import { startServer } from './server.ts';

/** Short rests are over at once; the pause until the next look never ends by itself. */
const heldLooks: Timing = {
  now: () => 0,
  pause: (ms, signal) =>
    ms < LOOK_MS / 2 || signal.aborted
      ? nextTurn()
      : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
};

test('a message leaves after the write that queued it: the server wakes its jobs, which wait for nothing else here [ADD-110]', async () => {
  const database = await createTestDatabase();
  const dataDir = scratchFolder('server');
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: 'admin-password',
    LOG_LEVEL: 'silent',
  });
  const clock = clockOf(() => new Date('2026-11-20T03:00:00Z'), config.timeZone);
  const server = await startServer(config, clock, assert.fail, undefined, heldLooks);
  try {
    const { call, signIn } = clientOf(() => server.address);
    const token = await signIn({ whatsapp: '628000000000', password: 'admin-password' });
    const { data: customer } = await call('POST', '/api/admin/users', {
      token,
      body: customerForm(),
    });
    const award = { id_customer: customer.id, add_point: 5, message: true };
    const { status } = await call('POST', '/api/admin/send-point', { token, body: award });
    assert.equal(status, 200);
    const statusOfMessage = async (): Promise<string> => {
      const { data } = await call('GET', '/api/admin/whatsapp-messages', { token });
      return data.data[0].status;
    };
    let last = await statusOfMessage();
    for (let asked = 1; last === 'queued' && asked < 300; asked += 1)
      last = await statusOfMessage();
    assert.notEqual(last, 'queued');
  } finally {
    await server.end();
    await database.drop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
});
