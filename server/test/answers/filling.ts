import assert from 'node:assert/strict';
import { PASSWORD } from '#demo/demo-config.ts';
import { type Answered, done, type TestApp } from '#test/app.ts';
import type { FakeAccurate } from '#test/fakes/accurate.ts';
import type { FakeProvider } from '#test/provider.ts';

const ACT_MS = 20_000;

/** Who asks, with the token of each. */
export type Tokens = Record<string, string>;

export interface Company {
  app: TestApp;
  tokens: Tokens;
}

/** What the filling of the company works with. */
export interface Filling {
  app: TestApp;
  tokens: Tokens;
  books: FakeAccurate;
  provider: FakeProvider;
  /** A call that has to succeed, a moment after the one before. */
  act: (method: string, url: string, body?: unknown, token?: string) => Promise<Answered['body']>;
  signIn: (who: string, whatsapp: string) => Promise<void>;
  /** The customer of the demo that signs in under a name. */
  idOf: (username: string) => Promise<number>;
}

export function fillingOf(parts: Pick<Filling, 'app' | 'tokens' | 'books' | 'provider'>): Filling {
  const { app, tokens } = parts;
  const act: Filling['act'] = async (method, url, body, token = app.adminToken) => {
    app.clock.advance(ACT_MS);
    // Nobody does as much within an hour.
    await app.owner.deleteFrom('attempts').execute();
    return done(app, method, url, body, token);
  };
  return {
    ...parts,
    act,
    signIn: async (who, whatsapp) => {
      const { status, body } = await app.call('POST', '/api/login', {
        body: { whatsapp, password: PASSWORD },
        token: null,
        headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
      });
      assert.equal(status, 200, `${who}: ${JSON.stringify(body)}`);
      tokens[who] = body.token;
    },
    idOf: async (username) => {
      const all: { id: number; username: string }[] = await act('GET', '/api/admin/users/all');
      return all.find((one) => one.username === username)?.id ?? assert.fail(username);
    },
  };
}
