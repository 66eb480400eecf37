import assert from 'node:assert/strict';
import type { FakeProvider } from './provider.ts';

/** What the links for a password end in that were sent to a number, the first one first: as whoever has the telephone reads them. */
export const tokensTo = ({ tried }: FakeProvider, whatsapp: string): string[] =>
  tried
    .filter(({ to }) => to === whatsapp)
    .flatMap(({ values }) => values.map(({ value }) => value))
    .filter((value) => value.includes('#'))
    .map((link) => {
      const { hash, origin, pathname } = new URL(link);
      assert.equal(origin + pathname, 'https://points.example.com/reset-password');
      return hash.slice(1);
    });
