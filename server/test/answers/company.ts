import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { fillBooks, startBooks } from '#demo/books.ts';
import { PASSWORD } from '#demo/demo-config.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { makePrograms } from '#domains/accounting/providers/programs.ts';
import { useApp } from '#test/app.ts';
import { fakeProvider } from '#test/provider.ts';
import { EQUIPMENT } from './company-equipment.ts';
import { MESSAGES } from './company-messages.ts';
import { PEOPLE } from './company-people.ts';
import { NIGHT, POINTS } from './company-points.ts';
import { type Company, fillingOf, type Tokens } from './filling.ts';
import { drawTheSame } from './steady.ts';

/** Late on a Saturday evening in Jakarta. */
const FILLED_AT = '2026-11-21T15:00:00Z';
/** The next day there has begun, and not yet in Greenwich. */
const READ_AT = '2026-11-21T17:40:00Z';
/** The first act after it happens on the stroke of midnight. */
const NIGHT_AT = '2026-11-21T16:59:40Z';

/**
 * A company in which every list has something to show: the demo with its books, and what happens nowhere in it. Everything
 * happens at the same moments in every run. Who fills it with builders finds numbers in it that depend on earlier tests.
 */
export function useCompany(): Company {
  let accurate = 'http://127.0.0.1:1';
  const provider = fakeProvider();
  const app = useApp({
    provider,
    programs: {
      open: (...args) => makePrograms({ accurate, jurnal: undefined }).open(...args),
    },
  });
  const tokens: Tokens = {};
  before(async () => {
    after(await drawTheSame(app));
    app.clock.set(FILLED_AT);
    const books = await startBooks(() => app.clock.now());
    after(books.stop);
    accurate = books.accountUrl;
    await fillBooks(books, app.dependencies);
    books.pace.calls = 1e9;
    assert.ok(await fillDemo(app.dependencies, PASSWORD, true));
    await app.at(FILLED_AT);
    const filling = fillingOf({ app, tokens, books, provider });
    for (const step of [...PEOPLE, ...POINTS, ...EQUIPMENT, ...MESSAGES]) {
      await step(filling);
    }
    assert.ok(app.clock.now() < new Date(NIGHT_AT), 'more happened than fits in');
    await app.at(NIGHT_AT);
    for (const step of NIGHT) await step(filling);
    await app.at(READ_AT);
    tokens.admin = app.adminToken;
  });
  return { app, tokens };
}
