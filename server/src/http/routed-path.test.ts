import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { anotherServer, useApp } from '#test/app.ts';
import { routedPath } from './routed-path.ts';

const app = useApp();
const lines: { path: string; status: number; msg: string }[] = [];
let server: FastifyInstance;
let port: number;
before(async () => {
  server = await anotherServer(app, {
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
after(() => server.close());

/** Asks for just this, which a client would write otherwise. @returns the answer as it came. */
async function ask(target: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: points.example\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test('a call is judged by its route, however its address is written: nobody keeps the answer, and it leaves its line [S-22, ADD-29, ADD-426]', async () => {
  for (const [target, status, path] of [
    ['/api/contact', 200, '/api/contact'],
    ['/%61pi/contact', 200, '/api/contact'],
    ['/%61%70i/contact?x=RAHASIA', 200, '/api/contact'],
    ['http://points.example/api/contact', 200, '/api/contact'],
    ['HTTP://points.example/%61pi/contact?x=RAHASIA', 200, '/api/contact'],
    ['http://points.example/api/nothing', 404, '/api/nothing'],
    ['/%61pi/nothing', 404, '/api/nothing'],
    ['/%61pi/webhooks/whatsapp/RAHASIA', 404, '/api/webhooks/…'],
    ['http://points.example/api/webhooks/whatsapp/RAHASIA', 404, '/api/webhooks/…'],
  ] as const) {
    lines.length = 0;
    const answer = await ask(target);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), target);
    assert.match(answer, /^cache-control: no-store\r$/im, target);
    const answered = lines.filter(({ msg }) => msg === 'answered');
    assert.deepEqual(
      answered.map((line) => [line.path, line.status]),
      [[path, status]],
      target,
    );
    assert.ok(!JSON.stringify(lines).includes('RAHASIA'), target);
  }
});

test('what is no call leaves no line, and what cannot be decoded stays as it is written [ADD-426]', async () => {
  lines.length = 0;
  await ask('/apiary');
  await ask('http://points.example/healthz');
  assert.deepEqual(lines, []);
  assert.equal(routedPath({ url: '/a%zz?b' }), '/a%zz');
  assert.equal(routedPath({ url: '/a%20b#c' }), '/a b');
});
