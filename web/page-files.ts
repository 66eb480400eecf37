import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';
import { reachedFrom } from './reached-from.ts';

/** What the bundler's own helpers stand in. */
export const RUNTIME = 'rolldown-runtime';

/** The frames around the pages of a folder: on the screen before one of these pages is led to. */
const FRAMES = ['/routes/admin/', '/routes/_member/'];

/**
 * The app lists for each page the files that are asked for with it, and every phone gets the lists. What is there already
 * need not be named: the files of whatever leads to a page, and those of the frame around it.
 */
export function pageFiles() {
  let chunks = new Map<string, Rolldown.OutputChunk>();
  let importers = new Map<string, number>();
  const plugin: Plugin = {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        chunks = new Map(files.map((chunk) => [chunk.fileName, chunk]));
        const imports = files.flatMap((chunk) => chunk.imports);
        importers = new Map(
          [...Map.groupBy(imports, (name) => name)].map(([name, all]) => [name, all.length]),
        );
      },
    },
  };
  const frameOf = (page: string): string[] => {
    const facade = (name: string) => chunks.get(name)?.facadeModuleId ?? '';
    const folder = FRAMES.find((path) => facade(page).includes(path));
    const isFrame = (name: string) => facade(name).includes(`${folder}route.tsx`);
    return folder === undefined || isFrame(page) ? [] : [...chunks.keys()].filter(isFrame);
  };
  const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (
    page,
    files,
    { hostId, hostType },
  ) => {
    const there = reachedFrom(
      hostType === 'html' ? [] : [hostId, ...frameOf(page)],
      (name) => chunks.get(name)?.imports ?? [],
    );
    // Always in one order, the frequent ones first: the lists resemble each other, and less of them is sent.
    const importersOf = (name: string) => importers.get(name) ?? 0;
    return files
      .filter((name) => !name.includes(RUNTIME) && !there.has(name))
      .sort((one, other) => importersOf(other) - importersOf(one) || one.localeCompare(other));
  };
  return { plugin, resolveDependencies };
}
