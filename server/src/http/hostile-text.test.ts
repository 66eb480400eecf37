import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BODY_BYTES_MAX, type Endpoint } from '@reward-points/contract/endpoint';
import { type TestApp, useApp } from '#test/app.ts';
import { aCustomer, anItem, type TestCustomer } from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { bodyWith, fieldsOf } from '#test/fields.ts';

const app = useApp();
const endpoints = [...(await contractEndpoints())];

let made: Promise<TestCustomer> | undefined;
const tokenOf = async ({ path }: Endpoint): Promise<string> => {
  made ??= aCustomer(app);
  return path.startsWith('/api/member/') ? (await made).token : app.adminToken;
};

/** Marks that Unicode wants in another order: putting n of them right takes n² steps. */
const misordered = (length: number): string => 'a'.concat('\u0323\u0307'.repeat(length / 2));
/** As many characters and bytes, with nothing to put right. */
const harmless = (length: number): string => 'a'.concat('éè'.repeat(length / 2));

/** What this thread computes in a run, the least of a few: once it is compiled. It ends with one that is short enough. */
async function leastMs(run: () => unknown, runs: number, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs && least >= enough; n += 1) {
    const began = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** What a body of the call may have; no more than usual, since where a call reads more it is for many lines. */
const bytesOf = ({ bodyBytesMax = BODY_BYTES_MAX }: Endpoint): number =>
  Math.min(bodyBytesMax, BODY_BYTES_MAX);

/** Nothing of quadratic time: that would be thousands of times slower here. */
async function costsTheSame(about: string, run: (text: (length: number) => string) => unknown) {
  const plain = await leastMs(() => run(harmless), 3);
  const allowed = 10 * plain + 50;
  const hostile = await leastMs(() => run(misordered), 20, allowed);
  assert.ok(hostile < allowed, `${about}: ${hostile} ms, where harmless text takes ${plain} ms`);
}

test('no text, however long or hostile, makes any field of any call slow [ADD-32]', async () => {
  let fields = 0;
  for (const [name, { body, query }] of endpoints) {
    for (const schema of [body, query]) {
      for (const path of schema ? fieldsOf(schema) : []) {
        fields += 1;
        await costsTheSame(`${name} ${path.join('.')}`, (text) =>
          schema?.safeParse(bodyWith(path, text(60_000))),
        );
      }
    }
  }
  assert.ok(fields > 100, `${fields} fields`);
});

test('hostile text in the largest accepted body takes no longer than harmless text [ADD-32]', async () => {
  // A mark and an accented letter have two bytes each.
  for (const [name, endpoint] of endpoints) {
    if (!endpoint.body) continue;
    const length = Math.floor(bytesOf(endpoint) / 2) - 500;
    const token = await tokenOf(endpoint);
    const names = Object.keys(endpoint.body.shape);
    await costsTheSame(name, (text) =>
      send(app, endpoint, {
        token,
        body: Object.fromEntries(names.map((field) => [field, text(length / names.length)])),
      }),
    );
    await costsTheSame(name, (text) =>
      send(app, endpoint, { token, body: Object.fromEntries([[names[0], text(length)]]) }),
    );
  }
});

test('each line of an imported list is limited to the length of a code [ADD-06, ADD-32]', async () => {
  const item = await anItem(app);
  await costsTheSame('one line', async (text) => {
    const { status } = await app.call('POST', `/api/admin/items/${item.id}/codes/check`, {
      body: { lines: [{ code: text(100_000) }] },
    });
    assert.equal(status, 200);
  });
});

/** Values that a client of ours never writes, in JSON of at most this many characters. */
const hostileJson = (length: number): string[] => [
  '['.repeat(length / 2) + ']'.repeat(length / 2),
  `${'{"a":'.repeat(length / 6)}0${'}'.repeat(length / 6)}`,
  '9'.repeat(length),
  '1e999',
  '-1e999',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '{"toString":null}',
  '{"toJSON":"x","valueOf":null,"toString":null}',
  '{"hasOwnProperty":1,"length":-1}',
];

test('hostile JSON in any field of any call is the caller’s error (4xx), never a 500 [S-35]', async () => {
  for (const [name, endpoint] of endpoints) {
    if (!endpoint.body) continue;
    const token = await tokenOf(endpoint);
    const names = [...Object.keys(endpoint.body.shape), '_method', 'whatever'];
    for (const json of hostileJson(bytesOf(endpoint) / names.length - 50)) {
      const payload = `{${names.map((field) => `"${field}":${json}`).join()}}`;
      const { status } = await send(app, endpoint, { token, payload });
      // A call that is limited says so once it was judged often enough.
      const expected = endpoint.limit ? [400, 404, 422, 429] : [400, 404, 422];
      assert.ok(expected.includes(status), `${name} ${payload.slice(0, 60)}: ${status}`);
    }
  }
});

test('a body with the keys of a prototype is refused in every call [S-35]', async () => {
  for (const [name, endpoint] of endpoints) {
    if (!endpoint.body) continue;
    const token = await tokenOf(endpoint);
    for (const payload of [
      '{"__proto__":{"role":"admin"}}',
      '{"x":{"__proto__":null}}',
      '{"\\u005f_proto__":{"_method":"PATCH"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      // A comparison with such a length would call what is no function.
      '{"x":{"length":{"toString":"x"}}}',
      '{"x":[{"value\\u004ff":null}]}',
    ]) {
      const { status } = await send(app, endpoint, { token, payload });
      assert.equal(status, 400, `${name} ${payload.slice(0, 80)}`);
    }
  }
});

test('a template whose number holds a NUL is refused (422) wherever one can be named [S-35]', async () => {
  const named = new Set<string>();
  for (const [name, { body }] of endpoints) {
    for (const path of body ? fieldsOf(body) : []) {
      if (path.at(-1) !== 'template_id') continue;
      named.add(name);
      const issues = body?.safeParse(bodyWith(path, 'a\u0000b')).error?.issues ?? [];
      assert.ok(
        issues.some((issue) => issue.path[0] === path[0]),
        `${name} ${path.join('.')}`,
      );
    }
  }
  assert.ok(named.size > 8, [...named].join());
  for (const [url, body] of [
    ['/api/admin/broadcasts', { point: 5, customers: 'all' }],
    ['/api/admin/qontak/sendpoint', { whatsapp: '6281100000001', name: 'PT Contoh', point: 5 }],
  ] as const) {
    const answer = await app.call('POST', url, { body: { ...body, template_id: '\u0000' } });
    assert.equal(answer.status, 422, `${url} ${JSON.stringify(answer.body)}`);
  }
});

/** Posts a body as a client does, or the very JSON that is given. */
async function send(
  { server }: TestApp,
  { method, path }: Endpoint,
  {
    token,
    body,
    payload = JSON.stringify(body),
  }: { token: string; body?: unknown; payload?: string },
): Promise<{ status: number }> {
  const answer = await server.inject({
    method,
    url: path.replaceAll(/:\w+/g, '999999'),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'hostile',
    },
    payload,
  });
  return { status: answer.statusCode };
}
