import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What the build says of each of its files: https://vite.dev/guide/backend-integration */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** The `Link` header of a page by its path; undefined where no page stands. */
type FirstFiles = (path: string) => string | undefined;

/**
 * The `Link` headers with the files of each page. The app itself stands first: it is by far the largest, and would come last
 * where a browser asks for six at a time. Without them a browser learns of the rest only once the app runs, which on a slow
 * line costs a phone half a second.
 *
 * @returns a function that knows no page where the build left no manifest.
 */
export async function readFirstFiles(webDir: string): Promise<FirstFiles> {
  const text = await fs
    .readFile(path.join(webDir, '.vite/manifest.json'), 'utf8')
    .catch(() => '{}');
  const manifest = Manifest.parse(JSON.parse(text));
  const pages = pagesIn(manifest).map(({ segments, entries }) => ({
    segments,
    link: [...filesOf(manifest, ['index.html', ...entries])].map(linkTo).join(', '),
  }));
  return (url) => {
    const parts = url.split('/').filter(Boolean);
    const page = pages.find(
      ({ segments }) =>
        segments.length === parts.length &&
        segments.every((segment, at) => segment.startsWith('$') || segment === parts[at]),
    );
    return page?.link;
  };
}

/** The pages as the names of the route files tell them: `admin/customers/edit.$id` stands inside `admin/route`. */
function pagesIn(manifest: Manifest): { segments: string[]; entries: string[] }[] {
  const routes = Object.keys(manifest).flatMap((entry) => {
    const [, name] = entry.match(/^src\/routes\/(.+)\.tsx/) ?? [];
    return name === undefined ? [] : [{ entry, names: name.split(/[/.]/) }];
  });
  const isFrame = ({ names }: { names: string[] }) => names.at(-1) === 'route';
  return (
    routes
      .filter((route) => !isFrame(route))
      .map(({ entry, names }) => {
        const frames = routes.filter(
          (route) =>
            isFrame(route) && route.names.slice(0, -1).every((name, at) => name === names[at]),
        );
        return {
          segments: names.filter((name) => name !== 'index' && !name.startsWith('_')),
          entries: [...frames.map((frame) => frame.entry), entry],
        };
      })
      // A word of its own is meant before a place for any.
      .sort((a, b) => fillersIn(a.segments) - fillersIn(b.segments))
  );
}

const fillersIn = (segments: string[]): number =>
  segments.filter((segment) => segment.startsWith('$')).length;

/** The files of these entries and of all that they import. */
function filesOf(manifest: Manifest, entries: string[]): Set<string> {
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
