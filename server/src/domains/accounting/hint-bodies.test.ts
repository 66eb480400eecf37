import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { BODIES_MAX } from '#http/webhook-bodies.ts';
import { aConnection } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { begin } from '#test/begun-calls.ts';
import { holding } from '#test/races.ts';

const BYTES = 200_000;
const books = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });
let base = '';
let path = '';
const hangUps: (() => void)[] = [];
before(async () => {
  base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const connection = await aConnection(app);
  const { body } = await app.call('GET', `/api/admin/accounting/connections/${connection}`);
  path = body.data.webhook_path;
});
after(() => {
  for (const hangUp of hangUps) hangUp();
});

const beginAt = (to: string, headers: Record<string, string> = {}) => {
  const begun = begin(`${base}${to}`, { bytes: BYTES, headers });
  hangUps.push(() => begun.request.destroy());
  begun.answered.catch(() => {});
  return begun;
};
const post = () => fetch(`${base}${path}`, { method: 'POST', body: '[]' });

test('whoever does not know the path of a connection is sent away before a body is read, and the line is closed [ADD-862]', async () => {
  const { statusCode, headers } = await beginAt(`${path.slice(0, -1)}~`).answered;
  assert.deepEqual([statusCode, headers.connection], [404, 'close']);
});

test('so many reports of programs are read at a time; one more is told to come again, and may once another is through [ADD-862]', async () => {
  const slow = Array.from({ length: BODIES_MAX + 1 }, () => beginAt(path));
  const refused = await Promise.race(
    slow.map(async ({ answered }, place) => ({ place, status: (await answered).statusCode })),
  );
  assert.equal(refused.status, 503);
  assert.equal((await post()).status, 503);
  const [first, ...others] = slow.filter((_, place) => place !== refused.place);
  first?.request.end(`"${'x'.repeat(BYTES - 2)}"`);
  assert.equal((await first?.answered)?.statusCode, 200);
  assert.equal((await post()).status, 200);
  for (const { request } of others) request.destroy();
});

test('whoever hangs up before it is known takes the place of nobody [ADD-862]', async () => {
  // All of the first round are known by the time of the second.
  for (const _ of ['first', 'second']) {
    const lines: Promise<unknown>[] = [];
    const note = (socket: Socket) => lines.push(once(socket, 'close'));
    app.server.server.on('connection', note);
    const held = await holding(app, 'lock table accounting_connections in access exclusive mode');
    try {
      const gone = Array.from({ length: BODIES_MAX }, () => beginAt(path));
      await held.waitedFor(BODIES_MAX);
      for (const { request } of gone) request.destroy();
      await Promise.all(lines);
    } finally {
      app.server.server.off('connection', note);
      await held.release();
    }
  }
  assert.equal((await post()).status, 200);
});
