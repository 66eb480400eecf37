import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Where visits begin, and the route files that these pages are made of. */
const ENTRANCES: Record<string, string[]> = {
  '/': ['_member/route', '_member/index'],
  '/login': ['login'],
  '/admin/dashboard': ['admin/route', 'admin/dashboard'],
};

/** What the build says of each of its files: https://vite.dev/guide/backend-integration */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/**
 * The `Link` headers that name the files of the pages where visits begin. Without them a browser learns of these files
 * only once the app itself has arrived and runs, and a phone on a slow line shows the page half a second later.
 *
 * @returns by path; empty where the build left no manifest.
 */
export async function readFirstFiles(webDir: string): Promise<Map<string, string>> {
  const text = await fs
    .readFile(path.join(webDir, '.vite/manifest.json'), 'utf8')
    .catch(() => '{}');
  const manifest = Manifest.parse(JSON.parse(text));
  // The page itself names those.
  const known = filesOf(manifest, ['index.html']);
  const links = new Map<string, string>();
  for (const [page, routes] of Object.entries(ENTRANCES)) {
    const entries = Object.keys(manifest).filter((name) =>
      routes.some((route) => name.startsWith(`src/routes/${route}.tsx`)),
    );
    const files = [...filesOf(manifest, entries)].filter((file) => !known.has(file));
    if (files.length > 0) links.set(page, files.map(linkTo).join(', '));
  }
  return links;
}

/** The files of these entries and of all that they import. */
function filesOf(manifest: z.infer<typeof Manifest>, entries: string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...entries];
  for (const name of waiting) {
    const entry = manifest[name];
    if (entry === undefined || files.has(entry.file)) continue;
    for (const file of [entry.file, ...entry.css]) files.add(file);
    waiting.push(...entry.imports);
  }
  return files;
}

const linkTo = (file: string): string =>
  `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`;
