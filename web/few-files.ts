import { build, type InlineConfig, type Rolldown } from 'vite';

/** The parts of the app that are loaded soonest or most, by the route files of their pages. */
const PARTS = {
  home: /\/routes\/_member\/(route|index)\.tsx/,
  visitor: /\/routes\/(login|forbidden)\.tsx/,
  member: /\/routes\/_member\/(?!route|index)/,
  desk: /\/routes\/admin\/(route|dashboard)\.tsx/,
} as const;

/**
 * In which file each module comes. A phone on a slow line pays for each file that it has to ask for, so what pages share
 * comes together; and it pays for each byte, so the pages where visits begin bring along nothing that only others need.
 *
 * Which page needs what is known only once everything unused has been left out: the app is built twice.
 */
export async function fewFiles(config: InlineConfig) {
  const pages = await pagesOf(config);
  return [
    // What everything stands on: the router, the calls, the theme.
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    {
      debugName: 'parts',
      // A page itself stays what it is: the server finds it by its name, and names what it needs.
      name: (id: string) => (isPage(id, pages) ? null : fileFor(pages.get(id) ?? [])),
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}

const isPage = (id: string, pages: Map<string, string[]>) => pages.get(id)?.includes(id) ?? false;

/** One file for what the same parts need; what one page alone needs stays with it. */
function fileFor(pages: string[]): string | null {
  const parts = Object.entries(PARTS)
    .filter(([, routes]) => pages.some((page) => routes.test(page)))
    .map(([part]) => part);
  if (parts[0] === 'home') return 'home';
  if (parts.length > 1 || parts[0] === 'desk') return parts.join('-');
  return pages.length > 1 ? [...parts, 'more'].join('-') : null;
}

/** For each module the pages that need it; a page is what is loaded on its own. */
async function pagesOf(config: InlineConfig): Promise<Map<string, string[]>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const pages = new Map<string, string[]>();
  for (const chunk of chunks) {
    if (!chunk.isDynamicEntry || chunk.facadeModuleId === null) continue;
    for (const id of modulesOf(chunk, byName)) {
      pages.set(id, [...(pages.get(id) ?? []), chunk.facadeModuleId]);
    }
  }
  return pages;
}

/** The modules of a chunk and of all that it imports. */
function modulesOf(
  first: Rolldown.OutputChunk,
  byName: Map<string, Rolldown.OutputChunk>,
): string[] {
  const needed = new Set([first]);
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) needed.add(imported);
    }
  }
  return [...needed].flatMap((chunk) => chunk.moduleIds);
}
