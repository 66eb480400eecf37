import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { describedCalls } from '#test/described-calls.ts';

const app = useApp();

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  required?: string[];
  enum?: string[];
}
interface Operation {
  security?: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

const operationOf = async (method: string, path: string): Promise<Operation> => {
  const { body: document } = await app.call('GET', '/api/openapi.json', { token: null });
  // A record that is fixed by its number is documented as any of its kind.
  const stated = document.paths[path] ?? document.paths[path.replace(/\/\d+$/, '/{id}')];
  const operation = stated?.[method.toLowerCase()];
  assert.ok(operation, `${method} ${path} is not in the document`);
  return operation;
};

/** The part of a schema that a path such as `data.data[].id` names; undefined where there is none. */
function partOf(schema: Schema | undefined, path: string): Schema | undefined {
  let part = schema;
  for (const step of path.split('.')) {
    const whole = part?.anyOf?.find((one) => one.properties) ?? part;
    part = whole?.properties?.[step.replace('[]', '')];
    if (step.endsWith('[]')) part = part?.items;
  }
  return part;
}

describe('the API document', () => {
  test('has all 77 calls of the specification, each once [ADD-20]', () => {
    const numbers = new Set(describedCalls.map((call) => call.number));
    assert.deepEqual(
      [...numbers],
      Array.from({ length: 77 }, (_, n) => `API-${String(n + 1).padStart(2, '0')}`),
    );
    const lines = describedCalls.map((call) => `${call.method} ${call.path}`);
    assert.equal(new Set(lines).size, lines.length);
  });

  for (const call of describedCalls) {
    const { number, method, path, by, as, isMultipart } = call;
    test(`states ${method} ${path}: who may call it, what it takes, answers and refuses [${number}]`, async () => {
      const operation = await operationOf(method, path);
      assert.deepEqual(operation.security, by === 'none' ? undefined : [{ token: [] }]);

      const bodies = operation.requestBody?.content ?? {};
      if (method === 'GET') {
        const query = operation.parameters?.map((parameter) => parameter.name) ?? [];
        for (const field of call.sends) assert.ok(query.includes(field), field);
      } else {
        const schema = bodies[isMultipart ? 'multipart/form-data' : 'application/json']?.schema;
        for (const field of call.sends) assert.ok(schema?.properties?.[field], field);
        assert.deepEqual(schema?.properties?._method?.enum, as && [as]);
        assert.equal(schema?.required?.includes('_method') ?? false, as !== undefined);
      }

      const success = Object.entries(operation.responses).find(([status]) => status < '300')?.[1];
      assert.ok(success, 'no success');
      const answer = success.content?.['application/json']?.schema;
      for (const field of call.reads) assert.ok(partOf(answer, field), field);

      const refused = Object.keys(operation.responses).filter((status) => status >= '400');
      assert.deepEqual(refused, call.refuses.toSorted());
      for (const status of refused) {
        assert.match(operation.responses[status]?.description ?? '', /^`\w+`: .+/);
      }
    });
  }

  test('can be read as a page, which takes nothing from elsewhere [ADD-20]', async () => {
    const page = await app.server.inject({ method: 'GET', url: '/api/docs' });
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(page.body, /<title>API \| Reward Points System<\/title>/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
    assert.ok(files.length > 3);
    for (const url of files) {
      assert.match(url, /^\/api\/docs\//);
      assert.equal((await app.server.inject({ method: 'GET', url })).statusCode, 200, url);
    }
  });
});
