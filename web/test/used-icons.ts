import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\bIcon[A-Z]\w*/g;
const source = path.resolve(import.meta.dirname, '../src');

/** Bundles only the icons that the app shows: a browser would read all six thousand again with each file of tests. */
export function usedIcons(): Plugin {
  const used = new Set<string>();
  for (const name of fs.readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    const text = fs.readFileSync(path.join(source, name), 'utf8');
    for (const [icon] of text.matchAll(ICON)) used.add(icon);
  }
  const hash = createHash('sha256')
    .update([...used].sort().join())
    .digest('hex')
    .slice(0, 8);
  return {
    // What was bundled is kept under the names of the plugins: another icon makes it anew.
    name: `used-icons-${hash}`,
    load: {
      filter: { id: /tabler-icons-react\.mjs$/ },
      handler: (id) =>
        fs
          .readFileSync(id, 'utf8')
          .split('\n')
          .filter((line) => line.match(ICON)?.some((icon) => used.has(icon)))
          .join('\n'),
    },
  };
}
