import { after } from 'node:test';
import type { Program } from '@reward-points/contract/accounting';
import { makePrograms } from '#domains/accounting/providers/programs.ts';
import { useApp } from './app.ts';
import { startFakeAccurate } from './fakes/accurate.ts';
import { ACCURATE_ACCOUNT } from './fakes/accurate-account.ts';
import { openBooks } from './fakes/fake-books.ts';
import { startFakeJurnal } from './fakes/jurnal.ts';
import { JURNAL_ACCOUNT } from './fakes/jurnal-account.ts';

/** An app that reads programs over HTTP, and opens the books of a fake to it. `beforeCall` may end a call by throwing. */
export function useFakePrograms(beforeCall: () => void = () => {}) {
  const addresses = { accurate: 'http://127.0.0.1:1', jurnal: 'http://127.0.0.1:1' };
  const app = useApp({
    programs: {
      open: (program, access, deps) =>
        makePrograms(addresses).open(program, access, {
          ...deps,
          // Time stands still in a test, but for what an adapter waits.
          wait: async (ms) => app.clock.advance(ms),
          budget: {
            take: async () => {
              await deps.budget.take();
              beforeCall();
            },
          },
        }),
    },
  });
  const ends: (() => Promise<void>)[] = [];
  after(async () => {
    for (const end of ends) await end();
  });

  async function startFake(program: Program, seed: number) {
    const now = () => app.clock.now();
    const books = openBooks({ now });
    if (program === 'accurate') {
      const fake = await startFakeAccurate({ books, now, seed });
      ends.push(fake.stop);
      addresses.accurate = fake.accountUrl;
      const { token, secret } = ACCURATE_ACCOUNT;
      return { fake, books, credentials: { program, token, secret } };
    }
    const fake = await startFakeJurnal({ books, now, seed });
    ends.push(fake.stop);
    addresses.jurnal = fake.baseUrl;
    const { clientId: client_id, clientSecret: client_secret } = JURNAL_ACCOUNT;
    return { fake, books, credentials: { program, client_id, client_secret } };
  }
  return { app, startFake };
}
