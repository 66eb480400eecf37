import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A component that hangs on another one, as `Menu.Item` on `Menu`, where it is taken from there. */
const TAKEN = /\b[A-Z]\w+\.[A-Z]\w+\b(?! = )/g;
/** Where the library hangs it there. */
const HUNG = /^([A-Z]\w+\.[A-Z]\w+) = \w+;$/gm;
/** What developer tools call a component. */
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Builds the app without those components of the library that hang on one that it shows and are themselves shown nowhere:
 * a button would bring along groups of buttons, and its script could not be left out, since something points at it. And
 * without the names that only developer tools show.
 */
export function usedParts(): Plugin {
  const taken = new Set<string>();
  return {
    name: 'used-parts',
    apply: 'build',
    buildStart() {
      // All of the library, since one of its packages takes parts from another.
      const library = new URL(import.meta.resolve('@mantine/core').replace(/core\/esm\/.*$/, ''));
      for (const folder of [path.join(import.meta.dirname, 'src'), library.pathname]) {
        for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(tsx|mjs)$/.test(name)) continue;
          const text = fs.readFileSync(path.join(folder, name), 'utf8');
          for (const [part] of text.matchAll(TAKEN)) taken.add(part);
        }
      }
    },
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(HUNG, (line, part: string) => (taken.has(part) ? line : ''))
          .replace(NAMED, ''),
        map: null,
      }),
    },
  };
}

/** How a query tells that it is a list without end. */
const ENDLESS =
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

/** Builds the app without lists that are read on without end, of which it has none: every first page would bring them along. */
export function noEndlessLists(): Plugin {
  return {
    name: 'no-endless-lists',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack\/query-core\/build\/modern\/query\.js$/ },
      handler(code) {
        if (!code.includes(ENDLESS))
          this.error('query-core reads lists without end in another way by now');
        return { code: code.replace(ENDLESS, 'this.options.behavior'), map: null };
      },
    },
  };
}
