import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Learned } from '#domains/accounting/providers/provider.ts';
import { aConnection, look, start } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';

const books = accountingBooks();
/** What each opening of the program knew. */
const known: Learned[] = [];
const app = useApp({
  programs: {
    open: (program, access, deps) => {
      known.push(access.learned);
      const opened = books.programs.open(program, access, deps);
      return {
        ...opened,
        check: async () => {
          await deps.remember({ host: `https://akun-${known.length}.example.com` });
          return opened.check();
        },
      };
    },
  },
});

test('what was learned of an account is known the next time, in place of what was known before [ADD-859]', async () => {
  const connection = await aConnection(app);
  await start(app, connection);
  for (const round of [1, 2]) {
    const { length } = known;
    await look(app, connection);
    assert.match(known[length]?.host ?? '', /^https:\/\/akun-\d+\.example\.com$/, `${round}`);
  }
  const hosts = known.map(({ host }) => host).filter(Boolean);
  assert.equal(new Set(hosts).size, hosts.length);
});
