import axe from 'axe-core';
import { expect } from 'vitest';

/** axe finds nothing on the screen as it stands. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // The page around the tests is the runner's: it has a title and a language of its own.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([]);
}
