import fs from 'node:fs';
import path from 'node:path';

/**
 * Domains of the server, or features of the web app, that import each other in a circle. Biome finds circles of files; two
 * domains can depend on each other without any two files doing so, and then neither is read, changed or tested without
 * the other.
 *
 * @param domains the folder with one folder a domain, whose own name begins the imports: `#domains/…`, `#features/…`.
 * @returns each circle once, as the domains along it: `customers → sessions → customers`.
 */
export function circlesIn(domains: string, prefix = path.basename(domains)): string[] {
  const calls = new Map<string, Set<string>>();
  for (const name of fs.readdirSync(domains, { recursive: true, encoding: 'utf8' })) {
    const domain = name.split(path.sep)[0] ?? '';
    // A test may set up whatever it needs through any domain.
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const text = fs.readFileSync(path.join(domains, name), 'utf8');
    for (const [, called = ''] of text.matchAll(new RegExp(`from '#${prefix}/([\\w-]+)/`, 'g'))) {
      if (called !== domain) calls.set(domain, (calls.get(domain) ?? new Set()).add(called));
    }
  }
  const circles = new Map<string, string>();
  const walk = (domain: string, way: string[]): void => {
    const begin = way.indexOf(domain);
    if (begin >= 0) {
      const circle = way.slice(begin);
      const key = circle.toSorted().join(' ');
      if (!circles.has(key)) circles.set(key, [...circle, domain].join(' → '));
      return;
    }
    for (const called of calls.get(domain) ?? []) walk(called, [...way, domain]);
  };
  for (const domain of [...calls.keys()].toSorted()) walk(domain, []);
  return [...circles.values()];
}
